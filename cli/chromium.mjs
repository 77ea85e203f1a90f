/** Finds a Chromium that starts, or installs one. Used by the end-to-end tests and by `lab render`. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Flags with which software WebGL2 draws the same pixels on every machine. */
export const PINNED_FLAGS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
];

/**
 * Path of a Chromium: the one named by CHROMIUM_PATH, one found on the system, or one that Playwright has downloaded.
 * @returns {string | null}
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (starts(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not start. Correct it, or unset it to let one be found.`);
  }
  return [...systemCandidates(), playwrightPath()].find(starts) ?? null;
}

/**
 * As findChromium, but installs one where there is none: through Playwright, or as root on Debian through apt-get.
 * @returns {string}
 */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.error('No Chromium found; installing one through Playwright');
  playwright(['install', '--no-shell', 'chromium']);
  const apt = process.platform === 'linux' && process.getuid?.() === 0 && findOnPath('apt-get') !== null;
  if (apt && !starts(playwrightPath())) {
    if (existsSync(playwrightPath())) playwright(['install-deps', 'chromium']);
    else installFromDebian();
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'There is no Chromium that starts, and none could be installed. Install Chromium or Chrome, or name one with ' +
      'CHROMIUM_PATH=/path/to/chromium, or run: npx playwright install --with-deps chromium',
  );
}

function playwright(args) {
  const cli = join(dirname(require.resolve('playwright-core/package.json')), 'cli.js');
  spawnSync(process.execPath, [cli, ...args], { stdio: ['ignore', 2, 2], timeout: 240_000 });
}

function installFromDebian() {
  console.error('Installing Chromium through apt-get');
  const options = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], options);
}

function playwrightPath() {
  return require('playwright-core').chromium.executablePath();
}

function systemCandidates() {
  if (process.platform === 'darwin') {
    const names = ['Chromium', 'Google Chrome', 'Microsoft Edge'];
    return ['/Applications', join(process.env.HOME ?? '', 'Applications')].flatMap((folder) =>
      names.map((name) => join(folder, `${name}.app`, 'Contents', 'MacOS', name)),
    );
  }
  if (process.platform === 'win32') {
    const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
      .map((name) => process.env[name])
      .filter(Boolean);
    const files = [
      'Google\\Chrome\\Application\\chrome.exe',
      'Chromium\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ];
    return folders.flatMap((folder) => files.map((file) => join(folder, file)));
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
  return names.map(findOnPath).filter((path) => path !== null);
}

function findOnPath(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** A file alone proves little: libraries may be missing, or it may be a stub that asks for a snap. */
function starts(path) {
  if (!path || !existsSync(path)) return false;
  // On Windows asking for the version would open a window.
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}
