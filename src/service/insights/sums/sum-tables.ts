import type { InsertQueryBuilder, InsertResult, Insertable } from 'kysely';

import type { PageSumsTable, QuestionSumsTable, Tables } from '../../store/tables.js';
import { numberColumns } from './counted-question.js';

export type QuestionSum = Insertable<QuestionSumsTable>;
export type PageSum = Insertable<PageSumsTable>;

/** The columns that tell rows apart. */
export const questionKey = ['site', 'scope', 'day', 'version', 'locale', 'outcome'] as const;
export const pageKey = ['site', 'list', 'scope', 'version', 'locale', 'day', 'page'] as const;

export const questionSumColumns = [...questionKey, ...numberColumns] as const;
export const pageSumColumns = [...pageKey, 'questions'] as const;

type Insertion<Name extends keyof Tables> = InsertQueryBuilder<Tables, Name, InsertResult>;

/** Rows that are there already get the numbers of the new ones added. */
export function addToQuestionSums(insertion: Insertion<'question_sums'>): Insertion<'question_sums'> {
  return insertion.onConflict((conflict) =>
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

/** As {@link addToQuestionSums}. */
export function addToPageSums(insertion: Insertion<'page_sums'>): Insertion<'page_sums'> {
  return insertion.onConflict((conflict) =>
    conflict
      .columns(pageKey)
      .doUpdateSet(({ eb, ref }) => ({ questions: eb('page_sums.questions', '+', ref('excluded.questions')) })),
  );
}
