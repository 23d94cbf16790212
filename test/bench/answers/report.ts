import { medianOf } from '../median.js';
import { formatTable } from '../table.js';
import type { MeasuredAnswer, Measurement } from './measure.js';
import type { Longest } from './trace.js';

/** Cost of one kind of answer at each size, ascending. Sizes after one that timed out are missing. */
export interface Growth {
  readonly answerCase: MeasuredAnswer['answerCase'];
  readonly arrival: MeasuredAnswer['arrival'];
  readonly sizes: readonly number[];
  readonly measurements: readonly Measurement[];
}

const METHOD = [
  'Times are of processor time of the main thread of the page, from the trace and the counters of the browser.',
  'A script is what remains of a task without styles, layout and painting: scripts, and what they cause at once, such as',
  'parsing HTML and collecting garbage. The longest tasks are those of all sizes.',
].join(' ');

/**
 * A table in markdown, and how to read it. Growth is the time of scripts at each size, divided by that at the size before: if sizes double, 2
 * is linear. The largest sizes are those that were measured.
 */
export function reportGrowth(growths: readonly Growth[]): string {
  const sizes = growths[0]?.sizes ?? [];
  const names = sizes.map((size) => (size === sizes[0] ? 'n' : `${size / sizes[0]!}n`));
  const head = [
    'Parts of the answer',
    'arrives',
    'largest',
    ...names.map((name) => `script at ${name}, s`),
    ...names.slice(1).map((name) => `growth at ${name}`),
    'all work, s',
    'longest task, ms',
    'longest script, ms',
  ];
  return [
    formatTable([head, ...growths.map((growth) => toRow(growth, names))]),
    reportOpening(growths.flatMap(({ measurements }) => measurements)),
    METHOD,
  ].join('\n\n');
}

function reportOpening(measurements: readonly Measurement[]): string {
  const [task, script] = (['task', 'script'] as const).map((kind) => {
    const sorted = measurements.map(({ opening }) => opening[kind] * 1000).sort((one, other) => one - other);
    return `${medianOf(sorted).toFixed(0)} ms (at most ${sorted.at(-1)!.toFixed(0)} ms)`;
  });
  return `Before the question, while a page loads and its panel opens: longest task ${task}, longest script ${script}, in the median of ${measurements.length} pages.`;
}

function toRow({ answerCase, arrival, sizes, measurements }: Growth, names: readonly string[]): string[] {
  const last = measurements.at(-1)!;
  const format = (value: number, digits: number): string => `${last.isWhole ? '' : '> '}${value.toFixed(digits)}`;
  const longest = (kind: keyof Longest): number => Math.max(...measurements.map((one) => one.longest[kind])) * 1000;
  return [
    answerCase.title,
    arrival,
    sizes.at(-1)!.toLocaleString('en'),
    ...names.map((_, index) => formatTime(measurements[index])),
    ...names.slice(1).map((_, index) => formatRatio(measurements[index], measurements[index + 1])),
    format(last.total, 2),
    format(longest('task'), 0),
    format(longest('script'), 0),
  ];
}

function formatTime(measurement: Measurement | undefined): string {
  if (!measurement) return '–';
  return `${measurement.isWhole ? '' : '> '}${measurement.script.toFixed(2)}`;
}

function formatRatio(before: Measurement | undefined, after: Measurement | undefined): string {
  if (!before?.isWhole || !after) return '–';
  return `${after.isWhole ? '' : '> '}${(after.script / before.script).toFixed(1)}`;
}
