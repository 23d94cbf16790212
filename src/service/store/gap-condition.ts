import { sql, type SqlBool } from 'kysely';

/**
 * The condition for questions that show a gap in the docs: they did not answer it, the answer did not help, or the owner has marked it as wrong. An index has the same
 * expression. Databases compare the two, so the values can't be parameters.
 */
export const isGap = sql<SqlBool>`(outcome in ('closest', 'nothing') or helpful = 0 or mark = 'wrong')`;
