import type { Hit } from '../../search/hit.js';
import { isGeneral } from '../../search/query/references.js';
import { questionTerms } from '../../search/query/read-query.js';
import { countTerms } from '../../search/terms/terms.js';
import { Citations, renderPassage } from './citations.js';
import { composeClosest, composeNothing } from './compose-closest.js';
import { findOthers, renderQuotedLinks } from './other-pages.js';
import type { Phrases } from './phrases/phrases.js';
import { renderPlace, renderPlaceWithSections, roomBeside, visibleLength } from './place.js';
import { standsForItself } from '../../grounding/plan-searches.js';
import { findPassage, type Passage, type Wanted } from './quoting/passage.js';
import { kindOf, type QuestionKind } from './quoting/question-kind.js';
import { buildFollowUpQuery, isElliptical, isFollowUp } from '../../grounding/subject.js';
import type { Search, Turn } from '../../grounding/turn.js';

/** Questions whose answer may be a whole page. */
const guides: ReadonlySet<QuestionKind> = new Set(['how', 'whether', 'other']);

/** The title and the headings of such a page contain this share of the question's terms. */
const NAMED = 0.5;

/** A section with this share of the best score is linked whatever it is called. */
const EQUALLY_GOOD = 0.85;

/** Answers from what was found, or links the closest pages, or says that nothing was found. */
export function composeFound(turn: Turn, phrases: Phrases): string {
  const isComplete = !isFollowUp(turn) || (standsForItself(turn) && !isElliptical(turn.question));
  const { hits, outcome } = isComplete ? firstOf(turn) : chooseForFollowUp(turn);
  const wanted = isComplete ? wantedOf(turn) : followUpOf(turn);
  const passage = outcome === 'answer' ? findPassage(hits, wanted) : undefined;
  if (passage) return composePassage(passage, nearby(hits, wanted), wanted, phrases);
  return hits.length > 0 && outcome !== 'nothing'
    ? composeClosest(hits, wanted, phrases)
    : composeNothing(turn, phrases);
}

/** A passage with its place, and with what other pages say that may answer as well, or else links to further ones. */
function composePassage(passage: Passage, hits: readonly Hit[], wanted: Wanted, phrases: Phrases): string {
  const citations = new Citations();
  const { example } = passage;
  const others = findOthers(passage, hits, wanted);
  const shown = example ? { ...passage, code: example.code } : passage;
  const parts = [
    ...[passage, ...(example ? [example] : [])].flatMap((each) => renderPassage(each, citations)),
    // Where another page may answer as well, there is no room for more of this one.
    ...(example || others.length > 0 ? [] : (passage.more ?? [])),
  ];
  const room = roomBeside(parts);
  const place = introducesSections(passage, wanted)
    ? renderPlaceWithSections(shown, phrases, room)
    : renderPlace(shown.hit, others.length > 0 ? [] : hits, phrases, { room, omitted: shown.omitted });
  const left = room - visibleLength(place, phrases.otherPages);
  const list = renderQuotedLinks(others, { room: left, citations });
  return [...parts, place, ...(list ? [`${phrases.otherPages}\n\n${list}`] : [])].join('\n\n');
}

/** Sections that are about the question: their title or heading shares a word with it, or they are nearly as good as the best one. */
function nearby(hits: readonly Hit[], { terms, language }: Wanted): readonly Hit[] {
  const enough = (hits[0]?.metadata.score ?? 0) * EQUALLY_GOOD;
  return hits.filter(({ metadata: { title, headings, score = 0 } }) => {
    return score >= enough || countTerms([title, ...headings].join('\n'), terms, language) > 0;
  });
}

/** Whether a passage is from the beginning of what the question is about, and a reader goes on with the sections below it. */
function introducesSections({ hit: { metadata } }: Passage, { question, terms, language }: Wanted): boolean {
  const { title, headings, sections = [] } = metadata;
  const isGuide = guides.has(kindOf(question)) && sections.length > 0;
  return isGuide && countTerms([title, ...headings].join('\n'), terms, language) >= terms.length * NAMED;
}

function followUpOf(turn: Turn): Wanted {
  const near = findPath(turn.history.at(-1)?.answer ?? '');
  const focus = questionTerms(turn.question, turn.language);
  const joined = buildFollowUpQuery(turn);
  // “And on Windows?” asks for the same kind of answer as the question before.
  const question = isElliptical(turn.question) ? joined : turn.question;
  const terms = [...new Set([...focus, ...questionTerms(joined, turn.language)])];
  return { question, terms, focus, near, language: turn.language };
}

function wantedOf({ question, language }: Turn): Wanted {
  return { question, terms: questionTerms(question, language), language };
}

/** The page that an answer cites first. */
function findPath(answer: string): string | undefined {
  return /\[1\]\((\/[^)\s#]*)/.exec(answer)?.[1];
}

function firstOf({ searches: [first] }: Turn): Pick<Search, 'hits' | 'outcome'> {
  return first ?? { hits: [], outcome: 'nothing' };
}

/** Hits about the words of a follow-up and about its subject: found with both, or else by its own words. */
function chooseForFollowUp(turn: Turn): Pick<Search, 'hits' | 'outcome'> {
  const own = firstOf(turn);
  const [, withSubject] = turn.searches;
  if (!withSubject) return own;
  // “An example?” has no words that distinguish sections.
  if (isGeneral(turn.question)) return withSubject;
  const { language } = turn;
  const terms = questionTerms(turn.question, language);
  const subject = questionTerms(buildFollowUpQuery(turn), language).filter((term) => !terms.includes(term));
  const both = withSubject.hits.filter((hit) => countTerms(textOf(hit), terms, language) > 0);
  const others = (own.outcome === 'answer' ? own.hits : []).filter(
    (hit) => countTerms(textOf(hit), subject, language) * 2 > subject.length,
  );
  const hits = both.length > 0 ? both : others;
  return hits.length > 0 ? { hits, outcome: 'answer' } : closestOf(own, withSubject);
}

/** Puts hits about only the words of a follow-up first, if the docs are clearly about them. */
function closestOf(own: Pick<Search, 'hits' | 'outcome'>, withSubject: Search): Pick<Search, 'hits' | 'outcome'> {
  const hits = [...(own.outcome === 'answer' ? own.hits.slice(0, 2) : []), ...withSubject.hits];
  return { hits, outcome: hits.length > 0 ? 'closest' : 'nothing' };
}

function textOf({ content, metadata: { title, headings } }: Hit): string {
  return [title, ...headings, content].join('\n');
}
