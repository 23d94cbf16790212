import { execFileSync } from 'node:child_process';
import { lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The packages that "npm run build" writes. */
export type PackageName = 'docs-assistant' | 'docs-assistant-server';

/** An empty project in a temporary folder, in which packed packages are installed and nothing else. */
export interface Installation {
  readonly folder: string;
  /** The project's `node_modules`. */
  readonly modules: string;
  remove(): void;
}

/** Packs what "npm run build" has made, and installs it as an owner of a site or a service does. */
export function install(...names: readonly PackageName[]): Installation {
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-install-'));
  const npm = (cwd: string, ...args: string[]) =>
    execFileSync('npm', args, {
      cwd,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const tarballs = names.map((name) => {
    const [{ filename }] = JSON.parse(npm(`dist/${name}`, 'pack', '--json', '--pack-destination', folder)) as [
      { filename: string },
    ];
    return resolve(folder, filename);
  });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  npm(folder, 'install', '--no-audit', '--no-fund', '--prefer-offline', ...tarballs);
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
