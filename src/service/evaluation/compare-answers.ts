import { normalizePath } from '../docs/page-addresses.js';

/** An answer that can be compared with another one to the same question. */
export interface ComparedAnswer {
  /** `answered`, `closest`, `nothing`, `failed` or `stopped`. */
  readonly outcome: string;
  /** Markdown. */
  readonly answer: string;
  /** Addresses of the passages that it cites. */
  readonly sources: readonly string[];
}

/** What is known of a question from the time when a reader asked it. */
export interface KnownOutcome extends ComparedAnswer {
  /** What the reader said about the answer. */
  readonly isHelpful: boolean | undefined;
}

/** How the second answer compares with the first. */
export type Verdict = 'better' | 'worse' | 'same';

/** A question with both answers. */
export interface Comparison {
  readonly question: string;
  readonly known: KnownOutcome;
  readonly before: ComparedAnswer;
  readonly after: ComparedAnswer;
  readonly verdict: Verdict;
}

/** What an answer is worth: one from the docs more than near pages, and these more than none. */
const worth: Readonly<Record<string, number>> = { answered: 3, closest: 2, nothing: 1 };

/**
 * Judges the second answer to a question. One that comes to more is better. Where both are answers, what the reader said about the
 * former one decides: an answer from other pages than those that helped is worse, and one that no longer cites only pages that did not help is better.
 */
export function compareAnswers(known: KnownOutcome, before: ComparedAnswer, after: ComparedAnswer): Verdict {
  const difference = worthOf(after, known) - worthOf(before, known);
  return difference === 0 ? 'same' : difference > 0 ? 'better' : 'worse';
}

function worthOf(answer: ComparedAnswer, { isHelpful, sources }: KnownOutcome): number {
  const own = worth[answer.outcome] ?? 0;
  if (answer.outcome !== 'answered' || isHelpful === undefined || sources.length === 0) return own;
  const rated = new Set(sources.map(pageOf));
  const cited = answer.sources.map(pageOf);
  const isRated = isHelpful ? cited.some((page) => rated.has(page)) : cited.every((page) => rated.has(page));
  return own + (isRated === isHelpful ? 0.5 : 0);
}

function pageOf(address: string): string {
  return normalizePath(address.replace(/[?#].*$/, '')).toLowerCase();
}
