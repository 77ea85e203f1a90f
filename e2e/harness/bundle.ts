/** A harness as one script, made in memory: the tests need no server for it. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** @param name of the page's script in this folder */
export async function bundleHarness(name = 'render'): Promise<string> {
  const entry = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'renderHarness' },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (!bundle || !('output' in bundle)) throw new Error('Vite made no bundle of the harness');
  return bundle.output[0].code;
}
