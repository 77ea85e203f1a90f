import { defineConfig } from 'vitest/config';
import { offline } from './cli/offline.ts';

export default defineConfig({
  base: './',
  build: { target: 'es2022', outDir: 'dist', chunkSizeWarningLimit: 1500 },
  worker: { format: 'es' },
  plugins: [offline()],
  test: {
    include: ['tests/**/*.test.ts'],
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
