/** A scene inside a link: its text, deflated, in the letters a URL leaves alone (RFC 1951, RFC 4648 section 5). */
import { formatBytes, formatCount, LIMITS } from './limits.ts';

export type ShareResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string };

export async function encodeShare(json: string): Promise<ShareResult<string>> {
  const stream = new Blob([json]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const value = toBase64Url(new Uint8Array(await new Response(stream).arrayBuffer()));
  if (value.length <= LIMITS.shareCharacters) return { ok: true, value };
  const limit = formatCount(LIMITS.shareCharacters);
  return {
    ok: false,
    message: `The scene is too big for a link: ${formatCount(value.length)} characters, the limit is ${limit}. Save it as a file.`,
  };
}

export async function decodeShare(link: string): Promise<ShareResult<string>> {
  const damaged = { ok: false, message: 'The link is damaged or incomplete. Copy it again, whole.' } as const;
  if (link.length > LIMITS.shareCharacters) {
    return {
      ok: false,
      message: `The link is too long; the limit is ${formatCount(LIMITS.shareCharacters)} characters.`,
    };
  }
  if (!/^[\w-]+$/.test(link)) return damaged;
  try {
    const bytes = await inflate(fromBase64Url(link));
    if (!bytes) {
      return {
        ok: false,
        message: `The scene in the link is bigger than ${formatBytes(LIMITS.fileBytes)}. Open it as a file.`,
      };
    }
    return { ok: true, value: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return damaged;
  }
}

/** Stops at the size limit, so that a small link cannot fill the memory. */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array | null> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > LIMITS.fileBytes) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  // In pieces: a call takes only so many arguments.
  for (let i = 0; i < bytes.length; i += 0x8000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (c) => c.charCodeAt(0));
}
