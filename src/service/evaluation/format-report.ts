import { pad, widthOf } from '../common/text-width.js';
import type { Report } from './evaluate.js';
import { measureAnswers } from './judge-answer.js';
import { isAnsweredOutOfScope, isFalseNothing, type Judgement } from './judge.js';
import { meanOf, type Metrics } from './metrics.js';

const columns: readonly (readonly [title: string, format: (metrics: Metrics) => string])[] = [
  ['Questions', ({ answerable, outOfScope }) => String(answerable + outOfScope)],
  ['hit@1', ({ hit1 }) => percent(hit1)],
  ['hit@3', ({ hit3 }) => percent(hit3)],
  ['hit@5', ({ hit5 }) => percent(hit5)],
  ['MRR', ({ mrr }) => (mrr === undefined ? '–' : mrr.toFixed(2))],
  ['Section first', ({ section1 }) => percent(section1)],
  ['False “nothing”', ({ falseNothings }) => percent(falseNothings)],
  ['Out of scope answered', ({ outOfScopeAnswered }) => percent(outOfScopeAnswered)],
  ['Out of scope shown', ({ outOfScopeShown }) => percent(outOfScopeShown)],
  ['Characters', ({ length }) => (length === undefined ? '–' : length.toFixed(0))],
];

/** Formats reports of one engine as markdown: a table of docs with their mean, one of kinds, and one of answers if there are any. */
export function formatReport(reports: readonly Report[]): string {
  const docs = reports.map(({ name, metrics }) => [name, metrics] as const);
  const rows = docs.length > 1 ? [...docs, ['**Mean**', meanOf(docs.map(([, metrics]) => metrics))] as const] : docs;
  return [table('Docs', rows), table('Kind', kindRows(reports)), ...formatAnswers(reports)].join('\n\n');
}

/** Formats the failures, one question a line. */
export function formatFailures({ judgements }: Report): string {
  return judgements.flatMap(describeFailure).join('\n');
}

/** Formats a table with the mean of each engine over the same docs. */
export function formatComparison(engines: ReadonlyMap<string, readonly Report[]>): string {
  const rows = [...engines].map(([name, reports]) => [name, meanOf(reports.map(({ metrics }) => metrics))] as const);
  return table('Search', rows);
}

function kindRows(reports: readonly Report[]): (readonly [string, Metrics])[] {
  const kinds = [...new Set(reports.flatMap(({ byKind }) => [...byKind.keys()]))];
  return kinds.flatMap((kind) => {
    const sets = reports.flatMap(({ byKind }) => byKind.get(kind) ?? []);
    const asked = sets.filter(({ answerable, outOfScope }) => answerable + outOfScope > 0);
    return asked.length === 0 ? [] : [[kind, meanOf(asked)] as const];
  });
}

function table(title: string, rows: readonly (readonly [string, Metrics])[]): string {
  return toMarkdown([
    [title, ...columns.map(([name]) => name)],
    ...rows.map(([name, metrics]) => [name, ...columns.map(([, format]) => format(metrics))]),
  ]);
}

/** A row for each of the docs, and one for all questions together. */
function formatAnswers(reports: readonly Report[]): string[] {
  const docs = reports.flatMap(({ name, answers }) => (answers ? [[name, answers] as const] : []));
  const all = ['**All questions**', measureAnswers(reports.flatMap(({ answered }) => answered))] as const;
  const rows = (docs.length > 1 ? [...docs, all] : docs).map(([name, answers]) => [
    name,
    percent(answers.supported),
    percent(answers.linksRightPage),
    percent(answers.wholeCode),
    percent(answers.shown),
    percent(answers.shownFirst),
    percent(answers.calibration),
    percent(answers.outOfScopeAnswered),
    percent(answers.outOfScopeShown),
    answers.length?.toFixed(0) ?? '–',
  ]);
  const head = [
    'Answers',
    'Sentences supported',
    'Right page linked',
    'Code whole',
    'Answer shown',
    'In the first passage',
    'Shown if “answered”',
    'Out of scope “answered”',
    'Out of scope shown pages',
    'Characters',
  ];
  return rows.length === 0 ? [] : [toMarkdown([head, ...rows])];
}

/** Formats a table whose columns are aligned. The first row is its head. */
export function toMarkdown([head = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(...[title, ...rows.map((row) => row[column] ?? '')].map(widthOf), 4),
  );
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  const fill = (cells: readonly string[]) =>
    cells.map((cell, column) => pad(cell, widths[column] ?? 0, column === 0 ? 'end' : 'start'));
  return [fill(head), rule, ...rows.map(fill)].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function percent(share: number | undefined): string {
  return share === undefined ? '–' : `${(100 * share).toFixed(0)} %`;
}

function describeFailure(judgement: Judgement): string[] {
  const { question, retrieved, rank } = judgement;
  const found = retrieved.paths[0] ?? 'nothing';
  const line = (what: string) => [`${what} · ${question.kind} · ${question.ask} · found ${found}`];
  if (question.kind === 'out of scope') return isAnsweredOutOfScope(judgement) ? line('answered out of scope') : [];
  if (isFalseNothing(judgement)) return line(`false ${retrieved.outcome}`);
  return rank === 1 ? [] : line(rank === undefined ? 'missed' : `rank ${rank}`);
}
