import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { findFreePort } from '../../../support/loopback.js';
import type { TestPostgres } from '../../../support/postgres/find-postgres.js';
import { fixtureDocs } from '../../support/fixture.js';
import { startGitHost, type GitHost } from './git-host.js';
import { startNginx, type Proxy } from './nginx.js';
import type { ProcessOptions } from './process-options.js';

const entry = fileURLToPath(new URL('service-process.ts', import.meta.url));

/** The number of processes in the recipe of the docs. */
const COUNT = 3;

/** Three processes of a service on one PostgreSQL, behind nginx. */
export interface Fleet {
  /** The address of nginx. */
  readonly url: string;
  /** The addresses of the processes. */
  readonly processes: readonly string[];
  readonly host: GitHost;
  /** Times at which processes were killed, by `performance.now()`. */
  readonly kills: readonly number[];
  /** Kills a process with SIGKILL, and starts it again. Resolves when it accepts requests. */
  killAndRestart(index: number): Promise<void>;
  /** Stops a process, and starts it again when it has ended. Resolves when it accepts requests. */
  endAndRestart(index: number): Promise<void>;
  /** The log lines of the processes. */
  log(): string[];
  close(): Promise<void>;
}

export type FleetOptions = Partial<Pick<ProcessOptions, 'pieceDelay' | 'limit' | 'docs'>>;

export async function startFleet(postgres: TestPostgres, options: FleetOptions = {}): Promise<Fleet> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-fleet-'));
  const host = await startGitHost(folder);
  const [proxyPort = 0, ...ports] = await Promise.all(Array.from({ length: COUNT + 1 }, findFreePort));
  const shared = {
    docs: fixtureDocs,
    pieceDelay: 5,
    limit: 100,
    ...options,
    data: join(folder, 'data'),
    databaseUrl: await postgres.createDatabase(),
    remote: host.remote,
    forge: host.url,
  };
  let output = '';
  const start = async (port: number): Promise<ChildProcess> => {
    const child = spawn(process.execPath, ['--import', 'tsx', entry, JSON.stringify({ ...shared, port })], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    if ((await lines.next()).done) throw new Error(`A process has ended: ${output}`);
    return child;
  };
  const children = await Promise.all(ports.map(start));
  const proxy: Proxy = await startNginx(folder, proxyPort, ports);
  const kills: number[] = [];
  return {
    url: proxy.url,
    processes: ports.map((port) => `http://127.0.0.1:${port}`),
    host,
    kills,
    async killAndRestart(index) {
      kills.push(performance.now());
      await end(children[index]!);
      children[index] = await start(ports[index]!);
    },
    async endAndRestart(index) {
      const child = children[index]!;
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      children[index] = await start(ports[index]!);
    },
    log: () => output.split('\n').filter(Boolean),
    async close() {
      await proxy.close();
      await Promise.all(children.map(end));
      host.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
