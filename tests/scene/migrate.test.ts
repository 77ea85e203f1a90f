import { describe, expect, test } from 'vitest';
import { migrate } from '../../src/scene/migrate.ts';

/** An imagined past: version 0 called bounds "box", version 1 had them as an object. */
const steps = new Map([
  [0, ({ box, ...rest }: Readonly<Record<string, unknown>>) => ({ ...rest, bounds: box })],
  [1, (old: Readonly<Record<string, unknown>>) => ({ ...old, bounds: Object.values(old.bounds as object) })],
]);

describe('older versions', () => {
  test('go through every step in order', () => {
    expect(migrate({ version: 0, box: { a: 1, b: 2 } }, steps, 2)).toEqual({
      ok: true,
      value: { version: 2, bounds: [1, 2] },
      notes: ['Brought up from version 0 to version 2.'],
    });
  });

  test('the present one is left alone', () => {
    const raw = { version: 1, anything: true };
    expect(migrate(raw)).toEqual({ ok: true, value: raw, notes: [] });
  });

  test('a newer one names the version that can be read', () => {
    const result = migrate({ version: 3 });
    expect(result.ok || result.problem.message).toMatch(/version 3, newer than this lab, which reads version 1/);
  });

  test.each([undefined, null, '1', 1.5, -1, 0])('%s is refused', (version) => {
    const result = migrate({ version });
    expect(result.ok || result.problem.path).toBe('version');
  });
});
