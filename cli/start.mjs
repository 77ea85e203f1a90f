#!/usr/bin/env node
/** `npm start`: installs what is missing, serves the lab, prints its address and opens the browser. */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ensureInstalled, requireNode, ROOT } from './install.mjs';

const USAGE = `Usage: npm start -- [--port N] [--host] [--no-open]
  --port N    first port to try (default 5173)
  --host      let other machines of the network in
  --no-open   do not open a browser`;

requireNode();
const options = readOptions();
ensureInstalled();
await serve(options);

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: '5173' },
        host: { type: 'boolean', default: false },
        'no-open': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const port = Number(values.port);
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      throw new Error(`--port ${values.port}: must be a whole number from 1 to 65535`);
    if (values.help) {
      console.log(USAGE);
      process.exit(0);
    }
    return { port, host: values.host, open: !values['no-open'] };
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`);
    process.exit(2);
  }
}

async function serve({ port, host, open }) {
  const { createServer } = await import('vite');
  const server = await createServer({ root: ROOT, logLevel: 'warn', clearScreen: false, server: { port, host } });
  await server.listen();
  const { local, network } = server.resolvedUrls;
  const address = local[0] ?? network[0];
  const taken = server.config.server.port !== port || Number(new URL(address).port) !== port;
  console.log(`\nWayfield is at ${address}${taken ? ` (port ${port} was taken)` : ''}`);
  for (const other of network) console.log(`and, for other machines, at ${other}`);
  console.log('Press Ctrl+C to stop.');
  if (open && hasDisplay()) openBrowser(address);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.close().finally(() => process.exit(0)));
}

function hasDisplay() {
  if (process.env.CI) return false;
  if (process.platform !== 'linux') return true;
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY || process.env.WSL_DISTRO_NAME);
}

function openBrowser(address) {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open', address]
      : process.platform === 'win32' || process.env.WSL_DISTRO_NAME
        ? ['cmd.exe', '/c', 'start', '', address]
        : ['xdg-open', address];
  // The address is printed in any case, so a machine without an opener needs no message.
  spawn(command, args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
