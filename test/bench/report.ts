import { SLOWDOWN, WORST_SIZE, type BenchCase } from './bench-case.js';
import type { Reading } from './measure.js';
import { formatTable } from './table.js';

/** A case and what it cost. */
export interface Result {
  readonly benchCase: BenchCase;
  readonly reading: Reading;
}

/**
 * The first table: what growing answers cost. A growth is the factor from the size before it; the longest freeze is
 * that of the largest answer measured.
 */
export function reportGrowth(results: readonly Result[]): string {
  const sizes = [...new Set(results.map(({ benchCase }) => benchCase.size))].sort((a, b) => a - b);
  const titles = new Set(results.map(({ benchCase }) => benchCase.approach.title));
  const head = [
    '',
    ...sizes.flatMap((size, index) => (index === 0 ? [inKilobytes(size)] : [inKilobytes(size), 'growth'])),
    'longest freeze',
  ];
  const rows = [...titles].map((title) =>
    growthRow(
      title,
      sizes,
      results.filter(({ benchCase }) => benchCase.approach.title === title),
    ),
  );
  return formatTable([head, ...rows]);
}

function growthRow(title: string, sizes: readonly number[], results: readonly Result[]): string[] {
  const readings = sizes.map((size) => results.find(({ benchCase }) => benchCase.size === size)?.reading);
  const costs = readings.flatMap((reading, index) => {
    const cost = formatCost(reading);
    return index === 0 ? [cost] : [cost, formatGrowth(readings[index - 1], reading)];
  });
  return [title, ...costs, formatFreeze(readings.findLast((reading) => reading !== undefined))];
}

/** The second table: every kind of answer, for docs-assistant alone. */
export function reportWorstCases(results: readonly Result[]): string {
  const head = [`${inKilobytes(WORST_SIZE)} of`, 'main thread', 'longest task', `longest task, ${SLOWDOWN} × slower`];
  const kinds = new Set(results.map(({ benchCase }) => benchCase.kind));
  const find = (kind: string, slowdown: number): Reading | undefined =>
    results.find(({ benchCase }) => benchCase.kind === kind && benchCase.slowdown === slowdown)?.reading;
  const rows = [...kinds].map((kind) => {
    const reading = find(kind, 1);
    return [titles[kind], formatCost(reading), formatTask(reading), formatTask(find(kind, SLOWDOWN))];
  });
  return formatTable([head, ...rows]);
}

const titles: Readonly<Record<BenchCase['kind'], string>> = {
  mixed: 'mixed blocks',
  code: 'one code block',
  list: 'one list',
  table: 'one table',
  paragraph: 'one paragraph',
};

/** What is not measured. */
const NOTHING = '–';

const inKilobytes = (size: number): string => `${size} kB`;

function formatCost(reading: Reading | undefined): string {
  return reading ? orMore(reading, `${toDigits(reading.mainThread)} s`) : NOTHING;
}

function formatGrowth(smaller: Reading | undefined, larger: Reading | undefined): string {
  if (!smaller?.isWhole || !larger) return NOTHING;
  return orMore(larger, (larger.mainThread / smaller.mainThread).toFixed(1));
}

/** A reader feels a task from about a tenth of a second on. */
function formatFreeze(reading: Reading | undefined): string {
  if (!reading) return NOTHING;
  return orMore(reading, reading.longestTask < 0.1 ? 'none' : `${toDigits(reading.longestTask)} s`);
}

function formatTask(reading: Reading | undefined): string {
  if (!reading) return NOTHING;
  return orMore(reading, reading.longestTask === 0 ? 'under 50 ms' : `${Math.round(reading.longestTask * 1000)} ms`);
}

const orMore = ({ isWhole }: Reading, value: string): string => (isWhole ? value : `more than ${value}`);

const toDigits = (seconds: number): string => seconds.toFixed(seconds < 10 ? 1 : 0);
