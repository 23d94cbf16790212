import { pageOf, type Hit } from '../../../search/hit.js';
import type { Language } from '../../../search/languages/language.js';
import { countTerms, identifiersOf } from '../../../search/terms/terms.js';
import { isShort } from './choose-code.js';
import { headingFactor } from './heading-factor.js';
import { createMatcher, type Matcher } from './matcher.js';
import { asksForSteps, kindOf, type QuestionKind } from './question-kind.js';
import { quoteAround, type Quotation, type QuoteOptions } from './quote-around.js';
import { listUnits, readSection, type ReadSection, type Unit } from './read-section.js';
import { isLabel, scoreUnit } from './score-unit.js';
import { onlyAnnounces, withoutColon } from './sentences.js';

/** How many of the best sections are read for the passage that answers. */
const MAX_SECTIONS = 5;

/** Sentences of pages whose best section has less than this share of the best score seldom answer, and are only quoted if another one refers to them. */
const NEARLY_AS_GOOD = 0.76;

/**
 * A better page counts as much as this number of better sections, because the search ranks pages more reliably than single sentences do. For
 * instructions less: sections with steps and code are easier to distinguish.
 */
const PAGE_PLACES = 3;
const PAGE_PLACES_OF_STEPS = 2;

/** Shorter sentences are labels. */
const MIN_OPENING_LENGTH = 25;

/** A sentence refers to another section for what is asked if the words of its link have this share of the words that it shares with the question. */
const REFERRING = 0.7;

/** For a section of the page that was spoken of. */
const NEAR_FACTOR = 1.25;

/** For a section that shows nothing to write or to run, if that is asked for. */
const WITHOUT_STEPS_FACTOR = 0.85;
const WITHOUT_EXAMPLE_FACTOR = 0.6;

/** Headings of sections that show how to use a thing. */
const exemplary =
  /^(?:(?:basic|simple|minimal|common) )?(?:examples?|usage|syntax|quick ?start|getting started|set ?up|configuration)$/i;

/** Characters of the sentences of such a page and of its example. */
const MAX_WITH_EXAMPLE = 460;

/** The term that marks a sentence about a usual amount. */
const STANDARD = 'default';

/** A quotation with the section that it is from. */
export interface Passage extends Quotation {
  readonly hit: Hit;
  /** The code to write, from another section of the same page, if this one only describes its purpose. */
  readonly example?: Passage;
}

export interface Wanted {
  /** The reader's question. Its kind decides what sentence answers. */
  readonly question: string;
  /** The terms that the passage should be about. */
  readonly terms: readonly string[];
  /** Terms that matter more: those of a follow-up, beside those of what it refers to. */
  readonly focus?: readonly string[] | undefined;
  /** The address of a page that was spoken of, without anchor. Its sections are likelier. */
  readonly near?: string | undefined;
  /** The language of the passages. Default: English. */
  readonly language?: Language | undefined;
  /** Whether only sentences are quoted. One that only announces what follows says nothing then. */
  readonly isBrief?: boolean | undefined;
}

/** Finds the passage of the sections that answers best; undefined if there is no text. Hits are best first. */
export function findPassage(
  hits: readonly Hit[],
  { question, terms, focus, near, language, isBrief = false }: Wanted,
): Passage | undefined {
  const kind = kindOf(question);
  // A search spreads its hits over several pages, but the answer may be in another section of the first one.
  const best = hits.toSorted((a, b) => scoreOf(b) - scoreOf(a)).slice(0, MAX_SECTIONS);
  const isNear = createNearnessTest(best);
  const sections = best.map((hit, place) => {
    const section = readSection(hit, rankOf(hit, best.slice(0, place), kind), best[0]);
    const nearFactor = near !== undefined && hit.path.startsWith(near) ? NEAR_FACTOR : 1;
    const factor = headingFactor(hit, { question, terms, language }) * nearFactor * stepsFactor(section, kind);
    return { ...section, likelihood: section.likelihood * factor };
  });
  const units = sections.flatMap(listUnits).filter(({ text }) => !isBrief || !onlyAnnounces(text));
  const matcher = createMatcher(
    [...new Set(terms)],
    [
      ...units.map(({ plain, section }) => [section.heading, plain]),
      ...sections.flatMap(codesOf).map((code) => [code]),
    ],
    {
      focus: kind === 'quantity' ? [...(focus ?? []), STANDARD] : focus,
      identifiers: identifiersOf(question, language),
      question,
      language,
    },
  );
  const coverage = new Map(sections.map((section) => [section, coverageFactor(section, units, matcher)]));
  const scored = units
    .map((unit) => ({ unit, score: scoreUnit(unit, matcher, kind) * (coverage.get(unit.section) ?? 1) }))
    .sort((a, b) => b.score - a.score)
    .map(({ unit }) => unit);
  const first = scored.find(({ section }) => isNear(section.hit));
  const chosen = first && (followReferral(first, scored, matcher) ?? first);
  const others = scored.filter((unit) => unit !== chosen);
  const options = { matcher, kind, isBrief };
  if (chosen) return withExample(passageAround(chosen, options), others, options);
  const bare = sections.find(({ blocks }) => blocks.length > 0);
  return bare && { hit: bare.hit, ...quoteAround(bare, undefined, options) };
}

/** Whether a section is of the best page, or of one that is nearly as good. */
function createNearnessTest(best: readonly Hit[]): (hit: Hit) => boolean {
  const enough = NEARLY_AS_GOOD * scoreOf(best[0]);
  const near = new Set(best.filter((hit) => scoreOf(hit) >= enough).map(pageOf));
  return (hit) => near.has(pageOf(hit));
}

function scoreOf(hit: Hit | undefined): number {
  return hit?.metadata.score ?? 0;
}

/** Adds what to write to a passage that only says what its subject is for: from the same section, or else below the beginning of a page. */
function withExample(passage: Passage, others: readonly Unit[], options: QuoteOptions): Passage {
  const { hit, code, entries } = passage;
  if (!asksForSteps(options.kind) || code !== '' || entries !== '') return passage;
  const first = others.find((unit) => unit.section.hit === hit && showsCode(unit)) ?? findExample(passage, others);
  const example = first && passageAround(first, { ...options, isBrief: true });
  const fits =
    example?.code !== '' && example?.entries === '' && passage.lead.length + example.lead.length <= MAX_WITH_EXAMPLE;
  return example && fits ? { ...passage, example } : passage;
}

/** The first sentence with code, which is the plainest, in a section of the page that shows how it is used. */
function findExample({ hit }: Passage, others: readonly Unit[]): Unit | undefined {
  if (hit.metadata.headings.length > 0) return undefined;
  const showing = others.find(
    ({ section }) => pageOf(section.hit) === pageOf(hit) && section.hit !== hit && exemplary.test(section.lastHeading),
  )?.section;
  return showing && listUnits(showing).find(({ blockIndex }) => showing.blocks[blockIndex + 1]?.type === 'code');
}

/** Whether code follows a sentence. */
function showsCode({ section, block, blockIndex, text }: Unit): boolean {
  const next = section.blocks[blockIndex + 1];
  return block.type === 'prose' && next?.type === 'code' && isShort(next) && block.text.endsWith(text.slice(-20));
}

/**
 * The first sentences of a section; undefined if it has none, or if they only announce code. Skips notes and epigraphs above the text.
 *
 * @param named - Terms. Sentences that announce code are kept if they contain these.
 */
export function findOpening(hit: Hit, named: readonly string[] = []): Passage | undefined {
  const prose = listUnits(readSection(hit, 0, hit)).filter(({ block }) => block.type === 'prose');
  const sentences = prose.filter(({ text }) => text.length >= MIN_OPENING_LENGTH && !isLabel(text));
  const isText = ({ block }: Unit) => block.type === 'prose' && !block.isNote;
  // Where a label is the first text, as in references, the saying above it is the beginning.
  const isLabelled = isLabel(prose.find(isText)?.text ?? '');
  const unit = (isLabelled ? undefined : sentences.find(isText)) ?? sentences[0];
  const passage = unit && passageAround(unit, defining);
  if (!passage) return undefined;
  const isNamed = named.length > 0 && countTerms(passage.sentence, named) === named.length;
  const saysMore = passage.entries !== '' || !/[:：]$/.test(passage.lead) || isNamed;
  return saysMore ? withoutCode(passage) : undefined;
}

/** The best sentence of the section that a sentence refers to for what is asked: “Lamps can be [lit by hand](/lamps#by-hand).” */
function followReferral(unit: Unit, units: readonly Unit[], matcher: Matcher): Unit | undefined {
  const own = matcher.weigh(unit.plain);
  const target = [...unit.text.matchAll(/\[([^\]]+)\]\(([^()\s]+)\)/g)].find(
    ([, name = '', path]) => own > 0 && path !== unit.section.hit.path && matcher.weigh(name) >= REFERRING * own,
  )?.[2];
  return target === undefined ? undefined : units.find(({ section }) => section.hit.path === target);
}

/** How many places a section is behind the best one: by the pages that are better, and by better sections of its own page. */
function rankOf(hit: Hit, better: readonly Hit[], kind: QuestionKind): number {
  const pages = better.map(pageOf);
  const own = pages.indexOf(pageOf(hit));
  const pagesBefore = new Set(own < 0 ? pages : pages.slice(0, own));
  const places = kind === 'how' ? PAGE_PLACES_OF_STEPS : PAGE_PLACES;
  return places * pagesBefore.size + pages.filter((page) => page === pageOf(hit)).length;
}

/** A passage without its code, and without a colon that announces it. */
export function withoutCode(passage: Passage): Passage {
  const lead = passage.entries === '' ? withoutColon(passage.lead) : passage.lead;
  return { ...passage, lead, code: '', more: [] };
}

/** The first sentence of the sections, best section first, that passes; undefined if none does. */
export function findSentence(hits: readonly Hit[], test: (sentence: string) => boolean): Passage | undefined {
  for (const [rank, hit] of hits.slice(0, MAX_SECTIONS).entries()) {
    const units = listUnits(readSection(hit, rank, hits[0]));
    const unit = units.find(({ block, text }) => block.type === 'prose' && test(text));
    if (unit) return passageAround(unit, defining);
  }
  return undefined;
}

/** The sentence of the sections that scores best; undefined if none scores above 0. Of equal ones, the first. */
export function findBestSentence(
  hits: readonly Hit[],
  score: (sentence: string, hit: Hit) => number,
): Passage | undefined {
  const units = hits.flatMap((hit) =>
    listUnits(readSection(hit, 0, hit)).filter(({ block }) => block.type === 'prose'),
  );
  const [best] = units
    .map((unit) => ({ unit, score: score(unit.text, unit.section.hit) }))
    .filter((each) => each.score > 0)
    .sort((a, b) => b.score - a.score);
  return best && passageAround(best.unit, defining);
}

/** For a sentence that is chosen without a question. */
const defining: QuoteOptions = { matcher: createMatcher([], []), kind: 'definition' };

function passageAround(unit: Unit, options: QuoteOptions): Passage {
  return { hit: unit.section.hit, ...quoteAround(unit.section, unit, options) };
}

/** From 0.78 to 1, the more words of the question a section contains. */
function coverageFactor(section: ReadSection, units: readonly Unit[], matcher: Matcher): number {
  if (matcher.total === 0) return 1;
  const own = units.filter((unit) => unit.section === section).map(({ plain }) => plain);
  return 0.6 + (0.4 * matcher.weigh(section.heading, ...own, ...codesOf(section))) / matcher.total;
}

function codesOf({ blocks }: ReadSection): string[] {
  return blocks.flatMap((block) => (block.type === 'code' ? [block.code] : []));
}

function stepsFactor({ blocks }: ReadSection, kind: QuestionKind): number {
  const hasCode = blocks.some((block) => block.type === 'code' && !block.isBelow);
  if (kind === 'example') return hasCode ? 1 : WITHOUT_EXAMPLE_FACTOR;
  const hasSteps = hasCode || blocks.some((block) => block.type === 'list' && (block.isOrdered || block.isOptions));
  return kind === 'how' && !hasSteps ? WITHOUT_STEPS_FACTOR : 1;
}
