import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Host } from '../host.js';
import { installAssistant } from './install-assistant.js';
import type { InstalledGenerator } from './install-generator.js';
import { run } from './run.js';

/** The program `docs-assistant` of the build. */
const program = fileURLToPath(new URL('../../../dist/docs-assistant/dist/command.js', import.meta.url));

/** That of the other package, which writes the index. */
const server = fileURLToPath(new URL('../../../dist/docs-assistant-server/dist/command/bin.js', import.meta.url));

export interface SiteOptions {
  /** Path at which the site is served: begins and ends with a slash. */
  readonly base: string;
  /** Whether the site has the search of the assistant. */
  readonly hasSearch: boolean;
  /** A site owner's options for `docs-assistant init`; undefined for an index in the site. */
  readonly service: { readonly url: string; readonly domain: string; readonly apiKey: string } | undefined;
}

/**
 * Makes a site in an empty folder: writes its files, runs `docs-assistant init` and builds it.
 *
 * @param folder - In that of the generator.
 * @returns The folder to serve.
 * @throws {CommandError} when a command fails.
 */
export async function makeSite(
  host: Host,
  generator: InstalledGenerator,
  folder: string,
  { base, hasSearch, service }: SiteOptions,
): Promise<string> {
  const env = { ...generator.env, ...quiet };
  await rm(folder, { recursive: true, force: true });
  await writeFiles(host, generator, folder, base);
  if (host.importsPackage) await installAssistant(generator.folder);
  const settings = service
    ? ['--base-url', service.url, '--domain', service.domain, '--api-key', service.apiKey]
    : ['--no-server'];
  await run([process.execPath, program, 'init', '--yes', ...settings], { cwd: folder, env });
  if (hasSearch) await addSearch(folder);
  for (const command of host.build) await run(command, { cwd: folder, env });
  const output = join(folder, host.output);
  const index = join(output, 'docs-assistant-index');
  // Integrations have written it.
  if (!service && !existsSync(index))
    await run([process.execPath, server, 'index', '--docs', output, '--static', index], { cwd: folder, env });
  return output;
}

/** Sets the option `search` beside the settings that `init` has written: as an attribute, or in an object. */
async function addSearch(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of files.filter((file) => file.isFile())) {
    const file = join(parentPath, name);
    const text = await readFile(file, 'utf8');
    if (!text.includes('docs-assistant')) continue;
    const changed = text
      .replace(/ (?:domain|index)="[^"]*"/, '$& search')
      .replace(/(?:domain: '.*'|index: true),/, '$& search: true,');
    if (changed !== text) await writeFile(file, changed);
  }
}

async function writeFiles(host: Host, generator: InstalledGenerator, folder: string, base: string): Promise<void> {
  const files = { ...host.makeFiles(base) };
  if (generator.dependencies) {
    // `init` would install the released package, but this one is tried.
    const dependencies = {
      ...generator.dependencies,
      ...(host.importsPackage ? { 'docs-assistant': '*', 'docs-assistant-server': '*' } : {}),
    };
    const type = host.isModule ? 'module' : undefined;
    files['package.json'] = JSON.stringify({ private: true, type, dependencies });
  }
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/** Generators report nothing home and draw no progress. */
const quiet = { ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1', CI: '1', NO_COLOR: '1' };
