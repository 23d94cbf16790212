import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseImports, type Import, type ImportKind } from './parse-imports.js';

/**
 * Compressed sizes that must not be exceeded; each includes the one before. 1 kB is 1,000 bytes.
 *
 * - `launcher`: what every page of a site loads.
 * - `panel`: what opens, asks and shows an answer.
 * - `session`: all that an ordinary session can load.
 */
export const BUDGETS = { launcher: 12_000, panel: 70_000, session: 90_000 } as const;

export type Stage = keyof typeof BUDGETS;

const stages = Object.keys(BUDGETS) as Stage[];

export interface Script {
  /** Path inside the folder, with slashes. */
  readonly file: string;
  /** Bytes after gzip at its highest level. */
  readonly size: number;
}

/** The chunk that the launcher loads on intent. */
const isPanel = (file: string): boolean => /\/panel-/.test(file);

/** Scripts that an ordinary session does not load: other languages, grammars, and code for rare answers. */
const isApart = (file: string): boolean => /\/(?:locales|grammars|rare)\//.test(file);

/**
 * A file and all files that it leads to by imports of these kinds.
 *
 * @param importsOf - The imports of a file, by its path.
 */
export function reach(
  file: string,
  importsOf: (file: string) => readonly Import[],
  kinds: readonly ImportKind[],
): Set<string> {
  const reached = new Set([file]);
  // Iterating a set includes what is added meanwhile.
  for (const importer of reached) {
    for (const { kind, specifier } of importsOf(importer)) {
      if (kinds.includes(kind)) reached.add(posix.join(posix.dirname(importer), specifier));
    }
  }
  return reached;
}

/** The scripts of a build, by the stage that loads them first. */
export type Scripts = Readonly<Record<Stage | 'apart', readonly Script[]>>;

/** Measures the scripts in the folder of a build. */
export function measureModules(folder: string, entry: string): Scripts {
  const importsOf = (file: string) => parseImports(readFileSync(posix.join(folder, file), 'utf8'), file);
  const all = [...reach(entry, importsOf, ['static', 'dynamic'])];
  const launcher = reach(entry, importsOf, ['static']);
  const panel = new Set(all.filter(isPanel).flatMap((file) => [...reach(file, importsOf, ['static'])]));
  const stageOf = (file: string): keyof Scripts => {
    if (launcher.has(file)) return 'launcher';
    if (panel.has(file)) return 'panel';
    return isApart(file) ? 'apart' : 'session';
  };
  const scripts: Record<keyof Scripts, Script[]> = { launcher: [], panel: [], session: [], apart: [] };
  for (const file of all) scripts[stageOf(file)].push(measureScript(folder, file));
  return scripts;
}

export function measureScript(folder: string, file: string): Script {
  return { file, size: gzipSync(readFileSync(posix.join(folder, file)), { level: 9 }).length };
}

/** Bytes loaded by the end of each stage. */
export function totalSizes(scripts: Scripts): Record<Stage, number> {
  let total = 0;
  const entries = stages.map((stage) => [stage, (total += sum(scripts[stage]))] as const);
  return Object.fromEntries(entries) as Record<Stage, number>;
}

function sum(scripts: readonly Script[]): number {
  return scripts.reduce((total, { size }) => total + size, 0);
}

/** A sentence for each exceeded budget. */
export function findExceededBudgets(sizes: Readonly<Record<Stage, number>>): string[] {
  return stages
    .filter((stage) => sizes[stage] > BUDGETS[stage])
    .map(
      (stage) => `The ${stage} has ${formatBytes(sizes[stage])} bytes; the budget is ${formatBytes(BUDGETS[stage])}.`,
    );
}

/** E.g. `7.94 kB`, rounded up. */
export function formatKilobytes(bytes: number): string {
  return `${(Math.ceil(bytes / 10) / 100).toFixed(2)} kB`;
}

const formatBytes = (bytes: number): string => bytes.toLocaleString('en');
