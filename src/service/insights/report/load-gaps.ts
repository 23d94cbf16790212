import type { Kysely } from 'kysely';

import { isRecord } from '../../../http/json.js';
import type { Tables } from '../../store/tables.js';
import { passes, type QuestionFilter } from './filter.js';
import { groupQuestions } from './group-questions.js';
import { mergeGroups } from './merge-groups.js';
import type { QuestionVectors } from './question-vectors.js';

/** Questions that the docs did not answer, or whose answers did not help, and that are about the same. */
export interface Gap {
  /** What they share: a term, or the wording of the question. */
  readonly term: string;
  readonly questions: number;
  /** How many were not answered, and how many answers were unhelpful. */
  readonly unanswered: number;
  readonly unhelpful: number;
  /** Wordings, each once, the latest first. */
  readonly examples: readonly string[];
  /** The pages that were nearest to them, the most frequent first. */
  readonly nearest: readonly string[];
  /** What readers said about unhelpful answers, the latest first. */
  readonly comments: readonly string[];
  /** The identifiers of the questions, the latest first. */
  readonly ids: readonly string[];
}

/** Questions that are looked at, the latest first. So the time for a report is bounded. */
const MAX_QUESTIONS = 1000;

/** Other questions that tell what is common. */
const MAX_BACKGROUND = 1000;

const MAX_EXAMPLES = 5;

/**
 * Loads the gaps of the docs, the largest first.
 *
 * @param vectors - Joins groups that mean the same. Default: questions are grouped by their words alone.
 */
export async function loadGaps(
  database: Kysely<Tables>,
  filter: QuestionFilter,
  vectors?: QuestionVectors,
): Promise<Gap[]> {
  const problems = await database
    .selectFrom('questions')
    .select(['id', 'question', 'outcome', 'searches', 'helpful', 'comment'])
    .where((where) =>
      where.and([
        passes(where, filter),
        where.or([where('outcome', 'in', ['closest', 'nothing']), where('helpful', '=', 0)]),
      ]),
    )
    .orderBy('asked_at', 'desc')
    .limit(MAX_QUESTIONS)
    .execute();
  if (problems.length === 0) return [];
  const background = await database
    .selectFrom('questions')
    .select('question')
    .where((where) => where.and([passes(where, filter), where('outcome', '=', 'answered')]))
    .orderBy('asked_at', 'desc')
    .limit(MAX_BACKGROUND)
    .execute();
  const byTerm = groupQuestions(
    problems,
    background.map(({ question }) => question),
  );
  const groups = vectors ? mergeGroups(byTerm, await vectors.find(problems.map(({ question }) => question))) : byTerm;
  return groups.map(({ term, questions }) => ({
    term,
    questions: questions.length,
    unanswered: questions.filter(({ outcome }) => outcome === 'closest' || outcome === 'nothing').length,
    unhelpful: questions.filter(({ helpful }) => helpful === 0).length,
    examples: [...new Set(questions.map(({ question }) => question))].slice(0, MAX_EXAMPLES),
    nearest: listFrequent(questions.flatMap(({ searches }) => parsePassages(searches))).slice(0, MAX_EXAMPLES),
    comments: questions.flatMap(({ comment }) => comment ?? []).slice(0, MAX_EXAMPLES),
    ids: questions.map(({ id }) => id),
  }));
}

/** The addresses of the passages that were found, as the store keeps them. */
export function parsePassages(searches: string): string[] {
  const parsed: unknown = JSON.parse(searches);
  const found = Array.isArray(parsed) ? parsed.filter(isRecord).map(({ passages }) => passages) : [];
  return found.flat().filter((passage) => typeof passage === 'string');
}

function listFrequent(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.keys()].toSorted((a, b) => counts.get(b)! - counts.get(a)!);
}
