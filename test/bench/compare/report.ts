import { formatKilobytes, stages } from '../../size/report.js';
import { formatTable } from '../table.js';
import type { Comparison, VersionMeasurement } from './measure-versions.js';

const milliseconds = (seconds: number): string => `${Math.round(seconds * 1000)} ms`;

type Row = readonly [title: string, get: (version: VersionMeasurement) => number, format: (value: number) => string];

/** Shown, but not compared with the limit: a single task depends too much on what else the machine does. */
const LONGEST_TASK = 'answer of 32 kB, longest task';

const rows: readonly Row[] = [
  ...stages.map((stage): Row => [`downloaded: ${stage}`, ({ sizes }) => sizes[stage], formatKilobytes]),
  ['load and open the panel, main thread', ({ load }) => load, milliseconds],
  ['answer of 32 kB, main thread', ({ answer }) => answer, milliseconds],
  [LONGEST_TASK, ({ longestTask }) => longestTask, milliseconds],
];

/** A table of each value before and after, with the ratio of the two: 1.20 means a fifth more than before. */
export function reportComparison(commit: string, { before, after }: Comparison): string {
  return formatTable([
    ['', commit.slice(0, 12), 'working tree', 'ratio'],
    ...rows.map(([title, get, format]) => [
      title,
      format(get(before)),
      format(get(after)),
      get(before) > 0 ? (get(after) / get(before)).toFixed(2) : '–',
    ]),
  ]);
}

/** The rows whose ratio is above the limit. */
export function findRegressions({ before, after }: Comparison, limit: number): readonly string[] {
  const compared = rows.filter(([title]) => title !== LONGEST_TASK);
  return compared.filter(([, get]) => get(after) > get(before) * limit).map(([title]) => title);
}
