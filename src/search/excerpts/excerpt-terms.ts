import { cut } from '../../shared/text.js';
import type { Pacer } from '../../shared/pacer.js';
import type { Excerpt } from './excerpt.js';
import type { Lexicon } from '../query/expand-query.js';
import type { QueryTerm } from '../query/query.js';
import { indexTerms } from '../terms/terms.js';

/** How many words of the context are used: the rarest ones. */
const MAX_CONTEXT_TERMS = 12;

/** Maximum characters of an excerpt that are split into terms. */
const MAX_EXCERPT_LENGTH = 2000;

/** The rarest terms of excerpts, including unknown ones, which show that the docs are not about an excerpt. */
export async function excerptTerms(excerpts: readonly Excerpt[], lexicon: Lexicon, pacer: Pacer): Promise<QueryTerm[]> {
  const terms = new Set<string>();
  for (const { value } of excerpts) {
    if (pacer.isDue) await pacer.pause();
    for (const term of indexTerms(cut(value, MAX_EXCERPT_LENGTH), lexicon.language)) terms.add(term);
  }
  const found = [...terms].map((term) => toQueryTerm(term, lexicon));
  const rarest = found.sort((a, b) => b.weight - a.weight).slice(0, MAX_CONTEXT_TERMS);
  if (!lexicon.load) return rarest;
  await lexicon.load(rarest.map(({ term }) => term));
  return rarest.map(({ term }) => toQueryTerm(term, lexicon));
}

function toQueryTerm(term: string, { table, index }: Lexicon): QueryTerm {
  const id = table.find(term);
  const weight = index.rarity(id === undefined ? 1 : index.frequency(id));
  return { term, weight, share: weight, alternatives: id === undefined ? [] : [{ terms: [id], factor: 1 }] };
}
