/** Files from the picker or dropped on the page. Too big ones are refused before they are read. */
import type { Action, App } from '../app/app.ts';
import { openFile } from '../app/actions/file.ts';
import { formatBytes, LIMITS } from '../scene/limits.ts';
import { el } from './dom.ts';

export const openDroppedFile: Action<File, Promise<void>> = {
  id: 'file.open-dropped',
  label: 'Open a file',
  perform: async (app, file) => {
    if (file.size > LIMITS.fileBytes) {
      const details = [
        `file: is ${formatBytes(file.size)}; the limit is ${formatBytes(LIMITS.fileBytes)}. Cut the map into parts, or leave out what is not needed.`,
      ];
      refuse(app, file.name, details);
      return;
    }
    let bytes: Uint8Array;
    try {
      bytes = new Uint8Array(await file.arrayBuffer());
    } catch {
      refuse(app, file.name, ['file: cannot be read. A folder cannot be opened; a file may have moved or be locked.']);
      return;
    }
    await app.do(openFile, { bytes, name: file.name });
  },
};

function refuse(app: App, name: string, details: readonly string[]): void {
  app.tell({ level: 'error', title: `${name} could not be opened. The scene on screen is as it was.`, details });
}

/** The whole window takes files; a veil says so while one is held over it. */
export function createDropZone(app: App): HTMLElement {
  const veil = el('div', { class: 'drop-veil', hidden: true }, el('p', {}, 'Drop to open'));
  // Enter and leave come for every element that the pointer crosses.
  let depth = 0;
  const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
  const setDepth = (next: number) => {
    depth = Math.max(0, next);
    veil.hidden = depth === 0;
  };
  window.addEventListener('dragenter', (event) => {
    if (hasFile(event)) setDepth(depth + 1);
  });
  window.addEventListener('dragleave', (event) => {
    if (hasFile(event)) setDepth(depth - 1);
  });
  window.addEventListener('dragover', (event) => {
    if (!hasFile(event) || !event.dataTransfer) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
  });
  window.addEventListener('drop', (event) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    setDepth(0);
    const files = [...(event.dataTransfer?.files ?? [])];
    const [first] = files;
    if (!first) return;
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    void app.do(openDroppedFile, first).then(() => {
      if (files.length < 2) return;
      const title = `Of ${files.length} files, only ${first.name} was opened.`;
      app.tell({ level: 'info', title, details: ['The lab shows one scene at a time.'] });
    });
  });
  return veil;
}
