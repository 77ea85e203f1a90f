/** Runs the real commands as a person would, in a folder of its own for what they write. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const FIXTURES = fileURLToPath(new URL('./fixtures', import.meta.url));

export type Result = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

export function createScratch(): { readonly folder: string; write: (name: string, content: string) => string } {
  const folder = mkdtempSync(join(tmpdir(), 'wayfield-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, content: string) => {
    const file = join(folder, name);
    writeFileSync(file, content);
    return file;
  };
  return { folder, write };
}

export function runScript(script: string, args: readonly string[], cwd = ROOT): Result {
  const run = spawnSync(process.execPath, [join(ROOT, 'cli', script), ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return { code: run.status, stdout: run.stdout, stderr: run.stderr };
}

export const lab = (...args: readonly string[]): Result => runScript('lab.mjs', args);

export const linesOf = (text: string): string[] => text.split('\n').slice(0, -1);
