import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The folder of the package that this code is part of: both its source and its build are below it. */
export function findPackage(folder = import.meta.dirname): string {
  return existsSync(join(folder, 'package.json')) ? folder : findPackage(dirname(folder));
}

export function packageVersion(root = findPackage()): string {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
}

/** Imports a package by its name. */
export type ImportPackage = (name: string) => Promise<Readonly<Record<string, unknown>>>;

/**
 * Imports a package that the operator has installed: in the project of the current folder, else where this package is. With `npx`, the
 * two are not the same.
 */
export const importFromProject: ImportPackage = async (name) => {
  let path: string;
  try {
    path = createRequire(join(process.cwd(), '_')).resolve(name);
  } catch {
    // Not in the project. The error of this import names what is missing.
    return import(name);
  }
  return import(pathToFileURL(path).href);
};
