import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { Client } from 'pg';

import { findFreePort } from '../loopback.js';

/** A PostgreSQL server of the tests' own, on the loopback interface. */
export interface Cluster {
  /** Address of a database that always exists. */
  readonly url: string;
  /** Stops the server as a power failure would, and starts it again on the same address. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Identifier of the server's process, whose children have the connections. */
  pid(): number;
  /** Stops the server and removes its files. */
  remove(): Promise<void>;
}

/** @param programs - The folder with PostgreSQL's programs. */
export async function startCluster(programs: string): Promise<Cluster> {
  const owner = findOwner();
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const initOptions = ['--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C', '--username=tests'];
  execFileSync(join(programs, 'initdb'), [`--pgdata=${data}`, ...initOptions], {
    ...owner,
    cwd: folder,
    stdio: 'pipe',
  });
  const port = await findFreePort();
  const url = `postgres://tests@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', fsync: 'off' };
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    server = spawn(join(programs, 'postgres'), ['-D', data, ...args], { ...owner, cwd: folder, stdio: 'ignore' });
    while (!(await answers(url))) {
      if (server.exitCode !== null) throw new Error('PostgreSQL did not start.');
      await wait(20);
    }
  };
  const stop = async (): Promise<void> => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    // SIGQUIT is PostgreSQL's "immediate shutdown".
    server.kill('SIGQUIT');
    await once(server, 'exit');
  };
  process.once('exit', () => server?.kill('SIGQUIT'));
  await start();
  return {
    url,
    start,
    stop,
    pid: () => server?.pid ?? 0,
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The user that the server runs as, because it refuses to run as root; undefined to run it as the current user. */
function findOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (option: string, user: string) =>
    Number(execFileSync('id', [option, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', user), gid: id('-g', user) };
    } catch {
      // There is no such user.
    }
  }
  throw new Error('There is no user that PostgreSQL could run as.');
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 1000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    // It is still starting.
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
