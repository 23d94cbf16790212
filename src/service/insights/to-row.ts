import { maskSecrets } from '../../secrets/index.js';
import { truncate } from '../format.js';
import type { NewQuestionRow } from '../store/tables.js';
import type { AskedQuestion } from './question.js';

/** Characters that are kept of a question, of an answer, and of a query. */
const MAX_QUESTION = 4000;
export const MAX_ANSWER = 16_000;
const MAX_WORDS = 300;

/** Characters of a path, and of a language or version. They are in an index, which PostgreSQL limits to some 2,700 bytes. */
const MAX_PATH = 200;
const MAX_LABEL = 40;

/** Control characters but for tabs and ends of lines. */
// oxlint-disable-next-line no-control-regex -- they are what is meant
const CONTROLS = /[\0-\x08\v\f\x0E-\x1F\x7F]/g;

/** Searches and sources that are kept. */
const MAX_SEARCHES = 10;
const MAX_SOURCES = 20;

/** Turns a question into what is kept of it: without secrets, and with a hash in place of the fingerprint. */
export function toRow(asked: AskedQuestion, reader: string | null): NewQuestionRow {
  const { searches, sources } = asked;
  const page = sources[0] ?? searches.find(({ passages }) => passages.length > 0)?.passages[0];
  return {
    id: asked.id,
    site: asked.site,
    asked_at: new Date(asked.askedAt).toISOString(),
    thread: asked.threadId,
    reader,
    question: clean(asked.question, MAX_QUESTION),
    answer: clean(asked.answer, MAX_ANSWER),
    outcome: asked.outcome,
    searches: JSON.stringify(
      searches
        .slice(0, MAX_SEARCHES)
        .map(({ query, outcome, passages }) => ({ query: clean(query, MAX_WORDS), outcome, passages })),
    ),
    sources: JSON.stringify(sources.slice(0, MAX_SOURCES)),
    page: cleanPath(page ?? '') || null,
    path: cleanPath(asked.path ?? '') || null,
    locale: clean(asked.locale ?? '', MAX_LABEL) || null,
    version: clean(asked.version ?? '', MAX_LABEL) || null,
    first_part_ms: asked.firstPartTime === undefined ? null : Math.round(asked.firstPartTime),
    total_ms: Math.round(asked.totalTime),
    prompt_tokens: asked.promptTokens ?? null,
    completion_tokens: asked.completionTokens ?? null,
  };
}

/** The text without secrets, cut. Masked before the cut, which could leave half of a secret that is not recognised. */
export function clean(text: string, most: number): string {
  // PostgreSQL has no place for zeros, and nobody can read the others.
  return truncate(maskSecrets(text.slice(0, most * 2).replace(CONTROLS, '')), most);
}

/** A query or an anchor can hold what a reader typed. */
function cleanPath(path: string): string {
  return clean(path.replace(/[?#].*$/s, ''), MAX_PATH);
}
