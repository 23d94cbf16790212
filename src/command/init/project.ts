import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../parse-arguments.js';

/** A folder with the sources of a site, read only. Paths are relative to it, with slashes. */
export class Project {
  readonly root: string;
  /** Names of the packages that it depends on. */
  readonly packages: ReadonlySet<string>;

  /** @throws {UsageError} When the folder does not exist. */
  constructor(root: string) {
    if (!existsSync(root) || !statSync(root).isDirectory()) throw new UsageError(`There is no folder "${root}".`);
    this.root = root;
    this.packages = new Set(this.#findPackages());
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
    return existsSync(file) && statSync(file).isFile() ? readFileSync(file, 'utf8') : undefined;
  }

  /**
   * The members of a `package.json`; undefined if there is no such file.
   *
   * @throws {UsageError} When it is not valid JSON.
   */
  manifest(path: string): Readonly<Record<string, unknown>> | undefined {
    const text = this.read(path);
    if (text === undefined) return undefined;
    try {
      return JSON.parse(text) as Record<string, unknown>;
    } catch (cause) {
      throw new UsageError(`${path} is not valid JSON.`, { cause });
    }
  }

  /** The first of these files that exists. */
  find(...paths: readonly string[]): string | undefined {
    return paths.find((path) => this.read(path) !== undefined);
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

  #entries(path: string): string[] {
    if (!this.has(path)) return [];
    return readdirSync(join(this.root, path), { withFileTypes: true })
      .filter((entry) => !entry.name.startsWith('.') && entry.name !== 'node_modules' && !entry.isSymbolicLink())
      .map(({ name }) => joinPath(path, name))
      .sort();
  }

  #findPackages(): string[] {
    const { dependencies, devDependencies } = this.manifest('package.json') ?? {};
    return Object.keys({ ...(dependencies as object | undefined), ...(devDependencies as object | undefined) });
  }
}

/** Joins a folder and a path in it. The project itself is the empty path. */
export function joinPath(folder: string, path: string): string {
  if (path === '') return folder;
  return folder === '' || folder === '.' ? path : `${folder}/${path}`;
}
