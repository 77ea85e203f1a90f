#!/usr/bin/env node
/** `npm run build`: the lab as a static site in dist/, for any sub-path, and offline once loaded. */
import { ensureInstalled, requireNode, ROOT } from './install.mjs';

requireNode();
ensureInstalled();
const { build } = await import('vite');
await build({ root: ROOT, logLevel: 'warn' });
console.log('The site is in dist/. Any static server can serve it, from any path.');
