/** Length of a vector. Square roots are the same on every engine, bit for bit; Math.hypot need not be, and is slower. */
export const norm = (x: number, y: number): number => Math.sqrt(x * x + y * y);
