import type { Search } from '../../grounding/turn.js';
import type { Hit } from '../../search/hit.js';
import { wordsOf } from '../../search/terms/terms.js';
import type { BlockReader } from './block.js';
import { findPassage, type Passage } from './passage.js';
import type { QuestionWords } from './question-words.js';

/** About how many characters of the first passage are shown, and of each other one. */
export const FIRST_LENGTH = 1200;
export const OTHER_LENGTH = 600;

/** An answer has at most so many passages, and a comparison one for each side. */
export const MAX_PASSAGES = 3;

/** The best passage is shown alone if no other has this share of its score. */
const AHEAD = 0.6;
const NEAR = 0.5;

/** The least share of a question in a passage that answers it, and in the headings above. Chosen on the development half: the docs show the curve. */
const EVIDENCE = 0.6;

/** The share of words that a heading and a question have in common if the heading is nearly the question. */
const SAME_QUESTION = 0.75;
const MIN_WORDS = 3;

/**
 * The passages that answer a question best, from different sections, in the order of the search: one if it is clearly ahead, or at most three. What one
 * leaves of its length, the next may use.
 */
export function choosePassages(
  { hits }: Search,
  question: string,
  words: QuestionWords,
  blocksOf: BlockReader,
): Passage[] {
  const asking = hits.find((hit) => asksSame(hit, question));
  const best = Math.max(...hits.map(({ metadata }) => metadata.score ?? 0));
  const passages: Passage[] = [];
  let room = FIRST_LENGTH;
  for (const hit of withoutDoubles(asking ? [asking, ...hits] : hits)) {
    const share = best > 0 ? (hit.metadata.score ?? best) / best : 1;
    if (passages.length > 0 && share < (passages.length === 1 ? AHEAD : NEAR)) continue;
    const passage = findPassage(hit, { blocksOf, words, length: room, isBeginning: hit === asking });
    if (!passage) continue;
    passages.push(passage);
    room = OTHER_LENGTH + Math.max(0, room - passage.text.length);
    if (passages.length === MAX_PASSAGES) break;
  }
  return passages;
}

/** Whether a heading is nearly the question, small words included. */
function asksSame({ metadata: { title, headings } }: Hit, question: string): boolean {
  const asked = new Set(wordsOf(question));
  const heading = new Set(wordsOf(headings.at(-1) ?? title));
  const shared = [...heading].filter((word) => asked.has(word)).length;
  return heading.size >= MIN_WORDS && shared >= SAME_QUESTION * (asked.size + heading.size - shared);
}

/** Whether one of the passages, with the headings above it, has most of the words of a question. */
export function areEvidence(passages: readonly Passage[], words: QuestionWords): boolean {
  return passages.some(
    ({ hit: { metadata }, text }) => words.share([metadata.title, ...metadata.headings, text].join('\n')) >= EVIDENCE,
  );
}

/** Long sections are found in pieces, of which only the best is shown. */
function withoutDoubles(hits: readonly Hit[]): Hit[] {
  const keys = hits.map(({ path, metadata }) => [path, ...metadata.headings].join('\n'));
  return hits.filter((_, at) => keys.indexOf(keys[at]!) === at);
}
