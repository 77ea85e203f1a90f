import { describe, expect, it } from 'vitest';
import { readAddress } from '../../src/gui/address.ts';

describe('readAddress', () => {
  it('reads scene, planner and run', () => {
    const address = readAddress({ search: '?scene=two-rooms&planner=opm&run=2.5', hash: '' });
    expect(address).toEqual({ scene: 'two-rooms', planner: 'opm', run: 2.5, share: undefined, problems: [] });
  });

  it('reads a scene in the hash', () => {
    expect(readAddress({ search: '', hash: '#s=abc-_' }).share).toBe('abc-_');
    expect(readAddress({ search: '', hash: '#other' }).share).toBeUndefined();
  });

  it.each(['soon', '-1', 'Infinity', '1e9', 'NaN'])('says what is wrong with run=%s', (run) => {
    const address = readAddress({ search: `?run=${run}`, hash: '' });
    expect(address.run).toBeUndefined();
    expect(address.problems.join()).toContain(`run=${run} must be seconds`);
  });

  it('takes empty values for missing ones', () => {
    const address = readAddress({ search: '?scene=&planner=%20&run=', hash: '' });
    expect(address).toEqual({ scene: undefined, planner: undefined, run: undefined, share: undefined, problems: [] });
  });
});
