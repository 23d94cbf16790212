import type { Hit } from '../../search/hit.js';
import { isGeneral, namesNothing } from '../../search/references.js';
import { questionTerms } from '../../search/read-query.js';
import { countTerms } from '../../search/terms.js';
import { Citations, renderPassage } from './citations.js';
import { escapeMarkdown, listLinks, quoteBriefly, renderLink, renderLinks } from './links.js';
import type { Phrases } from './phrases/phrases.js';
import { standsForItself } from './plan-searches.js';
import { isClosing } from './quoting/heading-factor.js';
import { findPassage, type Passage, type Wanted } from './quoting/passage.js';
import { kindOf, type QuestionKind } from './quoting/question-kind.js';
import { buildFollowUpQuery, findSubject, isElliptical, isFollowUp } from './subject.js';
import type { Search, Turn } from './turn.js';

/** Characters of an answer beside its code. Further links are left out beyond that. */
const MAX_LENGTH = 600;

/** How many further pages an answer links. */
const MAX_FURTHER = 2;

/** How many pages are offered if none answers. */
const MAX_CLOSEST = 5;

/** Further sections with less than this share of the best score are not linked. */
const NEAR_BEST = 0.5;

/** Questions whose answer may be a whole page. */
const guides: ReadonlySet<QuestionKind> = new Set(['how', 'whether', 'other']);

/** The title and the headings of such a page contain this share of the question's terms. */
const NAMED = 0.5;

/** A section with this share of the best score is linked whatever it is called. */
const EQUALLY_GOOD = 0.85;

/** Answers from what was found, or says that the docs don't answer. */
export function composeFound(turn: Turn, phrases: Phrases): string {
  const isComplete = !isFollowUp(turn) || (standsForItself(turn) && !isElliptical(turn.question));
  const { hits, outcome } = isComplete ? firstOf(turn) : chooseForFollowUp(turn);
  const wanted = isComplete ? wantedOf(turn) : followUpOf(turn);
  const passage = outcome === 'answer' ? findPassage(hits, wanted) : undefined;
  if (!passage) return hits.length > 0 ? composeClosest(hits, phrases) : composeNothing(turn, phrases);
  const context = { hits: nearby(hits, wanted), phrases };
  const citations = new Citations();
  const { example } = passage;
  const parts = [passage, ...(example ? [example] : [])].flatMap((each) => renderPassage(each, citations));
  const shown = example ? { ...passage, code: example.code } : passage;
  return introducesSections(passage, wanted) ? addSections(parts, shown, context) : addPlace(parts, shown, context);
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

/** The parts of an answer with where its passage stands, and the sections below it as far as the answer stays short. */
function addSections(parts: readonly string[], passage: Passage, context: PlaceContext): string {
  const place = renderPlace(passage.hit, [], context.phrases, { omitted: passage.omitted });
  const links = (passage.hit.metadata.sections ?? [])
    .filter(({ heading }) => !isClosing(heading))
    .map(({ heading, path }) => `[${escapeMarkdown(heading)}](${path})`);
  const lines = links.map((_, index) => `${context.phrases.pageGoesOn} ${links.slice(0, index + 1).join(', ')}.`);
  const room = MAX_LENGTH - [...parts, place].join('\n\n').length + passage.code.length;
  const line = lines.findLast((each) => each.length <= room);
  return line === undefined || links.length < 2
    ? addPlace(parts, passage, context)
    : [...parts, `${place} ${line}`].join('\n\n');
}

interface PlaceContext {
  readonly hits: readonly Hit[];
  readonly phrases: Phrases;
}

/** The parts of an answer with where its passage stands, and with further pages as far as the answer stays short. */
export function addPlace(parts: readonly string[], passage: Passage, { hits, phrases }: PlaceContext): string {
  const length = parts.join('\n\n').length - passage.code.length;
  const place = renderPlace(passage.hit, hits, phrases, { room: MAX_LENGTH - length, omitted: passage.omitted });
  return [...parts, place].join('\n\n');
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

/** What is about the words of a follow-up and about what was said before: found with both, or else by its own words. */
function chooseForFollowUp(turn: Turn): Pick<Search, 'hits' | 'outcome'> {
  const own = firstOf(turn);
  const [, withSubject] = turn.searches;
  if (!withSubject) return own;
  // “An example?” has no words that tell a section from another.
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

/** What is about the words of a follow-up alone comes first, if the docs are clearly about them. */
function closestOf(own: Pick<Search, 'hits' | 'outcome'>, withSubject: Search): Pick<Search, 'hits' | 'outcome'> {
  const hits = [...(own.outcome === 'answer' ? own.hits.slice(0, 2) : []), ...withSubject.hits];
  return { hits, outcome: hits.length > 0 ? 'closest' : 'nothing' };
}

function textOf({ content, metadata: { title, headings } }: Hit): string {
  return [title, ...headings, content].join('\n');
}

export interface PlaceOptions {
  /** Characters for further pages. Default: as many as they take. */
  readonly room?: number;
  /** How many entries of the list or table that is quoted are left out. */
  readonly omitted?: number;
}

/** Where a passage stands, and further pages as far as there is room. */
export function renderPlace(
  hit: Hit,
  hits: readonly Hit[],
  phrases: Phrases,
  { room = Infinity, omitted = 0 }: PlaceOptions = {},
): string {
  const enough = (hits[0]?.metadata.score ?? 0) * NEAR_BEST;
  const others = hits.filter(({ path, metadata: { score, strength } }) => {
    return path !== hit.path && strength !== 'weak' && (score === undefined || score >= enough);
  });
  const place = omitted > 0 ? phrases.fromWithMore(renderLink(hit), omitted) : phrases.from(renderLink(hit));
  const links = listLinks(others, MAX_FURTHER);
  return (
    [links, links.slice(0, 1)]
      .map((further) => `${place} ${phrases.seeAlso(further.join(', '))}`)
      .find((line) => links.length > 0 && line.length <= room) ?? place
  );
}

/** Says that the docs don't answer, and links the pages that come closest. */
export function composeClosest(hits: readonly Hit[], phrases: Phrases): string {
  return `${phrases.closest}\n\n${renderLinks(hits, { most: MAX_CLOSEST })}`;
}

/** Says that the docs hold nothing about the question. */
export function composeNothing(turn: Turn, phrases: Phrases): string {
  const about = namesNothing(turn.question) ? findSubject(turn) : turn.question;
  return `${phrases.nothing(quoteBriefly(about || turn.question))} ${phrases.otherWords}`;
}
