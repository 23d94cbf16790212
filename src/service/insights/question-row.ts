import { findSecrets, maskSecrets } from '../../secrets/find-secrets.js';
import { truncate } from '../../shared/text.js';
import { Pacer } from '../../shared/pacer.js';
import type { NewQuestionRow } from '../store/tables.js';
import type { AskedQuestion } from './question.js';

/** Characters that are kept of a question, of an answer, and of a query. */
const MAX_QUESTION = 4000;
export const MAX_ANSWER = 16_000;
const MAX_WORDS = 300;

/** Characters after a cut that are also searched for secrets: half of a secret would not be recognised. */
const MARGIN = 4000;

/** Characters of a path, and of a language or version. They are in an index, which PostgreSQL limits to some 2,700 bytes. */
const MAX_PATH = 200;
const MAX_LABEL = 40;
const MAX_MODEL = 80;

/** Messages of a reader that a search can have words of, and the least characters of a word that is masked. */
const MAX_EARLIER = 10;
const MIN_WORD = 3;

/** In place of such a word. */
const MASK = '••••••••';

/** Control characters except tabs and line ends. */
// oxlint-disable-next-line no-control-regex -- control characters are removed
const CONTROLS = /[\0-\x08\v\f\x0E-\x1F\x7F]/g;

/** Searches and sources that are kept. */
const MAX_SEARCHES = 10;
const MAX_SOURCES = 20;

/**
 * Turns a question into its row, without secrets and with a hash in place of the fingerprint. Lets others work in between, because a reader
 * can write thousands of secrets.
 */
export async function toQuestionRow(asked: AskedQuestion, reader: string | null): Promise<NewQuestionRow> {
  const pacer = new Pacer();
  const { searches, sources } = asked;
  const secrets = await findSecretTexts([...(asked.earlier ?? []), asked.question], pacer);
  const secretWords = splitSecrets(secrets);
  const keptSearches = [];
  for (const { query, outcome, passages } of searches.slice(0, MAX_SEARCHES))
    keptSearches.push({ query: await cleanWithout(secretWords, query, MAX_WORDS, pacer), outcome, passages });
  const page = sources[0] ?? searches.find(({ passages }) => passages.length > 0)?.passages[0];
  return {
    id: asked.id,
    site: asked.site,
    asked_at: new Date(asked.askedAt).toISOString(),
    thread: asked.threadId,
    reader,
    kind: asked.kind ?? 'question',
    question: clean(asked.question, MAX_QUESTION),
    answer: await cleanWithout(secrets, asked.answer, MAX_ANSWER, pacer),
    outcome: asked.outcome,
    searches: JSON.stringify(keptSearches),
    sources: JSON.stringify(sources.slice(0, MAX_SOURCES)),
    page: cleanPath(page ?? '') || null,
    path: cleanPath(asked.path ?? '') || null,
    locale: clean(asked.locale ?? '', MAX_LABEL) || null,
    version: clean(asked.version ?? '', MAX_LABEL) || null,
    model: clean(asked.model ?? '', MAX_MODEL) || null,
    first_part_ms: asked.firstPartTime === undefined ? null : Math.round(asked.firstPartTime),
    total_ms: Math.round(asked.totalTime),
    prompt_tokens: asked.promptTokens ?? null,
    completion_tokens: asked.completionTokens ?? null,
  };
}

/** The text without secrets, cut. */
export function clean(text: string, most: number): string {
  return truncate(mask(text, most), most);
}

function mask(text: string, most: number): string {
  // PostgreSQL can't store zeros, and the others are invisible.
  return maskSecrets(text.slice(0, most + MARGIN).replace(CONTROLS, ''));
}

/** The text also without further words, cut. */
async function cleanWithout(words: readonly string[], text: string, most: number, pacer: Pacer): Promise<string> {
  if (pacer.isDue) await pacer.pause();
  let masked = mask(text, most);
  for (const word of words) {
    if (pacer.isDue) await pacer.pause();
    masked = masked.replaceAll(word, MASK);
  }
  return truncate(masked, most);
}

/** The secrets in texts of a reader. Models can repeat them in places where their form does not reveal them. */
async function findSecretTexts(texts: readonly string[], pacer: Pacer): Promise<string[]> {
  const found = new Set<string>();
  for (const text of texts.slice(-MAX_EARLIER)) {
    if (pacer.isDue) await pacer.pause();
    const searched = text.slice(0, MAX_QUESTION + MARGIN);
    for (const { start, end } of findSecrets(searched)) found.add(searched.slice(start, end));
  }
  return [...found];
}

/** The words of secrets: a query lacks the punctuation of the question, which is needed to recognise secrets. */
function splitSecrets(secrets: readonly string[]): string[] {
  const words = secrets.flatMap((secret) => [secret, ...secret.split(/[^\p{L}\p{N}]+/u)]);
  // As written, and as in a query.
  return [...new Set(words.flatMap((word) => [word, word.toLowerCase()]))].filter(({ length }) => length >= MIN_WORD);
}

/** A query or an anchor can hold what a reader typed. */
function cleanPath(path: string): string {
  return clean(path.replace(/[?#].*$/s, ''), MAX_PATH);
}
