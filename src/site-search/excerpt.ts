import { splitMarkdown } from '../quotes/quote-passage.js';
import { countTerms, queryTerms } from '../search/terms/terms.js';
import { truncate } from '../shared/text.js';
import type { Wanted } from './mark-matches.js';

/** Characters of an excerpt: two or three lines in a search box. */
const MAX_LENGTH = 200;

/** Maximum sentences of a section that are compared. */
const MAX_PIECES = 100;

/** Excerpts the part of a section that has most words in common with a query, as plain text. Of one that shares none, its beginning. */
export function excerptSection(markdown: string, { query, found }: Wanted): { text: string; isCode: boolean } {
  const pieces = splitMarkdown(markdown).slice(0, MAX_PIECES);
  const terms = queryTerms(query);
  let best = 0;
  let most = 0;
  for (const [index, { text }] of pieces.entries()) {
    // All words that were found for those of the query, such as synonyms, count less than one of its own.
    const count = countTerms(text, terms) + countTerms(text, found) / (found.length + 1);
    if (count <= most) continue;
    best = index;
    most = count;
  }
  let text = '';
  for (const piece of pieces.slice(best)) {
    if (text.length >= MAX_LENGTH) break;
    text += `${text === '' ? '' : ' '}${piece.text}`;
  }
  return { text: truncate(text, MAX_LENGTH), isCode: pieces[best]?.isCode ?? false };
}
