import { describe, expect, it } from 'vitest';
import { mixed, packed, premultiplied, rgb } from '../../src/render/colour.ts';
import { DARK, GROUP_COLOURS, LIGHT } from '../../src/render/theme.ts';

describe('colours', () => {
  it('are bytes in memory order r, g, b, a', () => {
    const bytes = new Uint8Array(Uint32Array.of(packed('#102030', 0.5)).buffer);
    expect([...bytes]).toEqual([0x10, 0x20, 0x30, 128]);
  });

  it('premultiply and mix', () => {
    expect(premultiplied('#ff0000', 0.5)).toEqual([0.5, 0, 0, 0.5]);
    expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mixed('#123456', '#ffffff', 0)).toBe('#123456');
  });

  it('say what is wrong', () => {
    expect(() => rgb('red')).toThrow('Colour red: write it as #rrggbb');
  });

  it('of both themes and of the groups can all be read', () => {
    const { name: _dark, ...dark } = DARK;
    const { name: _light, ...light } = LIGHT;
    for (const hex of [...Object.values(dark), ...Object.values(light), ...GROUP_COLOURS])
      expect(rgb(hex)).toHaveLength(3);
  });
});
