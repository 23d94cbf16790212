import type { Excerpt } from '../../search/excerpt.js';
import type { Hit } from '../../search/hit.js';
import { isGeneral, pointsElsewhere } from '../../search/references.js';
import { containsWords, indexTerms, queryTerms } from '../../search/terms.js';
import { introduce, quoteBriefly, renderLink, renderLinks } from './phrases.js';
import { quote } from './quote.js';
import type { Turn } from './turn.js';

/** How many further pages an answer links. */
const MAX_FURTHER = 3;

/** Composes an answer about each selected item. If the question itself found nothing, it says so first. */
export function composeSelected({ question, excerpts, searches }: Turn): string {
  const answers = searches.flatMap(({ contextItem, hits }) => {
    const excerpt = contextItem === undefined ? undefined : excerpts[contextItem - 1];
    return excerpt ? [{ excerpt, hits }] : [];
  });
  const terms = isGeneral(question) ? [] : queryTerms(question);
  const isAlone = answers.length === 1;
  const missing = answers.filter(({ hits }) => hits.length === 0).map(({ excerpt }) => quoteBriefly(excerpt.value));
  const isQuestionUnanswered = searches.length > answers.length && !pointsElsewhere(question) && !isGeneral(question);
  return [
    ...(isQuestionUnanswered ? [`I found nothing in the documentation about ${quoteBriefly(question)}.`] : []),
    ...answers.flatMap(({ excerpt, hits }) => composeItem(excerpt, hits, { terms, isAlone })),
    ...(missing.length > 0 ? [composeMissing(missing)] : []),
  ].join('\n\n');
}

/** Quotes the docs about one item. If it is the only one, a second section and further pages are added. */
function composeItem(
  excerpt: Excerpt,
  [best, ...others]: readonly Hit[],
  { terms, isAlone }: { terms: readonly string[]; isAlone: boolean },
): string[] {
  if (!best) return [];
  const wanted = [...new Set([...terms, ...indexTerms(excerpt.value)])];
  const second = isAlone ? others.find((hit) => containsWords(hit.content, excerpt.value)) : undefined;
  const further = isAlone
    ? renderLinks(
        others.filter((hit) => hit !== second),
        { most: MAX_FURTHER },
      )
    : '';
  return [
    introduce(excerpt.value, best),
    quote(best, wanted, excerpt.value),
    ...(second ? [`And from ${renderLink(second)}:`, quote(second, wanted, excerpt.value)] : []),
    ...(further ? [`Read more:\n\n${further}`] : []),
  ];
}

function composeMissing(quoted: readonly string[]): string {
  return (
    `I found nothing in the documentation about ${quoted.join(' or ')}. ` +
    'Try to select something else, or name in your question what you want to know.'
  );
}
