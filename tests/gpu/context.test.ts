import { describe, expect, it } from 'vitest';
import { createGpu } from '../../src/gpu/context.ts';

describe('createGpu', () => {
  it('says what is missing and what to do when there is no WebGL2', () => {
    const canvas = new EventTarget() as HTMLCanvasElement;
    canvas.getContext = () => {
      canvas.dispatchEvent(
        Object.assign(new Event('webglcontextcreationerror'), { statusMessage: 'disabled by policy' }),
      );
      return null;
    };
    const result = createGpu(canvas);
    expect(result.ok).toBe(false);
    if (result.ok) return;
    expect(result.reason).toBe('This browser gives no WebGL2 context (disabled by policy).');
    expect(result.cure).toContain('hardware acceleration');
  });
});
