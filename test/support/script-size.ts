import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readImports, type Import, type ImportKind } from './read-imports.js';

/**
 * What may be paid, compressed: by the page of a site, and by a reader for a panel that opens, asks and shows an answer, the
 * launcher included. 1 kB is 1,000 bytes. What loads after that has no sum: the announcer and the edges follow once the panel
 * stands, and the rest comes to those who use it; nobody loads all of it.
 */
export const BUDGETS = { launcher: 8_000, panel: 50_000 } as const;

export interface Script {
  /** Path inside the folder, with slashes. */
  readonly file: string;
  /** Bytes after gzip at its highest level. */
  readonly size: number;
}

/** The file that the launcher loads on intent, by its name. */
const isPanel = (file: string): boolean => /\bsession\b/.test(file);

/** Code highlighting, which is not listed: it loads language by language. */
const isHighlighting = (file: string): boolean => file.includes('highlight');

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
      if (kinds.includes(kind) && !isHighlighting(target)) reached.add(target);
    }
  }
  return reached;
}

/** The scripts of a build: those that a page loads with the tag, those that the panel takes, and those that may follow. */
export interface Scripts {
  readonly launcher: readonly Script[];
  /** The launcher's included. */
  readonly panel: readonly Script[];
  readonly later: readonly Script[];
}

/** Reads the folder of a build. */
export function measureModules(folder: string, entry: string): Scripts {
  const importsOf = (file: string) => readImports(readFileSync(posix.join(folder, file), 'utf8'), file);
  const measure = (files: Iterable<string>) => [...files].map((file) => measureScript(folder, file));
  const all = reach(entry, importsOf, ['static', 'dynamic']);
  const launcher = reach(entry, importsOf, ['static']);
  const panel = new Set([...launcher, ...[...all].filter(isPanel).flatMap((file) => [...reach(file, importsOf, ['static'])])]);
  return { launcher: measure(launcher), panel: measure(panel), later: measure([...all].filter((file) => !panel.has(file))) };
}

export function measureScript(folder: string, file: string): Script {
  return { file, size: gzipSync(readFileSync(posix.join(folder, file)), { level: 9 }).length };
}

export function totalSize(scripts: readonly Script[]): number {
  return scripts.reduce((sum, { size }) => sum + size, 0);
}

/** A sentence for each budget that is exceeded. */
export function budgetComplaints(sizes: Readonly<Record<keyof typeof BUDGETS, number>>): string[] {
  return (['launcher', 'panel'] as const)
    .filter((name) => sizes[name] > BUDGETS[name])
    .map((name) => `The ${name} has ${inBytes(sizes[name])} bytes; the budget is ${inBytes(BUDGETS[name])}.`);
}

/** E.g. `7.94 kB`, rounded up. */
export function inKilobytes(bytes: number): string {
  return `${(Math.ceil(bytes / 10) / 100).toFixed(2)} kB`;
}

const inBytes = (bytes: number): string => bytes.toLocaleString('en');
