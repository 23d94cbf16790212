import { ours } from './approaches.js';
import { SLOWDOWN, WORST_SIZE, type BenchCase } from './bench-case.js';
import type { Measurement } from './measure.js';
import { formatTable } from './table.js';

/** A case and its cost. */
export interface Result {
  readonly benchCase: BenchCase;
  readonly measurement: Measurement;
}

/**
 * The first table: what growing answers cost. "Growth" is the factor from the previous size, and "longest freeze" is that
 * of the largest answer measured. The last column is the ratio of the costs of the row and of docs-assistant, at one size: unlike
 * seconds, it is about the same on other machines.
 */
export function reportGrowth(results: readonly Result[]): string {
  const sizes = [...new Set(results.map(({ benchCase }) => benchCase.size))].sort((a, b) => a - b);
  const titles = new Set(results.map(({ benchCase }) => benchCase.approach.title));
  const head = [
    '',
    ...sizes.flatMap((size, index) => (index === 0 ? [inKilobytes(size)] : [inKilobytes(size), 'growth'])),
    'longest freeze',
    `${inKilobytes(WORST_SIZE)}, to ${ours.title}`,
  ];
  const rows = [...titles].map((title) => [
    ...growthRow(
      title,
      sizes,
      results.filter(({ benchCase }) => benchCase.approach.title === title),
    ),
    formatGrowth(findMixed(results, ours.title, WORST_SIZE), findMixed(results, title, WORST_SIZE)),
  ]);
  return formatTable([head, ...rows]);
}

/** Finds the cost of a mixed answer, at full speed or slowed down. */
export function findMixed(
  results: readonly Result[],
  title: string,
  size: number,
  slowdown = 1,
): Measurement | undefined {
  return results.find(({ benchCase }) => {
    const isCase = benchCase.approach.title === title && benchCase.size === size;
    return isCase && benchCase.kind === 'mixed' && benchCase.slowdown === slowdown;
  })?.measurement;
}

function growthRow(title: string, sizes: readonly number[], results: readonly Result[]): string[] {
  const measurements = sizes.map((size) => results.find(({ benchCase }) => benchCase.size === size)?.measurement);
  const costs = measurements.flatMap((measurement, index) => {
    const cost = formatCost(measurement);
    return index === 0 ? [cost] : [cost, formatGrowth(measurements[index - 1], measurement)];
  });
  return [title, ...costs, formatFreeze(measurements.findLast((measurement) => measurement !== undefined))];
}

/** The second table: every kind of answer, for docs-assistant alone. */
export function reportWorstCases(results: readonly Result[]): string {
  const head = [`${inKilobytes(WORST_SIZE)} of`, 'main thread', 'longest task', `longest task, ${SLOWDOWN} × slower`];
  const kinds = new Set(results.map(({ benchCase }) => benchCase.kind));
  const find = (kind: string, slowdown: number): Measurement | undefined =>
    results.find(({ benchCase }) => benchCase.kind === kind && benchCase.slowdown === slowdown)?.measurement;
  const rows = [...kinds].map((kind) => {
    const measurement = find(kind, 1);
    return [titles[kind], formatCost(measurement), formatTask(measurement), formatTask(find(kind, SLOWDOWN))];
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

/** Shown for what was not measured. */
const NOTHING = '–';

const inKilobytes = (size: number): string => `${size} kB`;

export function formatCost(measurement: Measurement | undefined): string {
  return measurement ? orMore(measurement, `${toDigits(measurement.mainThread)} s`) : NOTHING;
}

export function formatGrowth(smaller: Measurement | undefined, larger: Measurement | undefined): string {
  if (!smaller?.isWhole || !larger) return NOTHING;
  return orMore(larger, (larger.mainThread / smaller.mainThread).toFixed(1));
}

/** Tasks below a tenth of a second are hardly noticed. */
function formatFreeze(measurement: Measurement | undefined): string {
  if (!measurement) return NOTHING;
  return orMore(measurement, measurement.longestTask < 0.1 ? 'none' : `${toDigits(measurement.longestTask)} s`);
}

export function formatTask(measurement: Measurement | undefined): string {
  if (!measurement) return NOTHING;
  return orMore(
    measurement,
    measurement.longestTask === 0 ? 'under 50 ms' : `${Math.round(measurement.longestTask * 1000)} ms`,
  );
}

const orMore = ({ isWhole }: Measurement, value: string): string => (isWhole ? value : `more than ${value}`);

const toDigits = (seconds: number): string => seconds.toFixed(seconds < 10 ? 1 : 0);
