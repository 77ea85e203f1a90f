import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createScratch, FIXTURES, lab } from './run.ts';

const SCENE = join(FIXTURES, 'two-rooms.json');
const scratch = createScratch();

function render(name: string, ...options: readonly string[]): Buffer {
  const file = join(scratch.folder, name);
  const { code, stdout, stderr } = lab('render', SCENE, '--size', '320x200', '--out', file, ...options);
  expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '', stderr: '' });
  return readFileSync(file);
}

test('a picture of the size that was asked for, the same each time', { timeout: 180_000 }, () => {
  const first = render('1.png', '--seconds', '3');
  expect(first.toString('latin1', 1, 4)).toBe('PNG');
  expect([first.readUInt32BE(16), first.readUInt32BE(20)]).toEqual([320, 200]);
  expect(render('2.png', '--seconds', '3').equals(first)).toBe(true);
  expect(render('3.png', '--seconds', '3', '--theme', 'light').equals(first)).toBe(false);
});
