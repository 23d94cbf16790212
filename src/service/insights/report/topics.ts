import { createHash } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { Tables } from '../../store/tables.js';
import type { TermGroup } from './group-questions.js';

/** Characters of a name. */
const MAX_NAME = 80;

/** The names of groups that owners have given, by the hashes of the groups' terms. */
export type Topics = ReadonlyMap<string, string>;

/** A group that may have a name of the owner in place of its term. */
export interface NamedGroup<Question> extends TermGroup<Question> {
  readonly isNamed: boolean;
}

export async function loadTopics(database: Kysely<Tables>, site: string): Promise<Topics> {
  const rows = await database.selectFrom('topics').select(['term', 'name']).where('site', '=', site).execute();
  return new Map(rows.map(({ term, name }) => [term, name]));
}

/** Gives groups their names, and joins those of one name. The largest come first. */
export function nameGroups<Question>(
  groups: readonly TermGroup<Question>[],
  topics: Topics,
): readonly NamedGroup<Question>[] {
  const joined = new Map<string, NamedGroup<Question>>();
  for (const { term, questions } of groups) {
    const name = topics.get(hashTerm(term));
    const key = (name ?? term).toLowerCase();
    const known = joined.get(key);
    joined.set(key, {
      term: name ?? known?.term ?? term,
      isNamed: name !== undefined || known?.isNamed === true,
      questions: [...(known?.questions ?? []), ...questions],
    });
  }
  return [...joined.values()].toSorted((a, b) => b.questions.length - a.questions.length);
}

/**
 * Names a group.
 *
 * @param term - Its term, or the name that it has.
 * @param name - Joins it with another group if that has the name as well. Empty to take names back, which splits what they have joined.
 */
export async function nameGroup(database: Kysely<Tables>, site: string, term: string, name: string): Promise<void> {
  const given = name.trim().slice(0, MAX_NAME);
  const row = { site, term: hashTerm(term), name: given };
  await database.transaction().execute(async (transaction) => {
    if (given === '') {
      const named = transaction.deleteFrom('topics').where('site', '=', site);
      await named.where((where) => where.or([where('name', '=', term), where('term', '=', row.term)])).execute();
      return;
    }
    await transaction
      .updateTable('topics')
      .set({ name: given })
      .where('site', '=', site)
      .where('name', '=', term)
      .execute();
    await transaction
      .insertInto('topics')
      .values(row)
      .onConflict((conflict) => conflict.columns(['site', 'term']).doUpdateSet({ name: given }))
      .execute();
  });
}

/** SHA-256 of a term, in hexadecimal: a term can be the words of a reader. */
export function hashTerm(term: string): string {
  return createHash('sha256').update(term.toLowerCase()).digest('hex');
}
