/** What every command does first, with nothing but Node: check its version, and install packages that are missing. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Ends the process with a sentence when Node is older than the tools can bear. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const enough = major > 22 || (major === 22 && minor >= 12) || major === 21 || (major === 20 && minor >= 19);
  if (enough) return;
  console.error(
    `Wayfield needs Node 20.19, 22.12 or later; this is ${process.versions.node}. Get a newer one at https://nodejs.org.`,
  );
  process.exit(1);
}

/** Installs what package-lock.json names when node_modules holds something else. Its output goes to stderr. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.error('Installing packages (once, this may take a minute)');
  const options = ['--include=dev', '--no-audit', '--no-fund'];
  if (runNpm(['ci', ...options]) === 0) return;
  // A lock file written where a registry lacked packages for other platforms is refused by `npm ci`, not by `npm install`.
  console.error('`npm ci` failed; trying `npm install`, which leaves the lock file as it is');
  if (runNpm(['install', '--no-save', ...options]) === 0) return;
  console.error('Installing failed. Check the messages above and the network, then try again, or run: npm install');
  process.exit(1);
}

/** npm notes in node_modules what it installed, in the form of the lock file. Packages for other platforms are left out. */
function isInstalled() {
  const notes = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(notes)) return false;
  const wanted = readPackages(join(ROOT, 'package-lock.json'));
  const present = readPackages(notes);
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = present[path];
    if (!found) return entry.optional === true || entry.devOptional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Runs npm with its output on stderr, so that stdout stays free for answers. */
function runNpm(args) {
  const stdio = ['ignore', process.stderr, process.stderr];
  const script = process.env.npm_execpath;
  const own = script?.endsWith('.js') && existsSync(script);
  const { status } = own
    ? spawnSync(process.execPath, [script, ...args], { cwd: ROOT, stdio })
    : spawnSync('npm', args, { cwd: ROOT, stdio, shell: process.platform === 'win32' });
  return status;
}
