import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readImports, type Import, type ImportKind } from './read-imports.js';

/** What the page of a site may pay, compressed. 1 kB is 1,000 bytes. */
export const BUDGETS = { launcher: 8_000, all: 50_000 } as const;

export interface Script {
  /** Path inside the folder, with slashes. */
  readonly file: string;
  /** Bytes after gzip at its highest level. */
  readonly size: number;
}

/** Parts that count in no budget, by the name of their file: code highlighting, which loads when there is code. */
const isExtra = (file: string): boolean => file.includes('highlight');

/**
 * The file itself and every file of the same folder that it leads to, by imports of these kinds.
 *
 * @param importsOf The imports of a file, by the path that the result names it with.
 */
export function reach(
  file: string,
  importsOf: (file: string) => readonly Import[],
  kinds: readonly ImportKind[],
): Set<string> {
  const reached = new Set([file]);
  // A set hands out what is added to it while it is walked.
  for (const importer of reached) {
    for (const { kind, specifier } of importsOf(importer)) {
      const target = posix.join(posix.dirname(importer), specifier);
      if (kinds.includes(kind) && !isExtra(target)) reached.add(target);
    }
  }
  return reached;
}

/** The scripts that a page loads with the tag, and those that may follow. Reads the folder of a build. */
export function measureModules(folder: string, entry: string): Record<keyof typeof BUDGETS, Script[]> {
  const importsOf = (file: string) => readImports(readFileSync(posix.join(folder, file), 'utf8'), file);
  const measure = (files: Iterable<string>) => [...files].map((file) => measureScript(folder, file));
  return {
    launcher: measure(reach(entry, importsOf, ['static'])),
    all: measure(reach(entry, importsOf, ['static', 'dynamic'])),
  };
}

export function measureScript(folder: string, file: string): Script {
  return { file, size: gzipSync(readFileSync(posix.join(folder, file)), { level: 9 }).length };
}

export function totalSize(scripts: readonly Script[]): number {
  return scripts.reduce((sum, { size }) => sum + size, 0);
}

/** A sentence for each budget that is exceeded. */
export function budgetComplaints(sizes: Readonly<Record<keyof typeof BUDGETS, number>>): string[] {
  return (['launcher', 'all'] as const)
    .filter((name) => sizes[name] > BUDGETS[name])
    .map((name) => {
      const subject = name === 'launcher' ? 'The launcher' : 'All script together';
      return `${subject} has ${inBytes(sizes[name])} bytes; the budget is ${inBytes(BUDGETS[name])}.`;
    });
}

/** E.g. `7.94 kB`, rounded up. */
export function inKilobytes(bytes: number): string {
  return `${(Math.ceil(bytes / 10) / 100).toFixed(2)} kB`;
}

const inBytes = (bytes: number): string => bytes.toLocaleString('en');
