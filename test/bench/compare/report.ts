import { formatKilobytes, stages } from '../../size/report.js';
import { formatTable } from '../table.js';
import type { Comparison, VersionMeasurement } from './measure-versions.js';

const milliseconds = (seconds: number): string => `${Math.round(seconds * 1000)} ms`;

type Row = readonly [title: string, get: (version: VersionMeasurement) => number, format: (value: number) => string];

const rows: readonly Row[] = [
  ...stages.map((stage): Row => [`downloaded: ${stage}`, ({ sizes }) => sizes[stage], formatKilobytes]),
  ['load and open the panel, main thread', ({ load }) => load, milliseconds],
  ['answer of 32 kB, main thread', ({ answer }) => answer, milliseconds],
  ['answer of 32 kB, longest task', ({ longestTask }) => longestTask, milliseconds],
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
