import type { Insertable } from 'kysely';

import type { AskedQuestion } from '../../../src/service/insights/question.js';
import { toQuestionRow } from '../../../src/service/insights/question-row.js';
import type { QuestionsTable } from '../../../src/service/store/tables.js';
import { domain } from '../../service/support/ask.js';

/** How questions differ. */
export interface QuestionMix {
  /** Pages of the site. Some are asked about and cited far more often than others. */
  readonly pages: number;
}

const subjects = ['kubernetes', 'proxy', 'caching', 'licence', 'upgrade', 'offline', 'webhooks', 'colours'];
const outcomes = [
  'answered',
  'answered',
  'answered',
  'answered',
  'answered',
  'answered',
  'closest',
  'nothing',
] as const;
const answer = 'Set the option in the configuration file, and start the service again. '.repeat(10);

/** Rows that are searched for secrets; the others are these with another identifier, time and thread. */
const TEMPLATES = 42_000;

/** Makes rows of questions. */
export async function createRows(
  mix: QuestionMix,
): Promise<(number: number, askedAt: number) => Insertable<QuestionsTable>> {
  const templates = await Promise.all(
    Array.from({ length: TEMPLATES }, (_, number) => toQuestionRow(createQuestion(number, mix), null)),
  );
  return (number, askedAt) => ({
    ...templates[number % TEMPLATES]!,
    id: `q${number}`,
    thread: `t${Math.floor(number / 3)}`,
    helpful: number % 11 === 0 ? number % 2 : null,
    asked_at: new Date(askedAt).toISOString(),
  });
}

/** A question, as it is asked. */
export function createQuestion(number: number, { pages }: QuestionMix): AskedQuestion {
  const pick = <Value>(from: readonly Value[], step = 1): Value => from[Math.floor(number / step) % from.length]!;
  const outcome = pick(outcomes);
  const passages = [`${pageAt(pages, number * 7)}#part`];
  return {
    id: `q${number}`,
    site: domain,
    askedAt: 0,
    threadId: '',
    fp: 'anonymous',
    question: `How do I set up ${pick(subjects, 8)} for case ${number % 1000}?`,
    answer,
    outcome,
    searches: [{ query: 'words', outcome: 'closest', passages }],
    sources: outcome === 'answered' ? passages : [],
    path: pageAt(pages, number),
    locale: pick(['en', 'de', 'ja'], 5),
    model: pick(['embedded', 'openai:gpt-5'], 3),
    version: pick(['1', '2', '3'], 7),
    firstPartTime: number % 900,
    totalTime: 2000,
    promptTokens: 1000,
    completionTokens: 200,
  };
}

/** A page in one of ten folders. Half of all questions are about a tenth of the pages. */
function pageAt(pages: number, number: number): string {
  // Spreads neighbouring numbers over all pages, always in the same way.
  const spread = Math.imul(number, 2_654_435_761) >>> 0;
  const page = spread % 2 === 0 ? (spread >>> 1) % Math.ceil(pages / 10) : (spread >>> 1) % pages;
  return page % 10 < 5 ? `/guide/page-${page}` : `/section-${page % 10}/page-${page}`;
}
