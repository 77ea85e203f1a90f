/** Files in and out of the page. */
import { el } from './dom.ts';

/** Null when the user changes their mind. */
export function pickFile(): Promise<File | null> {
  return new Promise((resolve) => {
    const input = el('input', { type: 'file', class: 'unseen', tabindex: -1, 'aria-label': 'File to open' });
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null));
    input.addEventListener('cancel', () => resolve(null));
    input.click();
  });
}

export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  el('a', { href: url, download: name }).click();
  // The browser reads it after this turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** "Two rooms" becomes two-rooms.json. */
export function fileName(title: string, ending: string): string {
  const stem = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${stem || 'scene'}.${ending}`;
}
