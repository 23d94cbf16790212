import type { Hit } from '../../search/hit.js';
import { countTerms, joinWords, queryTerms } from '../../search/terms/terms.js';
import { questionTerms } from '../../search/query/read-query.js';
import { Citations, renderPassage } from './citations.js';
import { composeClosest } from './compose-closest.js';
import { introductionScore, isIntroduction } from '../../grounding/introduction.js';
import type { Phrases } from './phrases/phrases.js';
import { addPlace } from './place.js';
import { asksWhatItDoes, parseDefined } from '../../grounding/defined-term.js';
import { definitionScore, formsOf } from './quoting/definition.js';
import { findBestSentence, findOpening, findPassage, withoutCode, type Passage } from './quoting/passage.js';
import { kindOf, looksLikeAnswer } from './quoting/question-kind.js';
import type { Turn } from '../../grounding/turn.js';

/** Bonuses in addition to the beginning of a sentence: for the first sentence of an introductory page, or of a section about the thing. */
const INTRODUCTION = 1;
const NAMED = 1;

/** For the beginning of a page with the name of the thing: what is said there is about it, and not a mention. */
const OPENING = 0.75;

const glossary = /\b(?:glossary|terminology|terms|vocabulary|glossar|glossaire|glosario|glossário)\b/i;

/** Characters at the beginning of an introduction that name what it introduces. What else it names is something else. */
const OPENING_LENGTH = 80;

/**
 * Answers “What is X?” by the sentence that says what X is, or else by a section about X. If there is none, X is only mentioned, and the
 * closest pages are linked. Undefined if the question is another one.
 */
export function composeDefinition(turn: Turn, phrases: Phrases): string | undefined {
  const name = parseDefined(turn.question);
  const [first] = turn.searches;
  if (name === undefined || !first) return undefined;
  const passage =
    findEntry(turn, name) ??
    findDefinition(turn, name) ??
    findTitled(turn, name) ??
    findIntroduction(turn, name) ??
    findAbout(turn, name);
  if (!passage) {
    const asksForMeaning = kindOf(turn.question) === 'definition' && !asksWhatItDoes(turn.question);
    const isMentioned = first.hits.length > 0 && asksForMeaning;
    const wanted = { question: turn.question, terms: questionTerms(name, turn.language), language: turn.language };
    return isMentioned ? composeClosest(first.hits, wanted, phrases) : undefined;
  }
  const others = first.outcome === 'answer' ? first.hits : [];
  return addPlace(renderPassage(withoutCode(passage), new Citations()), passage, { hits: others, phrases });
}

/** The entry of a glossary for a thing. */
function findEntry({ searches, language }: Turn, name: string): Passage | undefined {
  const terms = questionTerms(name, language).join(' ');
  const entry = searches
    .flatMap(({ hits }) => hits)
    .find(({ metadata: { title, headings } }) => {
      return glossary.test(title) && terms !== '' && queryTerms(headings.at(-1) ?? '', language).join(' ') === terms;
    });
  return entry && findOpening(entry);
}

/** How a page begins whose title is the name, or else a section with that heading. */
function findTitled({ searches, language }: Turn, name: string): Passage | undefined {
  const named = questionTerms(name, language);
  const terms = named.join(' ');
  const forms = formsOf(name).map(joinWords);
  // The beginning of a page first, and “On-demand TLS” before “Using on-demand TLS”.
  const distance = ({ metadata: { title, headings } }: Hit) =>
    2 * Math.sign(headings.length) + (forms.includes(joinWords(headings.at(-1) ?? title)) ? 0 : 1);
  const titled = searches
    .flatMap(({ hits }) => hits)
    .filter(({ metadata: { title, headings } }) => {
      return terms !== '' && queryTerms(headings.at(-1) ?? title, language).join(' ') === terms;
    })
    .toSorted((a, b) => distance(a) - distance(b));
  return titled.map((hit) => findOpening(hit, named)).find((passage) => passage !== undefined);
}

/** How a page begins that introduces the documented thing, if that is what is asked about. */
function findIntroduction({ searches, language }: Turn, name: string): Passage | undefined {
  const terms = questionTerms(name, language);
  const introductions = searches
    .flatMap(({ hits }) => hits)
    .filter((each) => {
      const opening = `${each.metadata.title}\n${each.content.slice(0, OPENING_LENGTH)}`;
      return introductionScore(each) > 0 && countTerms(opening, terms, language) === terms.length;
    });
  const [hit] = introductions.toSorted((a, b) => introductionScore(b) - introductionScore(a));
  return terms.length > 0 && hit ? findOpening(hit) : undefined;
}

/** The text of a section whose heading is the name, or a sentence about the thing that is not an instruction. */
function findAbout({ question, searches: [first], language }: Turn, name: string): Passage | undefined {
  const terms = questionTerms(name, language);
  const passage = first?.outcome === 'answer' ? findPassage(first.hits, { question, terms, language }) : undefined;
  if (!passage) return undefined;
  const { sentence, hit } = passage;
  const heading = queryTerms(hit.metadata.headings.at(-1) ?? hit.metadata.title, language);
  const isHeading = heading.length === terms.length && terms.every((term) => heading.includes(term));
  const isNamed = countTerms(sentence, terms, language) === terms.length && !looksLikeAnswer(sentence, 'how');
  return isHeading || isNamed ? passage : undefined;
}

/** The sentence of all that was found that says best what a thing is. */
export function findDefinition(
  { searches, language }: Pick<Turn, 'searches' | 'language'>,
  name: string,
): Passage | undefined {
  // A long section is in several parts with the same address.
  const hits = [...new Map(searches.flatMap((search) => search.hits).map((hit) => [hit.content, hit])).values()];
  const terms = questionTerms(name, language);
  const isNamed = ({ metadata: { title, headings } }: Hit) =>
    terms.length > 0 && countTerms(headings.at(-1) ?? title, terms, language) === terms.length;
  const isOpening = (hit: Hit) => hit.metadata.headings.length === 0 && isNamed(hit);
  return findBestSentence(hits, (sentence, hit) => {
    const score = definitionScore(sentence, name, language);
    const place =
      (isIntroduction(hit) ? INTRODUCTION : 0) + (isNamed(hit) ? NAMED : 0) + (isOpening(hit) ? OPENING : 0);
    return score === 0 ? 0 : score + place;
  });
}
