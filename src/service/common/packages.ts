import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The folder with the scripts of the element: in the package that this code is part of, or in a clone that has been built. */
export function findScripts(): string {
  const isClone = import.meta.filename.endsWith('.ts');
  return join(isClone ? join(import.meta.dirname, '../../../dist/docs-assistant') : findPackage(), 'dist');
}

/** The nearest folder with a `package.json`. */
function findPackage(folder = import.meta.dirname): string {
  return existsSync(join(folder, 'package.json')) ? folder : findPackage(dirname(folder));
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
