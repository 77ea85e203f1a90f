/** From bytes to text: size, encoding and emptiness, before anyone looks at the content. */
import { formatBytes, LIMITS } from './limits.ts';

export type TextResult =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string };

export function readText(data: Uint8Array | string): TextResult {
  if (data.length > LIMITS.fileBytes) {
    return {
      ok: false,
      message: `The file is ${formatBytes(data.length)} big; the limit is ${formatBytes(LIMITS.fileBytes)}.`,
    };
  }
  const text = typeof data === 'string' ? data : decode(data);
  if (text === null) return { ok: false, message: 'The file is not text in UTF-8. Save it again in that encoding.' };
  if (text.includes('\0')) {
    return { ok: false, message: 'The file is binary, not a scene. Open a JSON, GeoJSON, WKT, .map or .poly file.' };
  }
  if (!/[^\s\uFEFF]/.test(text)) return { ok: false, message: 'The file is empty.' };
  return { ok: true, text };
}

function decode(bytes: Uint8Array): string | null {
  if (bytes.subarray(0, 4096).includes(0) && !isUtf16(bytes)) return '\0';
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const isUtf16 = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
