import { normalizePath } from '../../search/docs/normalize-path.js';
import type { Retrieved } from './engine.js';
import type { Question } from './question.js';

/** The measurements of a question. */
export interface Judgement {
  readonly question: Question;
  readonly retrieved: Retrieved;
  /** Rank of the first result from a right page, from 1; undefined if there is none. */
  readonly rank: number | undefined;
  /** The same for a right section; undefined if the question names no section. */
  readonly sectionRank: number | undefined;
}

/** Compares the results with the right pages. */
export function judge(question: Question, retrieved: Retrieved): Judgement {
  const pages = new Set(question.pages.map(pageOf));
  const sections = new Set(question.pages.filter((page) => page.includes('#')).map(sectionOf));
  return {
    question,
    retrieved,
    rank: rankOf(retrieved.paths.map(pageOf), pages),
    sectionRank: rankOf(retrieved.paths.map(sectionOf), sections),
  };
}

/**
 * Whether the answer was wrongly that the docs have nothing. “The closest pages are …” does not count if a right page is among them.
 */
export function isFalseNothing({ question, retrieved: { outcome }, rank }: Judgement): boolean {
  return question.kind !== 'out of scope' && (outcome === 'nothing' || (outcome === 'closest' && rank === undefined));
}

/** Whether pages are shown for a question that the docs don't answer. */
export function isShownOutOfScope({ question, retrieved: { outcome, paths } }: Judgement): boolean {
  return question.kind === 'out of scope' && outcome !== 'nothing' && paths.length > 0;
}

/** Whether a question that the docs don't answer was answered. */
export function isAnsweredOutOfScope({ question, retrieved }: Judgement): boolean {
  return question.kind === 'out of scope' && retrieved.outcome === 'answer';
}

function rankOf(found: readonly string[], right: ReadonlySet<string>): number | undefined {
  const index = found.findIndex((path) => right.has(path));
  return index < 0 ? undefined : index + 1;
}

/** The address of a page, for comparisons. */
export function pageOf(path: string): string {
  return normalizePath(path).toLowerCase();
}

function sectionOf(path: string): string {
  const [, anchor = ''] = path.split('#', 2);
  return `${pageOf(path)}#${anchor.toLowerCase()}`;
}
