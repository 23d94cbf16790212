import type { Kysely } from 'kysely';

import { cut } from '../../../shared/text.js';
import { ServiceError } from '../../requests/service-error.js';
import type { QuestionRow, Tables } from '../../store/tables.js';
import { loadGaps, type Gap } from '../report/load-gaps.js';
import type { QuestionVectors } from '../report/question-vectors.js';
import type { View } from './parse-view.js';

/** Characters of a term in an address. */
const MAX_KEY = 200;

/** Names of groups that are offered. */
const MAX_NAMES = 100;

/** Questions of a group that are shown. */
const MAX_QUESTIONS = 100;

/**
 * Loads the group of questions of a view that shares a term, with its latest questions.
 *
 * @throws {ServiceError} 404 for an unknown group.
 */
export async function loadGroup(
  database: Kysely<Tables>,
  { filter }: View,
  { term, vectors }: { readonly term: string | undefined; readonly vectors: QuestionVectors | undefined },
): Promise<{ gap: Gap; questions: QuestionRow[]; names: string[] }> {
  const load = async (meanings?: QuestionVectors) => {
    const gaps = await loadGaps(database, filter, meanings);
    return { gap: gaps.find((each) => isNamed(each, term)), names: gaps.slice(0, MAX_NAMES).map((each) => each.term) };
  };
  const found = await load(vectors);
  // A link may be older than the embeddings that merged its group with another one.
  const { gap, names } = found.gap || !vectors ? found : await load();
  if (!gap) throw new ServiceError(404, 'No group of questions matches this period and filter.');
  return { gap, names, questions: await loadQuestions(database, filter.site, gap.ids) };
}

/** Ignores case, as the most frequent spelling of a term may have changed. */
function isNamed(gap: Gap, term: string | undefined): boolean {
  return toKey(gap.term).toLowerCase() === term?.toLowerCase();
}

/** The questions with these identifiers that are still kept, the latest first. */
export async function loadQuestions(
  database: Kysely<Tables>,
  site: string,
  ids: readonly string[],
): Promise<QuestionRow[]> {
  const rows = await database
    .selectFrom('questions')
    .selectAll()
    .where('id', 'in', ids.slice(0, MAX_QUESTIONS))
    .execute();
  // A database that is asked for the site and the order goes through all questions of the site.
  return rows.filter((row) => row.site === site).toSorted((one, other) => (one.asked_at < other.asked_at ? 1 : -1));
}

/** The name of a group in an address, shortened because questions can be long. */
export function toKey(term: string): string {
  return cut(term, MAX_KEY);
}
