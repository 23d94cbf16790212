import {
  isUnfounded,
  type Comparison,
  type ComparedAnswer,
  type KnownQuestion,
  type Verdict,
} from '../../service/evaluation/compare-answers.js';
import { pad, takeWidth, widthOf } from '../../service/common/text-width.js';
import { formatCount } from '../../shared/text.js';

/** Width of a column of the terminal. */
const WIDTH = 56;

/** Maximum lines of an answer that are shown. */
const MAX_LINES = 30;

/** Names of the compared versions, for the headings of the columns. */
export interface Sides {
  readonly before: string;
  readonly after: string;
}

/** Formats a comparison: the counts, followed by all answers that differ, side by side. */
export function formatComparison(comparisons: readonly Comparison[], sides: Sides): string {
  const of = (verdict: Verdict) => comparisons.filter((each) => each.verdict === verdict);
  const [worse, changed, better, same] = [of('worse'), of('changed'), of('better'), of('same')];
  const reworded = same.filter(({ by }) => by === 'words');
  const answered = (side: 'before' | 'after') => comparisons.filter((each) => isFromDocs(each[side])).length;
  const inOtherWords = reworded.length === 0 ? '' : ` (${reworded.length} in other words)`;
  return [
    `${formatCount(comparisons.length, 'question')}: ${better.length} better, ${worse.length} worse, ${changed.length} changed, ${same.length} same${inOtherWords}.`,
    `Answered from the docs: ${answered('before')} with ${sides.before}, ${answered('after')} with ${sides.after}.`,
    ...[...worse, ...changed, ...better, ...reworded].map((each) => formatPair(each, sides)),
    '',
  ].join('\n\n');
}

const isFromDocs = (answer: ComparedAnswer) => answer.outcome === 'answered' && !isUnfounded(answer);

const titles: Readonly<Record<Verdict, string>> = {
  better: 'Better',
  worse: 'Worse',
  changed: 'Changed',
  same: 'Same, in other words',
};

const reasons: Readonly<Record<NonNullable<Comparison['by']>, string>> = {
  outcome: 'only one of them is an answer from the docs, or only one found near pages',
  'right pages': 'a right page is cited earlier or later, or by only one of them',
  'unhelpful pages': 'one of them is only from pages whose answers were unhelpful',
  passages: 'it is from other passages',
  words: 'it is from the same passages',
};

function formatPair({ question, verdict, by, known, before, after }: Comparison, sides: Sides): string {
  return [
    `${titles[verdict]}: ${question.replace(/\s+/g, ' ')}`,
    ...(by === undefined ? [] : [`Why: ${reasons[by]}`]),
    ...formatKnown(known),
    ...formatColumns(toLines(sides.before, before), toLines(sides.after, after)),
  ].join('\n');
}

function formatKnown({ outcome, helpful, unhelpful, rightPages, isOutOfScope }: KnownQuestion): string[] {
  const ratings = [
    ...(helpful > 0 ? [`${helpful} helpful`] : []),
    ...(unhelpful > 0 ? [`${unhelpful} unhelpful`] : []),
  ];
  return [
    ...(outcome === undefined ? [] : [`When asked: ${[outcome, ...ratings].join(', ')}`]),
    ...(rightPages.length === 0 ? [] : [`Right pages: ${rightPages.join(', ')}`]),
    ...(isOutOfScope ? ['The docs should not answer it.'] : []),
  ];
}

function toLines(title: string, compared: ComparedAnswer): string[] {
  const { outcome, answer, sources } = compared;
  const lines = answer.split('\n').flatMap(wrap);
  const shown = lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), '…'] : lines;
  return [
    `${title}: ${isUnfounded(compared) ? 'answered, but not from the docs' : outcome}`,
    '-'.repeat(WIDTH),
    ...shown,
    ...sources.slice(0, 3).flatMap((each) => wrap(`→ ${each}`)),
  ];
}

function formatColumns(left: readonly string[], right: readonly string[]): string[] {
  const length = Math.max(left.length, right.length);
  return Array.from({ length }, (_, index) => `${pad(left[index] ?? '', WIDTH)} | ${right[index] ?? ''}`.trimEnd());
}

/** Breaks a line before a word, or inside a word that is longer than a column. */
function wrap(line: string): string[] {
  const lines: string[] = [];
  let rest = line;
  while (widthOf(rest) > WIDTH) {
    const fitting = takeWidth(rest, WIDTH).length;
    const space = rest.lastIndexOf(' ', fitting);
    const end = space > 0 ? space : fitting;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...lines, rest];
}
