import { sql, type Kysely } from 'kysely';

import type { Tables } from '../../store/tables.js';
import { questionOutcomes, type QuestionOutcome } from '../question.js';
import { passes, type QuestionFilter } from './filter.js';

/** Numbers of the questions of a day, or of all days. */
export interface QuestionNumbers {
  readonly questions: number;
  readonly outcomes: Readonly<Record<QuestionOutcome, number>>;
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

/** What is added up. */
interface Sums {
  questions: number;
  outcomes: Record<QuestionOutcome, number>;
  helpful: number;
  unhelpful: number;
  followed: number;
  copied: number;
  firstParts: number;
  firstPartSum: number;
  tokens: number;
}

/** Loads the numbers of all days on which something was asked, and of all of them together. */
export async function loadNumbers(
  database: Kysely<Tables>,
  filter: QuestionFilter,
): Promise<{ total: QuestionNumbers; days: DayNumbers[] }> {
  const rows = await database
    .selectFrom('questions')
    .select(({ fn }) => [
      sql<string>`substr(asked_at, 1, 10)`.as('day'),
      'outcome',
      fn.countAll().as('questions'),
      fn.sum('helpful').as('helpful'),
      fn.count('helpful').as('rated'),
      fn.sum('followed').as('followed'),
      fn.sum('copied').as('copied'),
      fn.count('first_part_ms').as('first_parts'),
      fn.sum('first_part_ms').as('first_part_sum'),
      fn.sum('prompt_tokens').as('prompt_tokens'),
      fn.sum('completion_tokens').as('completion_tokens'),
    ])
    .where((where) => passes(where, filter))
    .groupBy([sql`1`, 'outcome'])
    .orderBy(sql`1`)
    .execute();
  const total = createSums();
  const days = new Map<string, Sums>();
  for (const row of rows) {
    const day = days.get(row.day) ?? createSums();
    days.set(row.day, day);
    for (const sums of [total, day]) {
      sums.questions += Number(row.questions);
      const outcome = questionOutcomes.find((each) => each === row.outcome) ?? 'failed';
      sums.outcomes[outcome] += Number(row.questions);
      sums.helpful += Number(row.helpful);
      sums.unhelpful += Number(row.rated) - Number(row.helpful);
      sums.followed += Number(row.followed);
      sums.copied += Number(row.copied);
      sums.firstParts += Number(row.first_parts);
      sums.firstPartSum += Number(row.first_part_sum);
      sums.tokens += Number(row.prompt_tokens) + Number(row.completion_tokens);
    }
  }
  return { total: toNumbers(total), days: [...days].map(([day, sums]) => ({ day, ...toNumbers(sums) })) };
}

function createSums(): Sums {
  const outcomes = { answered: 0, closest: 0, nothing: 0, failed: 0, stopped: 0 };
  return {
    questions: 0,
    outcomes,
    helpful: 0,
    unhelpful: 0,
    followed: 0,
    copied: 0,
    firstParts: 0,
    firstPartSum: 0,
    tokens: 0,
  };
}

function toNumbers({ firstParts, firstPartSum, ...sums }: Sums): QuestionNumbers {
  return { ...sums, firstPartTime: firstParts === 0 ? undefined : Math.round(firstPartSum / firstParts) };
}
