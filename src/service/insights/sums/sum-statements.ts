import type { Insertable, Kysely } from 'kysely';

import { RowStatement } from '../../store/row-statement.js';
import type { PageSumsTable, QuestionSumsTable, Tables } from '../../store/tables.js';

export type QuestionSum = Insertable<QuestionSumsTable>;
export type PageSum = Insertable<PageSumsTable>;

/** The columns that tell rows apart. */
export const questionKey = ['site', 'scope', 'day', 'version', 'locale', 'outcome'] as const;
export const pageKey = ['site', 'list', 'scope', 'version', 'locale', 'day', 'page'] as const;

/** The statements that add to the sums of one database. */
export class SumStatements {
  readonly questions = new RowStatement(addQuestionSums);
  readonly pages = new RowStatement(addPageSums);
}

function addQuestionSums(database: Kysely<Tables>, rows: readonly QuestionSum[]) {
  return database
    .insertInto('question_sums')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(questionKey).doUpdateSet(({ eb, ref }) => ({
        questions: eb('question_sums.questions', '+', ref('excluded.questions')),
        in_vain: eb('question_sums.in_vain', '+', ref('excluded.in_vain')),
        helpful: eb('question_sums.helpful', '+', ref('excluded.helpful')),
        unhelpful: eb('question_sums.unhelpful', '+', ref('excluded.unhelpful')),
        followed: eb('question_sums.followed', '+', ref('excluded.followed')),
        copied: eb('question_sums.copied', '+', ref('excluded.copied')),
        first_parts: eb('question_sums.first_parts', '+', ref('excluded.first_parts')),
        first_part_ms: eb('question_sums.first_part_ms', '+', ref('excluded.first_part_ms')),
        tokens: eb('question_sums.tokens', '+', ref('excluded.tokens')),
      })),
    );
}

function addPageSums(database: Kysely<Tables>, rows: readonly PageSum[]) {
  return database
    .insertInto('page_sums')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(pageKey)
        .doUpdateSet(({ eb, ref }) => ({ questions: eb('page_sums.questions', '+', ref('excluded.questions')) })),
    );
}
