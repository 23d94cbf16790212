import type { InsightsReport } from '../../service/insights/report/load-report.js';
import type { Gap } from '../../service/insights/report/load-gaps.js';
import type { QuestionNumbers } from '../../service/insights/report/load-numbers.js';

/** Maximum gaps and examples that are printed. */
const MAX_GAPS = 10;
const MAX_EXAMPLES = 3;

/** Maximum characters of a question. */
const MAX_LENGTH = 100;

/** Formats a report as text. */
export function formatInsights({ filter, total, gaps, pages }: InsightsReport): string {
  if (total.questions === 0) return `No questions of ${filter.site} since ${formatDay(filter.since)}.\n`;
  const lines = [
    `${formatNumber(total.questions)} ${total.questions === 1 ? 'question' : 'questions'} of ${filter.site} since ${formatDay(filter.since)}.`,
    '',
    ...formatOutcomes(total),
    ...formatUse(total),
    '',
    gaps.length === 0
      ? 'There are no gaps: each question was answered, and no answer was rated unhelpful.'
      : 'Gaps: questions without an answer, or with an unhelpful one:',
    ...gaps.slice(0, MAX_GAPS).flatMap(formatGap),
    ...(gaps.length > MAX_GAPS ? [`  and ${formatNumber(gaps.length - MAX_GAPS)} more (--json has all)`] : []),
    ...(pages.length === 0 ? [] : ['', 'Pages that answers cite first:']),
    ...pages.map(({ value, count }) => `${formatNumber(count).padStart(8)}  ${value}`),
  ];
  return `${lines.join('\n')}\n`;
}

const labels = {
  answered: 'answered',
  closest: 'only near pages',
  nothing: 'nothing found',
  failed: 'failed',
  stopped: 'stopped by the reader',
} as const;

function formatOutcomes({ questions, outcomes }: QuestionNumbers): string[] {
  return Object.entries(labels).map(([outcome, label]) => {
    const count = outcomes[outcome as keyof typeof labels];
    return `${formatNumber(count).padStart(8)}  ${label} (${formatShare(count, questions)})`;
  });
}

function formatUse({ helpful, unhelpful, followed, copied, firstPartTime, tokens }: QuestionNumbers): string[] {
  return [
    '',
    `Helpful: ${formatNumber(helpful)}. Unhelpful: ${formatNumber(unhelpful)}. Sources followed: ${formatNumber(followed)}. Copied: ${formatNumber(copied)}.`,
    ...(firstPartTime === undefined ? [] : [`First word after ${(firstPartTime / 1000).toFixed(1)} s on average.`]),
    ...(tokens === 0 ? [] : [`Tokens: ${formatNumber(tokens)}.`]),
  ];
}

function formatGap({ term, questions, searches, unanswered, unhelpful, examples, nearest, comments }: Gap): string[] {
  const kinds = [
    searches > 0 && `${searches} ${searches === 1 ? 'search' : 'searches'}`,
    unanswered > 0 && `${unanswered} not answered`,
    unhelpful > 0 && `${unhelpful} unhelpful`,
  ];
  const isAlone = questions === 1;
  return [
    `${formatNumber(questions).padStart(8)}  ${isAlone ? shorten(examples[0] ?? term) : term} (${kinds.filter(Boolean).join(', ')})`,
    ...(isAlone ? [] : examples.slice(0, MAX_EXAMPLES).map((example) => `            ${shorten(example)}`)),
    ...comments.slice(0, MAX_EXAMPLES).map((comment) => `            Comment: ${shorten(comment)}`),
    ...(nearest.length === 0 ? [] : [`            Nearest: ${nearest.slice(0, MAX_EXAMPLES).join(', ')}`]),
  ];
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1)}…` : line;
}

function formatNumber(number: number): string {
  return number.toLocaleString('en-US');
}

function formatShare(count: number, all: number): string {
  return `${Math.round((100 * count) / all)} %`;
}

function formatDay(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}
