import { describe, expect, it } from 'vitest';
import type { Records } from '../../src/gpu/records.ts';
import { createCache } from '../../src/render/cache.ts';

function fakes() {
  const freed: string[] = [];
  let made = 0;
  const make = (name: string) => (): Records => {
    made++;
    return { texture: {}, records: 0, quads: 0, update: () => {}, dispose: () => freed.push(name) };
  };
  return { freed, make, made: () => made };
}

describe('createCache', () => {
  it('makes once per data and variant, and frees what one round did not use', () => {
    const { freed, make, made } = fakes();
    const cache = createCache();
    const [walls, posts] = [{}, {}];
    const first = cache.get(walls, 'edges', make('edges'));
    cache.get(walls, 'ends', make('ends'));
    cache.get(posts, 'edges', make('posts'));
    cache.sweep();
    expect(freed).toEqual([]);
    expect(cache.get(walls, 'edges', make('edges'))).toBe(first);
    expect(made()).toBe(3);
    cache.sweep();
    expect(freed).toEqual(['ends', 'posts']);
    cache.dispose();
    expect(freed).toEqual(['ends', 'posts', 'edges']);
  });
});
