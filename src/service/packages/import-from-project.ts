import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

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
    // Not in the project. The error of this import then tells what is missing.
    return import(name);
  }
  return import(pathToFileURL(path).href);
};
