import type { Comparison, ComparedAnswer, Verdict } from '../../service/evaluation/compare-answers.js';
import { formatCount } from '../../service/format.js';

/** Characters of a column. */
const WIDTH = 56;

/** Lines of an answer that are shown. */
const MAX_LINES = 30;

/** What is compared, for the heads of the columns. */
export interface Sides {
  readonly before: string;
  readonly after: string;
}

/** Formats a comparison: the counts, and then the answers that are better, worse, or from other pages, side by side. */
export function formatComparison(comparisons: readonly Comparison[], sides: Sides): string {
  const of = (verdict: Verdict) => comparisons.filter((each) => each.verdict === verdict);
  const [worse, better, same] = [of('worse'), of('better'), of('same')];
  const answered = (side: 'before' | 'after') => comparisons.filter((each) => each[side].outcome === 'answered').length;
  return [
    `${formatCount(comparisons.length, 'question')}: ${better.length} better, ${worse.length} worse, ${same.length} same.`,
    `Answered: ${answered('before')} with ${sides.before}, ${answered('after')} with ${sides.after}.`,
    ...[...worse, ...better, ...same.filter(citesOthers)].map((each) => formatPair(each, sides)),
    '',
  ].join('\n\n');
}

const titles: Readonly<Record<Verdict, string>> = {
  better: 'Better',
  worse: 'Worse',
  same: 'Same, but from other pages',
};

/** Whether an answer cites other pages first, which a person may want to look at. */
function citesOthers({ before, after }: Comparison): boolean {
  return before.outcome === 'answered' && pageOf(before) !== pageOf(after);
}

function pageOf({ sources }: ComparedAnswer): string | undefined {
  return sources[0]?.replace(/[?#].*$/, '');
}

function formatPair({ question, verdict, known, before, after }: Comparison, sides: Sides): string {
  const rating = known.isHelpful === undefined ? '' : known.isHelpful ? ', helpful' : ', unhelpful';
  return [
    `${titles[verdict]}: ${question.replace(/\s+/g, ' ')}`,
    `When asked: ${known.outcome}${rating}`,
    ...formatColumns(toLines(sides.before, before), toLines(sides.after, after)),
  ].join('\n');
}

function toLines(title: string, { outcome, answer, sources }: ComparedAnswer): string[] {
  const lines = answer.split('\n').flatMap(wrap);
  const shown = lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), '…'] : lines;
  return [
    `${title}: ${outcome}`,
    '-'.repeat(WIDTH),
    ...shown,
    ...sources.slice(0, 3).flatMap((each) => wrap(`→ ${each}`)),
  ];
}

function formatColumns(left: readonly string[], right: readonly string[]): string[] {
  const length = Math.max(left.length, right.length);
  return Array.from({ length }, (_, index) => `${(left[index] ?? '').padEnd(WIDTH)} | ${right[index] ?? ''}`.trimEnd());
}

/** Breaks a line before a word, or inside of a word that is longer than a column. */
function wrap(line: string): string[] {
  const lines: string[] = [];
  let rest = line;
  while (rest.length > WIDTH) {
    const space = rest.lastIndexOf(' ', WIDTH);
    const end = space > 0 ? space : WIDTH;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...lines, rest];
}
