import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Host, SiteOptions } from '../host.js';
import type { InstalledGenerator } from './install-generator.js';
import { installAssistant } from './install-assistant.js';
import { run } from './run.js';

const assistant = fileURLToPath(new URL('../../../dist', import.meta.url));

/** Files of the built assistant that a site serves. */
const isServed = (path: string): boolean => !/[\\/]package(?:[\\/]|$)|\.map$/.test(path.slice(assistant.length));

/**
 * Makes a site in an empty folder: its files, the assistant's scripts, and the build.
 *
 * @param folder In that of the generator.
 * @returns The folder to serve.
 * @throws {CommandError} when the build fails.
 */
export async function makeSite(
  host: Host,
  { dependencies, env }: InstalledGenerator,
  folder: string,
  options: SiteOptions,
): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  if (dependencies) await write(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  for (const [path, content] of Object.entries(host.makeFiles(options))) await write(join(folder, path), content);
  if (host.scripts) await cp(assistant, join(folder, host.scripts), { recursive: true, filter: isServed });
  else await installAssistant(dirname(dirname(folder)));
  for (const command of host.build) await run(command, { cwd: folder, env: { ...env, ...quiet } });
  return join(folder, host.output);
}

/** Generators report nothing home and draw no progress. */
const quiet = { ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1', CI: '1', NO_COLOR: '1' };

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
