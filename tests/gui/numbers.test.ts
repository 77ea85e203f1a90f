import { describe, expect, it } from 'vitest';
import { formatCoordinate, formatLength, formatMs, formatSeconds } from '../../src/gui/numbers.ts';

describe('numbers for people', () => {
  it.each([
    [12.3456, 40, '12.35 m'],
    [12.3456, 4000, '12 m'],
    [0.0123456, 0.5, '0.0123 m'],
  ])('shows %f in a scene of %f m as %s', (value, size, text) => {
    expect(formatLength(value, 'm', size)).toBe(text);
  });

  it('has no negative zero', () => {
    expect(formatCoordinate(-0.001, 40)).toBe('0.00');
    expect(formatCoordinate(-0.4, 5000)).toBe('0');
    expect(formatCoordinate(-0.01, 40)).toBe('-0.01');
  });

  it('counts minutes', () => {
    expect(formatSeconds(59.95)).toBe('59.95 s');
    expect(formatSeconds(62.5)).toBe('1 min 02.5 s');
    expect(formatSeconds(119.97)).toBe('2 min 00.0 s');
  });

  it('keeps two or three digits of a build time', () => {
    expect([formatMs(1.234), formatMs(56.7), formatMs(1234)]).toEqual(['1.2 ms', '57 ms', '1.23 s']);
  });
});
