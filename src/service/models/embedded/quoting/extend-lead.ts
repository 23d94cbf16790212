import { isDependent } from './score-unit.js';

/** Characters of the sentences at the beginning of an answer. A single sentence may be longer. */
export const MAX_LEAD_LENGTH = 300;

/** How many sentences there are at most, and how many of them can be before the one that answers. */
const MAX_SENTENCES = 4;
const MAX_BEFORE = 2;

/** The sentence, those before it that it refers to, and those after it that fit. */
export function extendLead(sentences: readonly string[], index: number): string {
  let start = index;
  while (start > 0 && index - start < MAX_BEFORE && isDependent(sentences[start] ?? '')) start--;
  let lead = sentences.slice(start, index + 1).join(' ');
  for (const sentence of sentences.slice(index + 1, start + MAX_SENTENCES)) {
    if (lead.length + sentence.length > MAX_LEAD_LENGTH) break;
    lead += ` ${sentence}`;
  }
  return lead;
}
