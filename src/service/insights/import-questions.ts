import type { Kysely } from 'kysely';
import { z } from 'zod';

import type { Tables } from '../store/tables.js';
import { questionOutcomes, type AskedQuestion } from './question.js';
import { writeQuestions } from './question-log.js';
import { toQuestionRow } from './question-row.js';
import { writeFeedback } from './write-feedback.js';

/** Questions that are written with one statement. */
const BATCH = 20;

/** An absent member is the same as null, which exports have. */
const optional = <Schema extends z.ZodTypeAny>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined);

const count = optional(z.number().nonnegative());
const sign = optional(z.boolean()).transform((value) => value || undefined);

/** A question as it is exported, and as pages without a service report it. */
const questionSchema = z.object({
  kind: optional(z.enum(['question', 'search'])),
  id: z.string().regex(/^[\w-]{1,64}$/),
  askedAt: z.string().datetime(),
  question: z.string().min(1),
  outcome: z.enum(questionOutcomes),
  threadId: optional(z.string().max(200)),
  answer: optional(z.string()),
  searches: optional(z.array(z.object({ query: z.string(), outcome: z.string(), passages: z.array(z.string()) }))),
  sources: optional(z.array(z.string())),
  path: optional(z.string()),
  locale: optional(z.string()),
  version: optional(z.string()),
  model: optional(z.string()),
  firstPartTime: count,
  totalTime: count,
  promptTokens: count,
  completionTokens: count,
  isHelpful: optional(z.boolean()),
  reason: optional(z.string().regex(/^[\w-]{1,40}$/)),
  comment: optional(z.string()),
  hasFollowed: sign,
  hasCopied: sign,
});

type ImportedQuestion = z.output<typeof questionSchema>;

/** The result of an import. */
export interface Imported {
  /** The questions, each counted once. */
  readonly count: number;
  /** The numbers of entries that are no questions. They are left out. */
  readonly bad: readonly number[];
}

/**
 * Writes questions into the database, without secrets. Ratings of questions that it already has are replaced, and all else of them is kept.
 *
 * @param text - An export as JSON, or lines of JSON with a question each. A later line on the same question adds its rating.
 */
export async function importQuestions(database: Kysely<Tables>, site: string, text: string): Promise<Imported> {
  const parsed = parseEntries(text).map((entry) => questionSchema.safeParse(entry).data);
  const questions = parsed.filter((question) => question !== undefined);
  for (let start = 0; start < questions.length; start += BATCH)
    await write(database, site, questions.slice(start, start + BATCH));
  return {
    count: new Set(questions.map(({ id }) => id)).size,
    bad: parsed.flatMap((question, index) => (question ? [] : [index + 1])),
  };
}

function parseEntries(text: string): unknown[] {
  const whole = parse(text);
  if (Array.isArray(whole)) return whole;
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parse);
}

/** Undefined if it is not JSON. */
function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

async function write(database: Kysely<Tables>, site: string, questions: readonly ImportedQuestion[]): Promise<void> {
  const rows = [];
  for (const question of questions) rows.push(await toQuestionRow(toAsked(question, site), null));
  await writeQuestions(database, rows);
  for (const { id, isHelpful, reason, comment, hasFollowed, hasCopied } of questions) {
    await writeFeedback(database, site, { feedbackId: id, isHelpful, reason, comment, hasFollowed, hasCopied });
  }
}

function toAsked(question: ImportedQuestion, site: string): AskedQuestion {
  const { kind, id, askedAt, threadId = id, answer = '', searches = [], sources = [], totalTime = 0 } = question;
  const { outcome, path, locale, version, model, firstPartTime, promptTokens, completionTokens } = question;
  return {
    id,
    site,
    ...(kind === 'search' && { kind }),
    askedAt: Date.parse(askedAt),
    threadId,
    // Reports and exports have no fingerprint.
    fp: 'anonymous',
    question: question.question,
    answer,
    outcome,
    searches,
    sources,
    path,
    locale,
    version,
    model,
    firstPartTime,
    totalTime,
    promptTokens,
    completionTokens,
  };
}
