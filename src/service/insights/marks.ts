import type { Kysely } from 'kysely';

import type { QuestionRow, Tables } from '../store/tables.js';
import { clean } from './question-row.js';
import { loadEarlier } from './report/load-asked.js';
import { wordingOf } from './report/wording.js';

/** The judgement of an owner on an answer. */
export const marks = ['right', 'wrong', 'out of scope'] as const;

export type Mark = (typeof marks)[number];

/** A judgement with the pages that answer the question, as far as the owner names them. */
export interface Judgement {
  /** Undefined takes the judgement back. */
  readonly mark: Mark | undefined;
  readonly rightPages: readonly string[];
}

/** Pages that are kept, and characters of their addresses. */
const MAX_PAGES = 5;
const MAX_PATH = 200;

/** Writes the judgement of an owner. Returns whether the question is kept. */
export async function writeMark(
  database: Kysely<Tables>,
  { site, id }: Pick<QuestionRow, 'site' | 'id'>,
  { mark, rightPages }: Judgement,
): Promise<boolean> {
  const pages = rightPages.slice(0, MAX_PAGES).map((page) => clean(page, MAX_PATH));
  const { numUpdatedRows } = await database
    .updateTable('questions')
    .set({ mark: mark ?? null, right_pages: pages.length === 0 ? null : JSON.stringify(pages) })
    .where('id', '=', id)
    .where('site', '=', site)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The pages that an owner has named. */
export function parseRightPages({ right_pages: pages }: Pick<QuestionRow, 'right_pages'>): string[] {
  return pages === null ? [] : (JSON.parse(pages) as string[]);
}

/** A marked question in the form of a file for `docs-assistant eval --questions`. */
export interface Case {
  readonly ask: string;
  readonly after?: string;
  readonly kind?: 'follow-up' | 'out of scope';
  readonly pages?: readonly string[];
}

/** The marked questions of a site. */
export interface Cases {
  /** Each wording once, as it was marked last, the oldest first. */
  readonly cases: readonly Case[];
  /** How many are marked as wrong without a right page, so that they say nothing about another answer. */
  readonly withoutPage: number;
}

/** The marked questions that are read, the latest first. */
const MAX_MARKED = 1000;

/** Loads the marked questions as cases for an evaluation. */
export async function loadCases(database: Kysely<Tables>, site: string, since = ''): Promise<Cases> {
  const rows = await database
    .selectFrom('questions')
    .selectAll()
    .where('site', '=', site)
    .where('asked_at', '>=', since)
    .where('mark', 'is not', null)
    .orderBy('asked_at', 'desc')
    .limit(MAX_MARKED)
    .execute();
  const latest = new Map<string, QuestionRow>();
  for (const row of rows) if (!latest.has(wordingOf(row.question))) latest.set(wordingOf(row.question), row);
  const cases: Case[] = [];
  let withoutPage = 0;
  for (const row of [...latest.values()].toReversed()) {
    const pages = listRight(row);
    if (pages.length === 0 && row.mark !== 'out of scope') {
      withoutPage++;
      continue;
    }
    const [before] = await loadEarlier(database, row, 1);
    cases.push(toCase(row, pages, before?.question));
  }
  return { cases, withoutPage };
}

/** The pages that answer a marked question: those that the owner names, or those that a right answer cites. */
function listRight(row: QuestionRow): string[] {
  if (row.mark === 'out of scope') return [];
  const named = parseRightPages(row);
  const cited = row.mark === 'right' ? (JSON.parse(row.sources) as string[]) : [];
  return (named.length > 0 ? named : cited).filter((page) => page.startsWith('/'));
}

function toCase({ question, mark }: QuestionRow, pages: readonly string[], after: string | undefined): Case {
  if (mark === 'out of scope') return { ask: question, ...(after && { after }), kind: mark };
  return { ask: question, ...(after && { after, kind: 'follow-up' as const }), pages };
}

/** A line about marked questions that are no cases. */
export function describeWithoutPage(count: number): string {
  const what = count === 1 ? 'answer is' : 'answers are';
  return `${count} ${what} marked as wrong without a right page, and left out. Name it on the page of insights.\n`;
}
