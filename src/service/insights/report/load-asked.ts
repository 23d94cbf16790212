import type { Kysely } from 'kysely';

import type { QuestionRow, Tables } from '../../store/tables.js';
import { passes, type QuestionFilter } from './filter.js';
import { wordingOf } from './wording.js';

/** Questions that are loaded at once. */
const BATCH = 500;

/** Loads the latest questions that came to an end, each wording once, without searches. */
export async function loadAsked(
  database: Kysely<Tables>,
  filter: QuestionFilter,
  most: number,
): Promise<readonly QuestionRow[]> {
  const asked = new Map<string, QuestionRow>();
  for (let before = Infinity; asked.size < most;) {
    const rows = await database
      .selectFrom('questions')
      .selectAll()
      .where((where) =>
        where.and([
          passes(where, filter),
          where('kind', '=', 'question'),
          where('outcome', 'in', ['answered', 'closest', 'nothing']),
        ]),
      )
      .$if(before !== Infinity, (all) => all.where('position', '<', before))
      .orderBy('position', 'desc')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const wording = wordingOf(row.question);
      if (!asked.has(wording)) asked.set(wording, row);
    }
    if (rows.length < BATCH) break;
    before = rows.at(-1)!.position;
  }
  return [...asked.values()].slice(0, most);
}

/** Loads what was said before a question in its conversation, the first one first. */
export async function loadEarlier(
  database: Kysely<Tables>,
  { site, thread, position }: QuestionRow,
  most: number,
): Promise<QuestionRow[]> {
  const rows = await database
    .selectFrom('questions')
    .selectAll()
    .where('site', '=', site)
    .where('thread', '=', thread)
    .where('position', '<', position)
    .orderBy('position', 'desc')
    .limit(most)
    .execute();
  return rows.toReversed();
}
