import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../src/scene/limits.ts';
import { decodeShare, encodeShare } from '../../src/scene/share.ts';

async function encode(text: string): Promise<string> {
  const result = await encodeShare(text);
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

describe('a share link', () => {
  test('brings back the very same text, in letters a URL leaves alone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 500 }), async (text) => {
        const link = await encode(text);
        expect(link).toMatch(/^[\w-]+$/);
        expect(await decodeShare(link)).toEqual({ ok: true, value: text });
      }),
      { seed: 1, numRuns: 100 },
    );
  });

  test('is much shorter than a repetitive scene', async () => {
    const text = JSON.stringify({
      obstacles: Array.from({ length: 400 }, (_, i) => ({
        points: [
          [i, 0],
          [i + 1, 0],
          [i + 1, 1],
        ],
      })),
    });
    expect((await encode(text)).length).toBeLessThan(text.length / 4);
  });

  test('damaged or cut, it says so', async () => {
    const link = await encode('{ "type": "wayfield-scene" }'.repeat(20));
    for (const bad of ['', 'not a link', '%%%', link.slice(0, -8), link.slice(5), 'AAAA', 'x']) {
      const result = await decodeShare(bad);
      expect(result, bad).toEqual({ ok: false, message: 'The link is damaged or incomplete. Copy it again, whole.' });
    }
  });

  test('too long, it says the limit', async () => {
    const result = await decodeShare('A'.repeat(LIMITS.shareCharacters + 1));
    expect(result.ok || result.message).toBe('The link is too long; the limit is 2,097,152 characters.');
  });

  test('cannot fill the memory', async () => {
    const bomb = await encode(' '.repeat(LIMITS.fileBytes + 1));
    const result = await decodeShare(bomb);
    expect(result.ok || result.message).toMatch(/bigger than 64 MiB/);
  });

  test('a scene too big for a link is refused with the way out', async () => {
    let seed = 1;
    const noise = Array.from({ length: 500_000 }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed;
    }).join();
    const result = await encodeShare(noise);
    expect(result.ok || result.message).toMatch(/too big for a link.*Save it as a file/);
  });
});
