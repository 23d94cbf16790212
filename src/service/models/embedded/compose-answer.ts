import type { Hit } from '../../search/hit.js';
import { asksAboutPage, namesNothing } from '../../search/references.js';
import { countTerms, createTermFinder } from '../../search/terms.js';
import { composePage, composeUnclear } from './compose-page.js';
import { composeSelected } from './compose-selected.js';
import { introduce, quoteBriefly, renderLink, renderLinks } from './phrases.js';
import { isUnclear, findAntecedent, subjectTerms } from './query.js';
import { quote } from './quote.js';
import type { Turn } from './turn.js';

/** How many further pages an answer links. */
const MAX_FURTHER = 3;

/** Composes an answer in markdown from quotations of the search results, with links to their pages. */
export function composeAnswer(turn: Turn): string {
  // A later search had more to go on.
  const { hits } = turn.searches.findLast((search) => search.hits.length > 0) ?? { hits: [] };
  if (asksAboutPage(turn.question)) return composePage(hits);
  if (isUnclear(turn)) return composeUnclear(hits);
  if (turn.searches.some(({ contextItem }) => contextItem !== undefined)) return composeSelected(turn);
  return composeFound(turn, hits);
}

function composeFound(turn: Turn, hits: readonly Hit[]): string {
  const terms = subjectTerms(turn);
  const [best, ...others] = hits.filter((hit) => isAbout(hit, terms));
  if (!best) return composeNothingFound(turn);
  const about = namesNothing(turn.question) ? findAntecedent(turn) : '';
  const second = about ? undefined : others.find((hit) => addsTerms(hit, best, terms));
  const further = renderLinks(
    others.filter((hit) => hit !== second),
    { most: MAX_FURTHER },
  );
  return [
    introduce(about, best),
    quote(best, terms, about),
    ...(second ? [`And from ${renderLink(second)}:`, quote(second, terms)] : []),
    ...(further ? [`Read more:\n\n${further}`] : []),
  ].join('\n\n');
}

/** A follow-up is searched with words of the previous question, but a hit must be about the follow-up itself. */
function isAbout(hit: Hit, terms: readonly string[]): boolean {
  return terms.length === 0 || countTerms(textOf(hit), terms) > 0;
}

/** Whether a hit contains words of the question that the best one lacks: only then is it quoted as well. */
function addsTerms(hit: Hit, best: Hit, terms: readonly string[]): boolean {
  const holds = createTermFinder(textOf(best));
  return (
    countTerms(
      textOf(hit),
      terms.filter((term) => !holds(term)),
    ) > 0
  );
}

function textOf({ content, metadata: { title, headings } }: Hit): string {
  return [title, ...headings, content].join('\n');
}

function composeNothingFound(turn: Turn): string {
  return [
    'I found nothing about this in the documentation.',
    `I searched for ${quoteBriefly(turn.searches.at(-1)?.query ?? turn.question)}.`,
    'Try to ask with other words, such as the name of a setting, a command or a page.',
  ].join(' ');
}
