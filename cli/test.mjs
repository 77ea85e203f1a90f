#!/usr/bin/env node
/** `npm test`: installs what is missing, runs every check, and ends with one line, `N passed, N failed`. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, requireNode, ROOT } from './install.mjs';

const USAGE = `Usage: npm test -- [--full] [--only types|lint|unit|e2e|visual]… [--update] [FILTER…]
  --full     long checks too: big scenes, ten minutes of simulated time
  --only     one kind of check; may be given several times
  --update   accept the pictures as they are now (with --only visual)
  FILTER     part of a test file's name, for unit, e2e and visual`;

const KINDS = ['types', 'lint', 'unit', 'e2e', 'visual'];
const REPORTS = join(ROOT, '.cache', 'reports');

requireNode();
const options = readOptions();
ensureInstalled();
mkdirSync(REPORTS, { recursive: true });
if (options.full) process.env.FULL = '1';
if (options.update) process.env.UPDATE_VISUAL = '1';

const draws = ['unit', 'e2e', 'visual'].some((kind) => options.only.includes(kind));
const chromium = draws ? await prepareChromium() : null;

const totals = { passed: 0, failed: 0 };
for (const step of steps()) {
  console.log(`\n── ${step.title}`);
  const start = performance.now();
  const { passed, failed, note } = await step.run();
  totals.passed += passed;
  totals.failed += failed;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `${failed ? '✗' : '✓'} ${step.title}: ${passed} passed, ${failed} failed${note ? `, ${note}` : ''} (${seconds} s)`,
  );
}
process.exitCode = totals.failed > 0 ? 1 : 0;
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        full: { type: 'boolean', default: false },
        only: { type: 'string', multiple: true, default: KINDS },
        update: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const unknown = values.only.filter((kind) => !KINDS.includes(kind));
    if (unknown.length) throw new Error(`--only ${unknown[0]}: must be one of ${KINDS.join(', ')}`);
    if (values.help) {
      console.log(USAGE);
      process.exit(0);
    }
    return { ...values, filters: positionals };
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`);
    process.exit(2);
  }
}

function steps() {
  const all = {
    types: [{ title: 'Types (tsc)', run: () => check('typescript/bin/tsc', ['--noEmit', '-p', '.']) }],
    lint: [
      { title: 'Lint (oxlint)', run: () => check('oxlint/bin/oxlint', ['--deny-warnings']) },
      { title: 'Format (Biome)', run: () => check('@biomejs/biome/bin/biome', ['ci', '--colors=off', '.']) },
    ],
    unit: [{ title: 'Unit tests (vitest)', run: unitTests }],
  };
  const projects = [options.only.includes('e2e') && 'flows', options.only.includes('visual') && 'visual'].filter(
    Boolean,
  );
  const browser = { title: `Browser tests (Playwright: ${projects.join(', ')})`, run: () => browserTests(projects) };
  return [
    ...KINDS.filter((kind) => options.only.includes(kind)).flatMap((kind) => all[kind] ?? []),
    ...(projects.length ? [browser] : []),
  ];
}

/** A whole tool that either finds nothing or fails: counts as one. */
function check(script, args) {
  const ok = node(script, args) === 0;
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

function unitTests() {
  const file = join(REPORTS, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { status, report } = reported(file, () => node('vitest/vitest.mjs', ['run', ...reporters, ...options.filters]));
  if (!report) return { passed: 0, failed: 1, note: 'vitest did not finish' };
  // A file that cannot be loaded has no tests to fail.
  const broken = report.testResults.filter(
    (result) => result.status === 'failed' && !result.assertionResults.length,
  ).length;
  return counted(report.numPassedTests, report.numFailedTests + broken, report.numPendingTests, status);
}

/** Before any step that draws: installing one must not count against a test's time. Null when there is none. */
async function prepareChromium() {
  const { ensureChromium } = await import('./chromium.mjs');
  try {
    process.env.CHROMIUM_PATH = ensureChromium();
    return process.env.CHROMIUM_PATH;
  } catch (error) {
    console.log(error.message);
    return null;
  }
}

async function browserTests(projects) {
  if (!chromium) return { passed: 0, failed: 1, note: 'no Chromium' };
  const file = join(REPORTS, 'playwright.json');
  const env = { E2E_PORT: String(await freePort()), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const args = ['test', '--reporter=list,json', ...projects.map((name) => `--project=${name}`), ...options.filters];
  const { status, report } = reported(file, () => node('@playwright/test/cli.js', args, env));
  if (!report) return { passed: 0, failed: 1, note: 'Playwright did not finish' };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return counted(expected, unexpected + flaky, skipped, status);
}

/** A tool that fails without a failed test (an error outside of tests, no tests found) counts as one failure. */
function counted(passed, failed, skipped, status) {
  return { passed, failed: failed || (status === 0 ? 0 : 1), note: skipped ? `${skipped} skipped` : '' };
}

/** Runs `work`, and reads the report it leaves; an old report must not stand for a crash. */
function reported(file, work) {
  rmSync(file, { force: true });
  const status = work();
  try {
    return { status, report: JSON.parse(readFileSync(file, 'utf8')) };
  } catch {
    return { status, report: null };
  }
}

function node(script, args, env = {}) {
  const path = join(ROOT, 'node_modules', ...script.split('/'));
  // Stderr joins stdout, so that a log keeps messages in their place.
  return spawnSync(process.execPath, [path, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 1, 1],
    env: { ...process.env, ...env },
  }).status;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
