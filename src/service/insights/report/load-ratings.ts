import type { Kysely } from 'kysely';

import type { QuestionRow, Tables } from '../../store/tables.js';
import { parseRightPages } from '../marks.js';
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
    .select(['question', 'sources', 'helpful', 'followed', 'copied', 'mark', 'right_pages'])
    .where((where) =>
      where.and([
        passes(where, filter),
        where.or([
          where('helpful', 'is not', null),
          where('mark', 'is not', null),
          where('followed', '=', 1),
          where('copied', '=', 1),
        ]),
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

type RatedRow = Pick<QuestionRow, 'sources' | 'helpful' | 'followed' | 'copied' | 'mark' | 'right_pages'>;

/** More than any votes of readers: the owner knows which page is right. */
const OWNER = 1_000_000;

function toRatings(rows: readonly RatedRow[]): Ratings {
  const votes = new Map<string, number>();
  const addVote = (page: string, weight: number) => votes.set(page, (votes.get(page) ?? 0) + weight);
  for (const row of rows) {
    for (const source of JSON.parse(row.sources) as string[]) addVote(source, isWrong(row) ? -1 : 1);
    for (const page of parseRightPages(row)) addVote(page, OWNER);
  }
  const isHelpful = ({ helpful, followed, copied }: RatedRow) => helpful === 1 || followed === 1 || copied === 1;
  return {
    helpful: rows.filter((row) => row.helpful !== 0 && isHelpful(row)).length,
    unhelpful: rows.filter(({ helpful }) => helpful === 0).length,
    right: [...votes].filter(([, vote]) => vote > 0).map(([source]) => source),
    wrong: [...votes].filter(([, vote]) => vote < 0).map(([source]) => source),
  };
}

/** The owner's judgement counts, and else that of the reader. */
function isWrong({ helpful, mark }: RatedRow): boolean {
  return mark === null ? helpful === 0 : mark !== 'right';
}
