/** Drives a page in headless Chromium from Node: a script of the project, bundled in memory, and calls into it. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { ensureChromium, PINNED_FLAGS } from '../../cli/chromium.mjs';

/** `entry`: the script's path in the project. */
export async function withPage<T>(entry: string, use: (page: Page) => Promise<T>): Promise<T> {
  const [{ chromium }, code] = await Promise.all([import('playwright-core'), bundle(join(projectRoot(), entry))]);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...PINNED_FLAGS] });
  try {
    const page = await browser.newPage({ deviceScaleFactor: 1 });
    await page.setContent('<!doctype html><title>Bench</title>');
    await page.addScriptTag({ content: code });
    return await use(page);
  } finally {
    await browser.close();
  }
}

async function bundle(entry: string): Promise<string> {
  const { build } = await import('vite');
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'bench' } },
  });
  const [made] = Array.isArray(result) ? result : [result];
  if (!made || !('output' in made)) throw new Error(`Vite made no bundle of ${entry}`);
  return made.output[0].code;
}

/** This file may run from a bundle somewhere below the root. */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    if (dirname(folder) === folder) throw new Error('There is no package.json above this file.');
    folder = dirname(folder);
  }
  return folder;
}
