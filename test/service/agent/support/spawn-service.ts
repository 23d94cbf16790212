import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('child-service.ts', import.meta.url));

/**
 * Starts a service with the project of `startAgent` in a process of its own.
 *
 * @param wrapper - A program, with its arguments, that starts the service.
 */
export async function spawnService(
  wrapper: readonly string[],
  data: string,
  repository: string,
): Promise<{ child: ChildProcess; url: string }> {
  const [program = '', ...args] = [...wrapper, process.execPath, '--import', 'tsx', entry, data, repository];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const url of createInterface({ input: child.stdout! })) return { child, url };
  throw new Error('The service did not start.');
}

/** Kills a process with SIGKILL, as abruptly as a power failure, unless it has ended. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
