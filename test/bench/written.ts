import { readFile, writeFile } from 'node:fs/promises';
import { run } from '../../.github/scripts/run.js';
import { listChanged } from '../../.github/scripts/measured-commit.js';
import { ours } from './approaches.js';
import { SLOWDOWN, WORST_SIZE } from './bench-case.js';
import { reportDelays, type Delays } from './delay.js';
import { replaceBetween } from './table.js';
import {
  findMixed,
  formatCost,
  formatGrowth,
  formatTask,
  reportGrowth,
  reportWorstCases,
  type Result,
} from './report.js';

/** Lines of a text. What is between them is written by this file. */
const START = '<!-- Written by npm run bench -- --write -->';
const END = '<!-- End of the table -->';

/** The largest size, which only docs-assistant shows. */
const LARGEST = 128;

/** Has the table of all approaches. */
const README = 'README.md';
/** Has the table of the worst cases. */
const DOCS = 'demo/site/delivery.md';

/** Introduces the table of delays. */
const DELAYS =
  'How long after it was sent, at the same pace, a word is shown to a reader who follows the end of the answer:';

/**
 * The commit that is measured.
 *
 * @throws {Error} if code that the tables are about is not committed.
 */
export function getMeasuredCommit(): string {
  const changed = listChanged('HEAD');
  if (changed.length > 0) throw new Error(`Commit what is measured first: ${changed.join(', ')}.`);
  return run('git', ['rev-parse', '--short=12', 'HEAD']).trim();
}

/** Writes the tables into the README and the docs. */
export async function writeTables(
  growth: readonly Result[],
  worstCases: readonly Result[],
  delays: readonly Delays[],
  where: string,
): Promise<void> {
  await writeBetween(README, formatReadme(growth, worstCases, where));
  await writeBetween(DOCS, [where, reportWorstCases(worstCases), DELAYS, reportDelays(delays)].join('\n\n'));
}

async function writeBetween(path: string, content: string): Promise<void> {
  await writeFile(path, replaceBetween(await readFile(path, 'utf8'), START, END, content));
}

/** The table of all approaches, and what it does not show. */
export function formatReadme(growth: readonly Result[], worstCases: readonly Result[], where: string): string {
  const largest = findMixed(growth, ours.title, LARGEST);
  const factor = formatGrowth(findMixed(growth, ours.title, WORST_SIZE), largest);
  const longest = formatTask(findMixed(worstCases, ours.title, WORST_SIZE, SLOWDOWN));
  return [
    where,
    reportGrowth(growth.filter(({ benchCase }) => benchCase.size !== LARGEST)),
    `An answer of ${LARGEST} kB took ${ours.title} ${formatCost(largest)}, ${factor} times as long as one of ${WORST_SIZE} kB. With the processor slowed\n` +
      `down to a quarter, the longest task of a mixed answer of ${WORST_SIZE} kB took ${longest}.`,
  ].join('\n\n');
}
