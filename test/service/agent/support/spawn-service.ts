import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('child-service.ts', import.meta.url));

/** A service in a process of its own. */
export interface SpawnedService {
  readonly child: ChildProcess;
  readonly url: string;
}

/**
 * Starts a service with the project of `startAgent` in a process of its own.
 *
 * @param wrapper - A program, with its arguments, that starts the service.
 * @param databaseUrl - Address of a PostgreSQL database. Default: an SQLite database in the folder.
 */
export async function spawnService(
  wrapper: readonly string[],
  data: string,
  repository: string,
  databaseUrl = '',
): Promise<SpawnedService> {
  const [program = '', ...args] = [
    ...wrapper,
    process.execPath,
    '--import',
    'tsx',
    entry,
    data,
    repository,
    databaseUrl,
  ];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const url of createInterface({ input: child.stdout! })) return { child, url };
  throw new Error('The service did not start.');
}

/** Kills a process with SIGKILL, unless it has ended. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
