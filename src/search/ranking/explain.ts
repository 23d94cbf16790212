import type { Evidence } from '../found.js';
import type { QueryTerm } from '../query/query.js';
import type { Candidate } from './candidate.js';
import { bestMatch } from './score-documents.js';
import type { SearchData } from '../index/search-data.js';

/** The reasons for a section's score: the contribution of each word of the query, and each factor other than 1. */
export function explain(
  { id, factors, pageScore }: Candidate,
  query: readonly QueryTerm[],
  index: SearchData,
): Evidence[] {
  const found = query.flatMap((term) => {
    const match = bestMatch(term, index.ofSections, id);
    if (!match) return [];
    const { reason, terms } = match.alternative;
    const words = terms.map((number) => index.lexicon.table.terms[number]).join(' ');
    return [{ source: term.term, value: term.weight * match.value, note: reason && `${reason}: ${words}` }];
  });
  const changes = Object.entries(factors).filter(([, value]) => value !== 1);
  const ofPage = pageScore > 0 ? [{ source: 'text of the page', value: pageScore }] : [];
  return [...found, ...ofPage, ...changes.map(([source, value]) => ({ source, value, isFactor: true }))];
}
