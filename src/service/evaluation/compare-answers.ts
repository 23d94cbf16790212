import { normalizePath } from '../../search/docs/normalize-path.js';

/** An answer that can be compared with another one to the same question. */
export interface ComparedAnswer {
  /** `answered`, `closest`, `nothing`, `failed` or `stopped`. */
  readonly outcome: string;
  /** Markdown. */
  readonly answer: string;
  /** Addresses of the cited passages. */
  readonly sources: readonly string[];
  /** Addresses of the found passages, best first. */
  readonly found: readonly string[];
  /** Whether the found passages contain a statement of it; undefined if that is unknown. */
  readonly isSupported?: boolean | undefined;
}

/** Facts about a question that are known before it is asked. */
export interface KnownQuestion {
  /** The outcome when a reader asked it; undefined for a question of a file. */
  readonly outcome?: string | undefined;
  /** The number of readers who called its answer helpful, followed one of its sources, or copied it; and who called it unhelpful. */
  readonly helpful: number;
  readonly unhelpful: number;
  /** Pages that answer it, and pages whose answers did not help. */
  readonly rightPages: readonly string[];
  readonly wrongPages: readonly string[];
  /** Whether the docs should not answer it. */
  readonly isOutOfScope: boolean;
}

/** How the second answer compares with the first: `changed` if it is from other passages, and it is unknown which are right. */
export type Verdict = 'better' | 'worse' | 'changed' | 'same';

/** A verdict and its reason. */
export interface Judged {
  readonly verdict: Verdict;
  /** `words` if only the words of the same answer differ; undefined if nothing differs. */
  readonly by: 'outcome' | 'right pages' | 'unhelpful pages' | 'passages' | 'words' | undefined;
}

/** A question with both answers. */
export interface Comparison extends Judged {
  readonly question: string;
  readonly known: KnownQuestion;
  readonly before: ComparedAnswer;
  readonly after: ComparedAnswer;
}

/** The rank of outcomes: an answer from the docs is better than near pages, and these are better than nothing. */
const worth: Readonly<Record<string, number>> = { answered: 3, closest: 2, nothing: 1 };

/**
 * Judges the second answer to a question. A better outcome decides. With equal outcomes, these decide, in this order: the position of the
 * first right page, and whether it uses more than pages that did not help. Otherwise it is the same if it uses the same passages.
 */
export function compareAnswers(known: KnownQuestion, before: ComparedAnswer, after: ComparedAnswer): Judged {
  const comparisons = [
    ['outcome', worthOf(after, known) - worthOf(before, known)],
    ['right pages', placeOfRight(before, known) - placeOfRight(after, known)],
    ['unhelpful pages', Number(isUnhelpful(before, known)) - Number(isUnhelpful(after, known))],
  ] as const;
  for (const [by, difference] of comparisons) {
    if (difference > 0) return { verdict: 'better', by };
    if (difference < 0) return { verdict: 'worse', by };
  }
  if (!isSameSet(passagesOf(before).map(passageOf), passagesOf(after).map(passageOf)))
    return { verdict: 'changed', by: 'passages' };
  return { verdict: 'same', by: wordsOf(before) === wordsOf(after) ? undefined : 'words' };
}

function worthOf(compared: ComparedAnswer, { isOutOfScope }: KnownQuestion): number {
  const outcome = isUnfounded(compared) ? 'nothing' : compared.outcome;
  const own = worth[outcome] ?? 0;
  return isOutOfScope ? Number(own > 0 && outcome !== 'answered') : own;
}

/** Whether an answer is not based on the docs. A language model may write one from nothing, such as "I do not know". */
export function isUnfounded({ outcome, sources, found, isSupported = found.length > 0 }: ComparedAnswer): boolean {
  return outcome === 'answered' && sources.length === 0 && !isSupported;
}

/** Whether an answer is first from a right page or, for a question that the docs should not answer, whether it is none. */
export function isRight(known: KnownQuestion, answer: ComparedAnswer): boolean {
  if (known.isOutOfScope) return answer.outcome !== 'answered' || isUnfounded(answer);
  return answer.outcome === 'answered' && placeOfRight(answer, known) === 0;
}

/** Counted from 0; the number of passages if none is right. */
function placeOfRight(answer: ComparedAnswer, { rightPages }: KnownQuestion): number {
  if (rightPages.length === 0) return 0;
  const right = new Set(rightPages.map(pageOf));
  const pages = [...new Set(passagesOf(answer).map(pageOf))];
  const place = pages.findIndex((page) => right.has(page));
  return place < 0 ? Number.MAX_SAFE_INTEGER : place;
}

/** Whether an answer is based only on pages that did not help. */
function isUnhelpful(answer: ComparedAnswer, { wrongPages }: KnownQuestion): boolean {
  const wrong = new Set(wrongPages.map(pageOf));
  const pages = passagesOf(answer).map(pageOf);
  return pages.length > 0 && pages.every((page) => wrong.has(page));
}

/** The passages that an answer is based on: those that it cites, or else those that were found. */
function passagesOf({ sources, found }: ComparedAnswer): readonly string[] {
  return sources.length > 0 ? sources : found;
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  const [one, other] = [new Set(some), new Set(others)];
  return one.size === other.size && [...one].every((each) => other.has(each));
}

function wordsOf({ answer }: ComparedAnswer): string {
  return answer.replace(/\s+/g, ' ').trim();
}

/** The page of an address, in a form that can be compared. */
function pageOf(address: string): string {
  return normalizePath(address.replace(/[?#].*$/s, '')).toLowerCase();
}

function passageOf(address: string): string {
  const [, anchor = ''] = address.split('#', 2);
  return `${pageOf(address)}#${anchor.toLowerCase()}`;
}
