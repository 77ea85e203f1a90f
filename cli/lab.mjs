#!/usr/bin/env node
/** `npm run -s lab -- COMMAND …`: the lab without a page. See docs/command-line.md. */
import { buildSite, importBundle } from './bundle.mjs';
import { ensureChromium, PINNED_FLAGS } from './chromium.mjs';
import { ensureInstalled, requireNode, ROOT } from './install.mjs';

requireNode();
ensureInstalled();
// npm runs scripts in the project's folder; file names are meant from where the person is.
const folder = process.env.npm_lifecycle_event === 'lab' ? (process.env.INIT_CWD ?? process.cwd()) : process.cwd();
const { main } = await importBundle('cli/lab/main.ts');
process.exitCode = await main(process.argv.slice(2), {
  root: ROOT,
  folder,
  browser: () => ({ path: ensureChromium(), flags: PINNED_FLAGS }),
  site: buildSite,
});
