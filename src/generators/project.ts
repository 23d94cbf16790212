import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, parseJson } from '../http/json.js';

/** A folder with the sources of a site, read only. Paths are relative to it, with slashes. */
export class Project {
  readonly root: string;
  #packages: ReadonlySet<string> | undefined;

  constructor(root: string) {
    this.root = root;
  }

  /** The names of the packages that it depends on. */
  get packages(): ReadonlySet<string> {
    return (this.#packages ??= new Set(this.#findPackages()));
  }

  has(path: string): boolean {
    return existsSync(join(this.root, path));
  }

  /** The text of a file, with `\n` at the end of lines; undefined if there is no such file. */
  read(path: string): string | undefined {
    return this.readRaw(path)?.replaceAll('\r\n', '\n');
  }

  /** The text of a file as it is. */
  readRaw(path: string): string | undefined {
    const file = join(this.root, path);
    return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8') : undefined;
  }

  /** The members of a `package.json`; undefined if there is no such file, or if it is not valid JSON. */
  manifest(path: string): Readonly<Record<string, unknown>> | undefined {
    const value = parseJson(this.read(path) ?? '');
    return isRecord(value) ? value : undefined;
  }

  /** The first of some files in a folder that exists, as a path in the project. */
  findIn(folder: string, names: readonly string[]): string | undefined {
    return names.map((name) => joinPath(folder, name)).find((path) => this.#isFile(path));
  }

  /** The folders in a folder, without hidden ones and installed packages. */
  folders(path = ''): string[] {
    return this.#entries(path).filter((entry) => statSync(join(this.root, entry)).isDirectory());
  }

  /** The files in a folder and in those below it whose names end with `extension`. */
  files(path: string, extension: string): string[] {
    return this.#entries(path).flatMap((entry) => {
      if (statSync(join(this.root, entry)).isDirectory()) return this.files(entry, extension);
      return entry.endsWith(extension) ? [entry] : [];
    });
  }

  #isFile(path: string): boolean {
    return statSync(join(this.root, path), { throwIfNoEntry: false })?.isFile() ?? false;
  }

  #findPackages(): string[] {
    const { dependencies, devDependencies } = this.manifest('package.json') ?? {};
    return [dependencies, devDependencies].flatMap((list) => (isRecord(list) ? Object.keys(list) : []));
  }

  #entries(path: string): string[] {
    if (!this.has(path)) return [];
    return readdirSync(join(this.root, path), { withFileTypes: true })
      .filter((entry) => !entry.name.startsWith('.') && entry.name !== 'node_modules' && !entry.isSymbolicLink())
      .map(({ name }) => joinPath(path, name))
      .sort();
  }
}

/** Joins a folder and a path in it. The project itself is the empty path. */
export function joinPath(folder: string, path: string): string {
  if (path === '') return folder;
  return folder === '' || folder === '.' ? path : `${folder}/${path}`;
}

/** The folder of a file; empty for the project itself. */
export function folderOf(path: string): string {
  return path.split('/').slice(0, -1).join('/');
}
