import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from './run.js';

/** The last version that runs on Node 20. */
const VERDACCIO = '6.8.0';

/** Installed when it is used first, and no dependency: only releases need it. */
const FOLDER = 'node_modules/.cache/verdaccio';

/** Milliseconds. */
const START_TIMEOUT = 60_000;

/** A registry on this machine, which passes on what it does not have. */
export interface LocalRegistry {
  readonly url: string;
  publish(tarball: string): void;
  close(): void;
}

/** Starts an empty registry on a free port of 127.0.0.1. The caller closes it. */
export async function startRegistry(): Promise<LocalRegistry> {
  installVerdaccio();
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-registry-'));
  const config = join(folder, 'config.yaml');
  writeFileSync(config, formatConfig(run('npm', ['config', 'get', 'registry']).trim()));
  const port = await findPort();
  const url = `http://127.0.0.1:${port}/`;
  const program = resolve(FOLDER, 'node_modules/verdaccio/bin/verdaccio');
  const server = spawn(process.execPath, [program, '--config', config, '--listen', `127.0.0.1:${port}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  const close = () => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  await waitUntilReady(url).catch((error: unknown) => {
    close();
    throw error;
  });
  return {
    url,
    // npm publishes nothing without a token, whatever it is.
    publish: (tarball) =>
      void run('npm', ['publish', tarball, '--registry', url, `--${url.slice('http:'.length)}:_authToken=local`]),
    close,
  };
}

function installVerdaccio(): void {
  if (existsSync(join(FOLDER, 'node_modules/verdaccio'))) return;
  mkdirSync(FOLDER, { recursive: true });
  const manifest = {
    private: true,
    dependencies: { verdaccio: VERDACCIO },
    // It is named by a tag, which not every registry passes on.
    overrides: { 'node-fetch': '^2.7.0' },
  };
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify(manifest));
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel', 'error'], { cwd: FOLDER });
}

function formatConfig(upstream: string): string {
  return `storage: ./storage
uplinks: { npm: { url: '${upstream}' } }
packages:
  'docs-assistant*': { access: $all, publish: $all }
  '**': { access: $all, proxy: npm }
log: { type: stdout, level: error }
`;
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

async function waitUntilReady(url: string): Promise<void> {
  for (const end = Date.now() + START_TIMEOUT; ; await sleep(200)) {
    const response = await fetch(`${url}-/ping`).catch(() => undefined);
    if (response?.ok) return;
    if (Date.now() > end) throw new Error(`The registry at ${url} does not start.`);
  }
}
