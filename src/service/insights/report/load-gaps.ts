import type { Kysely } from 'kysely';

import { isRecord } from '../../../http/json.js';
import { isGap } from '../../store/gap-condition.js';
import type { Tables } from '../../store/tables.js';
import { hasProperties, isIn, type QuestionFilter } from './filter.js';
import { groupQuestions } from './group-questions.js';
import { mergeGroups } from './merge-groups.js';
import type { QuestionVectors } from './question-vectors.js';
import { loadTopics, nameGroups } from './topics.js';
import { countParts, type Trend } from './trend.js';

/** Questions that the docs did not answer, or whose answers did not help, and that are about the same. */
export interface Gap {
  /** The name that the owner has given, or else the term that they share, or the wording of the question. */
  readonly term: string;
  /** Whether the owner has named it. */
  readonly isNamed: boolean;
  readonly questions: number;
  /** How many of them were searches. */
  readonly searches: number;
  /** How many were not answered, how many answers were unhelpful, and how many the owner has marked as wrong. */
  readonly unanswered: number;
  readonly unhelpful: number;
  readonly wrong: number;
  readonly trend: Trend;
  /** Wordings, each once, the latest first. */
  readonly examples: readonly string[];
  /** The pages that were nearest to them, the most frequent first. */
  readonly nearest: readonly string[];
  /** Comments of readers on unhelpful answers, the latest first. */
  readonly comments: readonly string[];
  /** The identifiers of the questions, the latest first. */
  readonly ids: readonly string[];
}

/** The maximum number of questions that are grouped, the latest first. It bounds the time for a report. */
export const MAX_GROUPED = 1000;

/** The maximum number of gap questions that are searched for those of a version, a language or a page. */
const MAX_SEARCHED = 20_000;

/** The maximum number of other questions, which show which terms are common. */
const MAX_BACKGROUND = 1500;

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
  const problems = await loadGapQuestions(database, filter);
  if (problems.length === 0) return [];
  const background = await loadBackground(database, filter);
  const byTerm = groupQuestions(
    problems,
    background.map(({ question }) => question),
  );
  const meant = vectors ? mergeGroups(byTerm, await vectors.find(problems.map(({ question }) => question))) : byTerm;
  const groups = nameGroups(meant, await loadTopics(database, filter.site));
  return groups.map(({ term, isNamed, questions }) => ({
    term,
    isNamed,
    questions: questions.length,
    searches: questions.filter(({ kind }) => kind === 'search').length,
    unanswered: questions.filter(({ outcome }) => outcome === 'closest' || outcome === 'nothing').length,
    unhelpful: questions.filter(({ helpful }) => helpful === 0).length,
    wrong: questions.filter(({ mark }) => mark === 'wrong').length,
    trend: countParts(
      questions.map(({ asked_at: time }) => [time, 1]),
      filter.since,
    ),
    examples: [...new Set(questions.map(({ question }) => question))].slice(0, MAX_EXAMPLES),
    nearest: listFrequent(questions.flatMap(({ searches }) => parsePassages(searches))).slice(0, MAX_EXAMPLES),
    comments: questions.flatMap(({ comment }) => comment ?? []).slice(0, MAX_EXAMPLES),
    ids: questions.map(({ id }) => id),
  }));
}

/** The latest questions that show a gap. */
function loadGapQuestions(database: Kysely<Tables>, filter: QuestionFilter) {
  const latest = database
    .selectFrom('questions')
    .select(['position', 'asked_at', 'version', 'locale', 'path'])
    .where((where) => where.and([isIn(where, filter), isGap]))
    .orderBy('asked_at', 'desc')
    .limit(MAX_SEARCHED)
    .as('questions');
  return database
    .selectFrom('questions')
    .select(['id', 'question', 'outcome', 'searches', 'helpful', 'comment', 'kind', 'mark', 'asked_at'])
    .where('position', 'in', (all) =>
      all
        .selectFrom(latest)
        .select('position')
        .where((where) => hasProperties(where, filter))
        .orderBy('asked_at', 'desc')
        .limit(MAX_GROUPED),
    )
    .orderBy('asked_at', 'desc')
    .execute();
}

/** The answered ones among the latest questions, of any version, language and page. */
async function loadBackground(database: Kysely<Tables>, filter: QuestionFilter) {
  const latest = await database
    .selectFrom('questions')
    .select(['question', 'outcome'])
    .where((where) => isIn(where, filter))
    .orderBy('asked_at', 'desc')
    .limit(MAX_BACKGROUND)
    .execute();
  return latest.filter(({ outcome }) => outcome === 'answered');
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
