import { execFileSync } from 'node:child_process';
import { lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** An empty project in a temporary folder, in which the packed package is installed and nothing else. */
export interface Installation {
  readonly folder: string;
  /** The package is on its shelf of packages. */
  readonly modules: string;
  remove(): void;
}

/** Packs what "npm run build" has made, and installs it as a site does. */
export function install(): Installation {
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-install-'));
  const npm = (...args: string[]) =>
    execFileSync('npm', args, {
      cwd: args[0] === 'pack' ? '.' : folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const packed = npm('pack', '--json', '--pack-destination', folder);
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  npm('install', '--no-audit', '--no-fund', '--prefer-offline', resolve(folder, filename));
  return {
    folder,
    modules: join(folder, 'node_modules'),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

/** The bytes of all files in a folder. */
export function measureFolder(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => lstatSync(join(folder, path)))
    .reduce((total, file) => total + (file.isFile() ? file.size : 0), 0);
}

/** The names of the packages in a `node_modules`. */
export function listPackages(modules: string): string[] {
  return readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => (name.startsWith('@') ? readdirSync(join(modules, name)).map((own) => `${name}/${own}`) : name))
    .toSorted();
}
