import type { Pacer } from '../../shared/pacer.js';
import { queryWords } from '../terms/terms.js';
import type { Lexicon } from './expand-query.js';

/** Spellings that are offered at most. */
const MAX_SPELLINGS = 3;

/** How many of the nearest words are compared by how common they are. */
const MAX_COMPARED = 8;

/** Words of a query that are respelt: few readers type more into a search box. */
const MAX_WORDS = 8;

/**
 * Spellings to offer for a query that found nothing, the nearest first. A word that the docs lack becomes one of the nearest words, or is
 * left out if none is near.
 *
 * @param isFound - Whether a term is in a section that may be found.
 */
export async function findSpellings(
  query: string,
  lexicon: Lexicon,
  pacer: Pacer,
  isFound: (term: number) => boolean,
): Promise<readonly string[]> {
  const choices: (readonly string[])[] = [];
  for (const { parts, written } of queryWords(query, lexicon.language).slice(0, MAX_WORDS)) {
    for (const [at, term] of parts.entries()) {
      const word = written[at] ?? term;
      const known = lexicon.table.find(term);
      choices.push(
        known === undefined ? await findNearest(word, lexicon, pacer, isFound) : isFound(known) ? [word] : [],
      );
    }
  }
  const spellings = Array.from({ length: MAX_SPELLINGS }, (_, place) =>
    choices.flatMap((words) => words[place] ?? words[0] ?? []).join(' '),
  );
  return [...new Set(spellings)].filter((spelling) => spelling !== '' && spelling !== query.toLowerCase());
}

/** Of equally near words, those that name something in the docs come first, and then common ones. */
async function findNearest(
  word: string,
  lexicon: Lexicon,
  pacer: Pacer,
  isFound: (term: number) => boolean,
): Promise<readonly string[]> {
  const { similar, table, naming, index } = lexicon;
  const all = await similar.findNearest(word, pacer);
  const nearest = all.toSorted((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1)).slice(0, MAX_COMPARED);
  await lexicon.load?.(nearest.map(({ term }) => table.terms[term] ?? ''));
  return nearest
    .filter(({ term }) => isFound(term))
    .toSorted(
      (a, b) =>
        a.distance - b.distance ||
        (naming[b.term] ?? 0) - (naming[a.term] ?? 0) ||
        index.frequency(b.term) - index.frequency(a.term),
    )
    .map((each) => each.word);
}
