#!/usr/bin/env node
/** `npm run -s bench -- NAME [--json]`: runs a benchmark of bench/ and prints its tables. */
import { importBundle } from './bundle.mjs';
import { ensureInstalled, requireNode } from './install.mjs';

requireNode();
ensureInstalled();
const { main } = await importBundle('cli/bench/main.ts');
process.exitCode = await main(process.argv.slice(2));
