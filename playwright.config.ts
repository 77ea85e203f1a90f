import { defineConfig } from '@playwright/test';
import { findChromium, PINNED_FLAGS } from './cli/chromium.mjs';

const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium found. `npm test` installs one.');

// npm test passes a free port, so that two copies of the project can be tested at the same time.
const port = Number(process.env.E2E_PORT ?? 4179);
const address = `http://127.0.0.1:${port}/`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: address,
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1,
    colorScheme: 'dark',
    locale: 'en-GB',
    // A page that answers from its cache would hide what a test serves; the offline test allows it.
    serviceWorkers: 'block',
    launchOptions: { executablePath, args: [...PINNED_FLAGS] },
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'flows', testIgnore: 'render/**' },
    { name: 'visual', testMatch: 'render/**/*.spec.ts' },
  ],
  webServer: {
    command: `node cli/build.mjs && node node_modules/vite/bin/vite.js preview --host 127.0.0.1 --port ${port} --strictPort`,
    url: address,
    timeout: 120_000,
    reuseExistingServer: false,
  },
});
