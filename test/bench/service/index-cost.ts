import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { IndexMeasure, IndexTask } from './index-process.js';
import { SECTIONS, writeLargeDocs } from './large-docs.js';

/** Numbers of sections. */
const SIZES = [1000, 10_000, 50_000] as const;

/** Measurements on the same sections, in this order: the index on disk comes from the build before it. */
const tasks = [
  ['docs-assistant, first build', 'build'],
  ['docs-assistant, from disk', 'open'],
  ['MiniSearch as it comes', 'minisearch'],
  ["SQLite's FTS5 as it comes", 'fts5'],
] as const satisfies readonly (readonly [string, IndexTask])[];

/**
 * Measures building, opening, changing and searching indexes of several sizes, each in a process of its own, beside MiniSearch and
 * SQLite's FTS5.
 *
 * @returns A table in markdown.
 */
export async function measureIndexes(sizes: readonly number[] = SIZES): Promise<string> {
  const rows: string[][] = [];
  for (const size of sizes) {
    const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-bench-'));
    try {
      await writeLargeDocs(join(folder, 'docs'), Math.ceil(size / SECTIONS));
      for (const [name, task] of tasks) rows.push([String(size), name, ...format(await run(task, folder))]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}

const columns = [
  'Sections',
  'Search',
  'Ready: s',
  'of processor',
  'A search: ms of processor',
  'median ms',
  'p95 ms',
  'A changed page is found after s',
  'of processor',
  'Longest step of the main thread, ms',
  'Memory, MB',
];

async function run(task: IndexTask, folder: string): Promise<IndexMeasure> {
  const child = fork(fileURLToPath(new URL('./index-process.ts', import.meta.url)), [task, folder]);
  const [measure] = (await once(child, 'message')) as [IndexMeasure];
  child.kill();
  return measure;
}

function format(measure: IndexMeasure): string[] {
  const number = (value: number | undefined, digits: number) => value?.toFixed(digits) ?? '';
  return [
    number(measure.ready / 1000, 1),
    number(measure.readyProcessor / 1000, 1),
    number(measure.searchProcessor, 1),
    number(measure.searchMedian, 1),
    number(measure.searchP95, 1),
    number(measure.change && measure.change / 1000, 1),
    number(measure.changeProcessor && measure.changeProcessor / 1000, 1),
    number(measure.longestStep, 0),
    number(measure.memory / 1e6, 0),
  ];
}
