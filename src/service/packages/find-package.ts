import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the package that this code is part of: both its source and its build are below it. */
export function findPackage(folder = import.meta.dirname): string {
  return existsSync(join(folder, 'package.json')) ? folder : findPackage(dirname(folder));
}

export function packageVersion(root = findPackage()): string {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
}
