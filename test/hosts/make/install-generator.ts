import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import type { DebianGenerator, Generator, NpmGenerator } from '../host.js';
import { cache } from './cache.js';
import { CommandError, run } from './run.js';

/** A generator and its packages, installed. */
export interface InstalledGenerator {
  readonly version: string;
  /** Packages that a site of it depends on. */
  readonly dependencies?: Readonly<Record<string, string>>;
  /** Sites are made in it, so that they find their packages. */
  readonly folder: string;
  /** Variables for its commands. */
  readonly env: Readonly<Record<string, string>>;
}

/** A generator that can't be had on this machine. The message says what to do. */
export class NotInstalledError extends Error {
  override name = 'NotInstalledError';
}

const versions = JSON.parse(await readFile(new URL('../versions.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, Readonly<Record<string, string>>>
>;

/** Where Node comes from if the running one is too old: packages that hold nothing but its program. */
const NODE_VERSION = '22.23.3';

/**
 * Finds a generator, or installs it in the cache.
 *
 * @throws {NotInstalledError}
 */
export async function installGenerator(generator: Generator, id: string): Promise<InstalledGenerator> {
  switch (generator.kind) {
    case 'npm':
      return installPackages(generator);
    case 'debian':
      return findPackages(generator, id);
    case 'none':
      return { version: '', folder: await makeFolder(id), env: {} };
  }
}

async function installPackages({ packages, main, node = 0 }: NpmGenerator): Promise<InstalledGenerator> {
  const dependencies = versions[packages]!;
  const folder = await install(packages, dependencies);
  const programs = [join(folder, 'node_modules/.bin')];
  if (Number(process.versions.node.split('.', 1)[0]) < node) programs.unshift(await installNode());
  const path = [...programs, process.env['PATH']].join(delimiter);
  return { version: dependencies[main]!, dependencies, folder, env: { PATH: path } };
}

async function installNode(): Promise<string> {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const folder = await install(name, { [name]: NODE_VERSION });
  const manifest = createRequire(join(folder, 'package.json')).resolve(`${name}/package.json`);
  return join(dirname(manifest), 'bin');
}

/** Installs packages in a folder of the cache, unless these versions are there. */
async function install(name: string, dependencies: Readonly<Record<string, string>>): Promise<string> {
  const folder = await makeFolder(name);
  const manifest = join(folder, 'package.json');
  const wanted = `${JSON.stringify({ private: true, dependencies }, null, 2)}\n`;
  // npm writes its record last.
  const isDone = existsSync(join(folder, 'node_modules/.package-lock.json'));
  if (isDone && (await readFile(manifest, 'utf8')) === wanted) return folder;
  await writeFile(manifest, wanted);
  console.error(`installing ${Object.keys(dependencies).join(', ')} …`);
  try {
    // No generator needs an install script of its packages.
    await run(['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
  } catch (cause) {
    await writeFile(manifest, '');
    const output = cause instanceof CommandError ? cause.output : String(cause);
    throw new NotInstalledError(`npm could not install it: ${lastLines(output)}`, { cause });
  }
  return folder;
}

async function findPackages({ packages, main }: DebianGenerator, id: string): Promise<InstalledGenerator> {
  const folder = await makeFolder(id);
  try {
    const getVersion = (name: string): Promise<string> =>
      run(['dpkg-query', '--show', '--showformat=${Version}', name], { cwd: folder });
    const found = new Map<string, string>();
    for (const name of packages) found.set(name, await getVersion(name));
    const version = /^[\d.]+/.exec(found.get(main)!)?.[0] ?? '';
    // Before programs of the same name that a version manager brings.
    return { version, folder, env: { PATH: ['/usr/bin', process.env['PATH']].join(delimiter) } };
  } catch (cause) {
    throw new NotInstalledError(`not installed: apt-get install ${packages.join(' ')}`, { cause });
  }
}

async function makeFolder(name: string): Promise<string> {
  const folder = join(cache, name);
  await mkdir(folder, { recursive: true });
  return folder;
}

/** The end of what a command wrote, on one line. */
export function lastLines(output: string, count = 3): string {
  return output.trim().split('\n').slice(-count).join(' / ');
}
