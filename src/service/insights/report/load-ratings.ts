import type { Kysely } from 'kysely';

import type { Tables } from '../../store/tables.js';
import { passes, type QuestionFilter } from './filter.js';
import { wordingOf } from './wording.js';

/** Ratings of the answers to a wording, and actions of readers that count as ratings. */
export interface Ratings {
  /** How many answers were rated helpful or copied, or had a source followed, and how many were rated unhelpful. */
  readonly helpful: number;
  readonly unhelpful: number;
  /** Addresses that more helpful than unhelpful answers cite, and the other way round. */
  readonly right: readonly string[];
  readonly wrong: readonly string[];
}

/** The maximum number of questions that are read, the latest first. */
const MAX_RATED = 20_000;

/** Loads the ratings of the answers to each wording. */
export async function loadRatings(
  database: Kysely<Tables>,
  filter: QuestionFilter,
): Promise<ReadonlyMap<string, Ratings>> {
  const rows = await database
    .selectFrom('questions')
    .select(['question', 'sources', 'helpful'])
    .where((where) =>
      where.and([
        passes(where, filter),
        where.or([where('helpful', 'is not', null), where('followed', '=', 1), where('copied', '=', 1)]),
      ]),
    )
    .orderBy('position', 'desc')
    .limit(MAX_RATED)
    .execute();
  const byWording = new Map<string, RatedRow[]>();
  for (const row of rows) {
    const wording = wordingOf(row.question);
    byWording.set(wording, [...(byWording.get(wording) ?? []), row]);
  }
  return new Map([...byWording].map(([wording, rated]) => [wording, toRatings(rated)]));
}

interface RatedRow {
  readonly sources: string;
  readonly helpful: number | null;
}

function toRatings(rows: readonly RatedRow[]): Ratings {
  const votes = new Map<string, number>();
  for (const { sources, helpful } of rows)
    for (const source of JSON.parse(sources) as string[])
      votes.set(source, (votes.get(source) ?? 0) + (helpful === 0 ? -1 : 1));
  const unhelpful = rows.filter(({ helpful }) => helpful === 0).length;
  return {
    helpful: rows.length - unhelpful,
    unhelpful,
    right: [...votes].filter(([, vote]) => vote > 0).map(([source]) => source),
    wrong: [...votes].filter(([, vote]) => vote < 0).map(([source]) => source),
  };
}
