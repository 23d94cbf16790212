import type { Excerpt } from '../../search/excerpts/excerpt.js';
import type { Hit } from '../../search/hit.js';
import { isGeneral, pointsElsewhere } from '../../search/query/references.js';
import { containsWords, indexTerms, queryTerms } from '../../search/terms/terms.js';
import { Citations, renderPassage } from './citations.js';
import { renderPlace } from './place.js';
import { quoteBriefly } from './links.js';
import type { Phrases } from './phrases/phrases.js';
import type { Passage } from './quoting/passage.js';
import { findSelectedPassage } from './quoting/quote-selected.js';
import type { Turn } from '../../grounding/turn.js';

/** Composes an answer about each selected item. If the question itself found nothing, it says so first. */
export function composeSelected({ question, excerpts, searches }: Turn, phrases: Phrases): string {
  const answers = searches.flatMap(({ contextItem, hits, outcome }) => {
    const excerpt = contextItem === undefined ? undefined : excerpts[contextItem - 1];
    return excerpt ? [{ excerpt, hits: outcome === 'answer' ? hits : [] }] : [];
  });
  const terms = isGeneral(question) ? [] : queryTerms(question);
  const isAlone = answers.length === 1;
  const missing = answers.filter(({ hits }) => hits.length === 0).map(({ excerpt }) => quoteBriefly(excerpt.value));
  const isQuestionUnanswered = searches.length > answers.length && !pointsElsewhere(question) && !isGeneral(question);
  const citations = new Citations();
  const renderAbout = (about: string, passage: Passage | undefined): string[] => {
    if (!passage) return [about];
    return passage.lead === ''
      ? renderPassage(passage, citations, about)
      : [about, ...renderPassage(passage, citations)];
  };
  const composeItem = (excerpt: Excerpt, [best, ...others]: readonly Hit[]): string[] => {
    if (!best) return [];
    const wanted = { question, terms: [...new Set([...terms, ...indexTerms(excerpt.value)])] };
    const passage = findSelectedPassage(best, excerpt.value, wanted);
    const further = others.filter(({ content }) => containsWords(content, excerpt.value));
    return [
      ...renderAbout(phrases.about(quoteBriefly(excerpt.value)), passage),
      renderPlace(passage?.hit ?? best, isAlone ? further : [], phrases),
    ];
  };
  return [
    ...(isQuestionUnanswered ? [phrases.nothing(quoteBriefly(question))] : []),
    ...answers.flatMap(({ excerpt, hits }) => composeItem(excerpt, hits)),
    ...(missing.length > 0 ? [[...missing.map(phrases.nothing), phrases.otherWords].join(' ')] : []),
  ].join('\n\n');
}
