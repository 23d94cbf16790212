import { sql, type SqlBool } from 'kysely';

/**
 * The condition for questions that were asked in vain: the docs did not answer them, or the answer did not help. An index has the same
 * words, which databases compare, so none of them may be a parameter.
 */
export const inVain = sql<SqlBool>`(outcome in ('closest', 'nothing') or helpful = 0)`;
