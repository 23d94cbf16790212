import { isDependent } from './sentences.js';

/** Characters of the sentences at the beginning of an answer. A single sentence may be longer. */
export const MAX_LEAD_LENGTH = 300;

/** How many sentences there are at most, and how many of them can be before the one that answers. */
const MAX_SENTENCES = 4;
const MAX_BEFORE = 2;

/** Refers to something that the sentences before name. */
const referring = /\b(?:that|this|these|those|such) \w+|\bthe (?:above|same|latter|former)\b/i;

/**
 * The sentence, those before it that it refers to, and those after it that fit.
 *
 * @param most - Characters of all of them.
 */
export function extendLead(sentences: readonly string[], index: number, most = MAX_LEAD_LENGTH): string {
  let start = index;
  while (start > 0 && index - start < MAX_BEFORE && needsContext(sentences, start)) start--;
  let lead = sentences.slice(start, index + 1).join(' ');
  for (const sentence of sentences.slice(index + 1, start + MAX_SENTENCES)) {
    if (sentence.endsWith('?') || lead.length + sentence.length > most) break;
    lead += ` ${sentence}`;
  }
  return lead;
}

function needsContext(sentences: readonly string[], start: number): boolean {
  const [before = '', sentence = ''] = sentences.slice(start - 1, start + 1);
  if (isDependent(sentence)) return true;
  return referring.test(sentence) && before.length + sentence.length <= MAX_LEAD_LENGTH;
}
