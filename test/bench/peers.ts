import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

const bench = fileURLToPath(new URL('.', import.meta.url));

/** Imports a file of a package that only benchmarks need, and installs those packages first if necessary. */
export async function importPeer<Module>(path: string): Promise<Module> {
  const file = `${bench}node_modules/${path}`;
  if (!existsSync(file)) await run('npm', ['ci', '--prefix', bench]);
  return (await import(file)) as Module;
}
