/** Reading and writing files named by the user, with messages in the form of all others. */
import { closeSync, fstatSync, openSync, readFileSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatBytes, LIMITS } from '../../src/scene/limits.ts';
import { InputError, refuse } from './errors.ts';

/** The whole file; one that is too big for a scene is refused without reading it. */
export function readBytes(folder: string, name: string): Uint8Array {
  return withFile(folder, name, 'r', 'cannot be read', (file) => {
    const stat = fstatSync(file);
    if (stat.isDirectory()) refuse(name, 'file', 'is a folder. Name a file in it.');
    if (stat.size > LIMITS.fileBytes) {
      const limit = formatBytes(LIMITS.fileBytes);
      refuse(name, 'file', `The file is ${formatBytes(stat.size)} big; the limit is ${limit}.`);
    }
    return readFileSync(file);
  });
}

export function readLines(folder: string, name: string): string[] {
  const text = new TextDecoder().decode(readBytes(folder, name));
  const lines = text.split(/\r\n|\n|\r/);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** In blocks, so that a long file needs no single string. */
export function writeBlocks(folder: string, name: string, blocks: Iterable<string | Uint8Array>): void {
  withFile(folder, name, 'w', 'cannot be written', (file) => {
    for (const block of blocks) writeAll(file, typeof block === 'string' ? new TextEncoder().encode(block) : block);
  });
}

/** A pipe may take less than it is offered. */
function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}

function withFile<T>(folder: string, name: string, flags: string, failing: string, use: (file: number) => T): T {
  let file: number | undefined;
  try {
    file = openSync(resolve(folder, name), flags);
    return use(file);
  } catch (error) {
    if (error instanceof InputError) throw error;
    return refuse(name, 'file', `${failing}: ${reasonOf(error)}`);
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'there is no such file or folder. Check its name.';
  if (code === 'EACCES' || code === 'EPERM') return 'permission is missing.';
  return message;
}
