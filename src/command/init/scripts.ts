import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { joinPath, type Project } from '../../generators/project.js';
import { findScripts } from '../../service/common/packages.js';
import { version as packageVersion } from '../../version.js';

/** The list of copied files, which is next to them and by which they are found again. */
const LIST = 'files.json';

/** The content of the list: hashes by paths relative to it. */
interface FileList {
  readonly version: string;
  readonly files: Readonly<Record<string, string>>;
}

/** Files to write and to remove, so that a folder of the site holds the script's files of this version. */
export interface ScriptChanges {
  readonly folder: string;
  readonly written: readonly { readonly path: string; readonly content: Buffer }[];
  readonly removed: readonly string[];
  readonly list: FileList | undefined;
}

/** The script's files, as they are in the package. */
export interface ScriptFiles {
  readonly version: string;
  readonly files: ReadonlyMap<string, Buffer>;
}

/**
 * Loads the files of the script, which are part of the package, with the licences of what they contain.
 *
 * @throws {Error} When the package has not been built.
 */
export function loadScriptFiles(dist = findScripts()): ScriptFiles {
  const paths = existsSync(join(dist, 'chunks'))
    ? readdirSync(join(dist, 'chunks'), { recursive: true, encoding: 'utf8' })
    : [];
  const names = [
    'docs-assistant.js',
    ...paths.filter((path) => /\.(?:js|md)$/.test(path)).map((path) => `chunks/${path.replaceAll('\\', '/')}`),
  ];
  if (names.length === 1) throw new Error(`${dist} holds no script. Run "npm run build" first.`);
  return { version: packageVersion, files: new Map(names.map((name) => [name, readFileSync(join(dist, name))])) };
}

/** Compares a folder of the site with the files of this version. */
export function planScripts(project: Project, folder: string, { version, files }: ScriptFiles): ScriptChanges {
  const list = loadList(project, folder);
  const hashes = Object.fromEntries([...files].map(([path, content]) => [path, hash(content)]));
  const written = [...files].filter(([path]) => hashFile(project, folder, path) !== hashes[path]);
  const old = Object.keys(list?.files ?? {}).filter((path) => !files.has(path));
  return {
    folder,
    written: written.map(([path, content]) => ({ path, content })),
    removed: old.filter((path) => isUnchanged(project, folder, path, list)),
    list: { version, files: hashes },
  };
}

/** The removal of all copied files that are unchanged. */
export function planScriptRemoval(project: Project, folder: string): ScriptChanges {
  const list = loadList(project, folder);
  const removed = Object.keys(list?.files ?? {}).filter((path) => isUnchanged(project, folder, path, list));
  return { folder, written: [], removed, list: undefined };
}

export function isEmptyChange(project: Project, { folder, written, removed, list }: ScriptChanges): boolean {
  const before = project.readRaw(joinPath(folder, LIST));
  return written.length + removed.length === 0 && before === (list && formatList(list));
}

export function applyScripts(project: Project, { folder, written, removed, list }: ScriptChanges): void {
  const resolve = (path: string) => join(project.root, folder, path);
  for (const path of removed) removeFile(project.root, joinPath(folder, path));
  for (const { path, content } of written) {
    mkdirSync(dirname(resolve(path)), { recursive: true });
    writeFileSync(resolve(path), content);
  }
  if (list) writeFileSync(resolve(LIST), formatList(list));
  else removeFile(project.root, joinPath(folder, LIST));
}

/** Removes a file, and the folders that are empty without it. */
export function removeFile(root: string, path: string): void {
  rmSync(join(root, path), { force: true });
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    if (!existsSync(join(root, folder)) || readdirSync(join(root, folder)).length > 0) return;
    rmdirSync(join(root, folder));
  }
}

function loadList(project: Project, folder: string): FileList | undefined {
  const text = project.read(joinPath(folder, LIST));
  if (text === undefined) return undefined;
  const { version, files } = JSON.parse(text) as FileList;
  // The list may have been edited: nothing outside of the folder is touched.
  const entries = Object.entries(files).filter(
    ([path]) => !path.split(/[\\/]/).includes('..') && !path.startsWith('/'),
  );
  return { version, files: Object.fromEntries(entries) };
}

function formatList(list: FileList): string {
  return `${JSON.stringify(list, null, 2)}\n`;
}

function isUnchanged(project: Project, folder: string, path: string, list: FileList | undefined): boolean {
  return hashFile(project, folder, path) === list?.files[path];
}

function hashFile(project: Project, folder: string, path: string): string | undefined {
  const file = join(project.root, folder, path);
  return existsSync(file) ? hash(readFileSync(file)) : undefined;
}

function hash(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
