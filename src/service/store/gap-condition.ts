import { sql, type SqlBool } from 'kysely';

/**
 * The condition for questions that show a gap in the docs: they did not answer it, or the answer did not help. An index has the same
 * words, which databases compare, so none of them may be a parameter.
 */
export const isGap = sql<SqlBool>`(outcome in ('closest', 'nothing') or helpful = 0)`;
