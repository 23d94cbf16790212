import { sql, type Kysely } from 'kysely';

import { isGap } from '../../store/gap-condition.js';
import type { Tables } from '../../store/tables.js';
import { questionOutcomes, type QuestionOutcome } from '../question.js';
import { passes, type QuestionFilter } from './filter.js';

/** Numbers of the questions of a day, or of all days. */
export interface QuestionNumbers {
  readonly questions: number;
  readonly outcomes: Readonly<Record<QuestionOutcome, number>>;
  /** How many were not answered from the docs, or unhelpfully. */
  readonly gapQuestions: number;
  readonly helpful: number;
  readonly unhelpful: number;
  /** Answers whose sources were followed, and which were copied. */
  readonly followed: number;
  readonly copied: number;
  /** Milliseconds until the first word, on average; undefined if there was none. */
  readonly firstPartTime: number | undefined;
  readonly tokens: number;
}

/** The numbers of a day, as in `2026-11-23`, in UTC. */
export interface DayNumbers extends QuestionNumbers {
  readonly day: string;
}

/** The columns whose numbers are added up. */
const numberColumns = [
  'questions',
  'in_vain',
  'helpful',
  'unhelpful',
  'followed',
  'copied',
  'first_parts',
  'first_part_ms',
  'tokens',
] as const;

type Numbers = Record<(typeof numberColumns)[number], number>;

interface Sums extends Numbers {
  readonly outcomes: Record<QuestionOutcome, number>;
}

/** Loads the numbers of all days on which something was asked, and of all of them together. */
export async function loadNumbers(
  database: Kysely<Tables>,
  filter: QuestionFilter,
): Promise<{ total: QuestionNumbers; days: DayNumbers[] }> {
  const rows = await countQuestions(database, filter);
  const total = createSums();
  const days = new Map<string, Sums>();
  for (const row of rows) {
    const day = days.get(row.day) ?? createSums();
    days.set(row.day, day);
    const outcome = questionOutcomes.find((each) => each === row.outcome) ?? 'failed';
    for (const sum of [total, day]) {
      sum.outcomes[outcome] += Number(row.questions);
      for (const column of numberColumns) sum[column] += Number(row[column]);
    }
  }
  const sorted = [...days].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { total: toQuestionNumbers(total), days: sorted.map(([day, sum]) => ({ day, ...toQuestionNumbers(sum) })) };
}

/** The day of a question. An index of SQLite has the same expression. */
const day = sql<string>`substr(asked_at, 1, 10)`;

function countQuestions(database: Kysely<Tables>, filter: QuestionFilter) {
  return database
    .selectFrom('questions')
    .select(({ fn }) => [
      day.as('day'),
      'outcome',
      fn.countAll().as('questions'),
      sql<number>`sum(case when ${isGap} then 1 else 0 end)`.as('in_vain'),
      sql<number>`coalesce(sum(helpful), 0)`.as('helpful'),
      sql<number>`count(helpful) - coalesce(sum(helpful), 0)`.as('unhelpful'),
      fn.sum('followed').as('followed'),
      fn.sum('copied').as('copied'),
      fn.count('first_part_ms').as('first_parts'),
      sql<number>`coalesce(sum(first_part_ms), 0)`.as('first_part_ms'),
      sql<number>`coalesce(sum(coalesce(prompt_tokens, 0) + coalesce(completion_tokens, 0)), 0)`.as('tokens'),
    ])
    .where((where) => passes(where, filter))
    .groupBy([day, 'outcome'])
    .execute();
}

function createSums(): Sums {
  const outcomes = { answered: 0, closest: 0, nothing: 0, failed: 0, stopped: 0 };
  const numbers = Object.fromEntries(numberColumns.map((column) => [column, 0])) as Numbers;
  return { ...numbers, outcomes };
}

function toQuestionNumbers(sums: Sums): QuestionNumbers {
  const { questions, outcomes, in_vain: gapQuestions, helpful, unhelpful, followed, copied, tokens } = sums;
  const firstPartTime = sums.first_parts === 0 ? undefined : Math.round(sums.first_part_ms / sums.first_parts);
  return { questions, outcomes, gapQuestions, helpful, unhelpful, followed, copied, firstPartTime, tokens };
}
