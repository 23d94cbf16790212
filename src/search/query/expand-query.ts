import type { Language } from '../languages/language.js';
import type { Pacer } from '../../shared/pacer.js';
import type { InvertedIndex } from '../index/inverted-index.js';
import type { Alternative, QueryTerm } from './query.js';
import type { SimilarWords } from './similar-words.js';
import type { Synonyms } from './synonyms.js';
import type { Terms } from '../index/term-table.js';
import type { ReadQuery } from './read-query.js';
import { wordsOf } from '../terms/terms.js';
import type { WordBeginnings } from './word-beginnings.js';

/** Weights of the kinds of alternatives. */
const ONE_EDIT = 0.75;
const ONE_EDIT_OF_SHORT = 0.5;
const TWO_EDITS = 0.55;
const BEGINNING = 0.6;
const TRANSLATION = 0.9;

/**
 * Weights of a synonym for scores and for coverage: a section with the docs' word for something is probably about it, and almost certainly if
 * the docs lack the reader's word.
 */
const synonym = { factor: 0.5, credit: 0.65 };
const onlyWord = { factor: 0.8, credit: 0.85 };

/** Coverage of a word of the docs one edit away from a long word that they lack: the reader almost certainly meant it. */
const SURE_EDIT_CREDIT = 0.95;

/** A number that is in no heading or title is likely a value of the reader: “a timeout of 120 seconds”. It counts this share of another rare word. */
const READERS_VALUE = 0.25;

/** A word that exists may still be misspelt, if it is this many times rarer than a word that differs by one edit. */
const RARER = 25;

/** Weight of the parts of an identifier if the docs contain the whole identifier. */
const PART_OF_IDENTIFIER = 0.25;

/** Shorter words often differ by one letter and mean something else. */
const SHORT_LENGTH = 6;

/** Weight of a word that occurs in no heading and no title of the docs. */
const INCIDENTAL = 0.5;

/** Maximum words that replace a misspelt one, and that complete a beginning. */
const MAX_SIMILAR = 4;
const MAX_BEGUN = 8;

/** Longer words are not real words. Finding similar ones costs the square of the length. */
export const MAX_TERM_LENGTH = 64;

/** Data about the words of the docs. */
export interface Lexicon {
  readonly table: Terms;
  /** 1 for each term in a heading or a title. */
  readonly naming: ArrayLike<number>;
  readonly index: InvertedIndex;
  readonly similar: Pick<SimilarWords, 'find' | 'findNearest'>;
  readonly beginnings: Pick<WordBeginnings, 'find'>;
  readonly synonyms: Synonyms;
  /** The main language of the docs. */
  readonly language: Language;
  /** Loads terms and those that begin with them, unless all are in memory. */
  load?(terms: Iterable<string>): Promise<void>;
}

/**
 * Adds alternatives to each word of a query.
 *
 * @param isTyping - Whether the last word may be only the beginning of one.
 */
export async function expandQuery(
  { text, words, meanings, isTyping }: Omit<ReadQuery, 'asked'> & { readonly isTyping: boolean },
  lexicon: Lexicon,
  pacer: Pacer,
  parts = expansionParts,
): Promise<QueryTerm[]> {
  const terms = new Map<string, QueryTerm>();
  const sequence = words.flatMap(({ parts: own }) => own);
  const phrases = lexicon.synonyms.ofWords(sequence, text);
  // A stop word alone may be the beginning of another word: “them” of “theme”.
  const begun = isTyping && words.length === 0 ? wordsOf(text).slice(-1) : [];
  await lexicon.load?.([
    ...begun,
    ...words.flatMap(({ parts: own, wholes }) => [...own, ...wholes]),
    ...[...meanings.values(), ...phrases.values()].flat(2),
  ]);
  for (const beginning of begun) addBegun(terms, beginning, lexicon);
  for (const { parts: own, wholes, written } of words) {
    const known = parts.findIdentifier(wholes, lexicon);
    if (known !== undefined) add(terms, exactTerm(known, lexicon));
    else if (isTyping && own.at(-1) === sequence.at(-1)) for (const whole of wholes) addBegun(terms, whole, lexicon);
    for (const [index, part] of own.entries()) {
      if (terms.has(part) || part.length > MAX_TERM_LENGTH) continue;
      const word = {
        part,
        written: written[index] ?? part,
        meanings: meanings.get(part) ?? [],
        synonyms: phrases.get(part) ?? [],
        isBeginning: isTyping && part === sequence.at(-1),
      };
      const term = await expandTerm(word, lexicon, pacer, parts);
      add(terms, known === undefined ? term : lighten(term));
    }
  }
  return [...terms.values()];
}

/** Adds the identifiers that begin with one that the docs lack, if there are any. */
function addBegun(terms: Map<string, QueryTerm>, whole: string, lexicon: Lexicon): void {
  const alternatives = findBeginnings(whole, lexicon);
  if (alternatives.length > 0) add(terms, withAlternatives(exactTerm(whole, lexicon), alternatives, lexicon));
}

function lighten(term: QueryTerm): QueryTerm {
  return { ...term, weight: term.weight * PART_OF_IDENTIFIER, share: term.share * PART_OF_IDENTIFIER };
}

function add(terms: Map<string, QueryTerm>, term: QueryTerm): void {
  if (!terms.has(term.term)) terms.set(term.term, term);
}

function exactTerm(term: string, { table, index, naming }: Lexicon): QueryTerm {
  const id = table.find(term);
  // An unknown term weighs as much as the rarest.
  const frequency = id === undefined ? 1 : index.frequency(id);
  const isNaming = id !== undefined && naming[id] === 1;
  const share = index.rarity(frequency) * (!isNaming && /^\d+$/.test(term) ? READERS_VALUE : 1);
  const weight = share * (id === undefined || isNaming ? 1 : INCIDENTAL);
  return { term, weight, share, alternatives: id === undefined ? [] : [{ terms: [id], factor: 1 }] };
}

/** A word of a query with its known alternatives. */
export interface Word {
  /** Its stem. */
  readonly part: string;
  readonly written: string;
  readonly meanings: readonly (readonly string[])[];
  readonly synonyms: readonly (readonly string[])[];
  /** Whether it may be only the beginning of a word. */
  readonly isBeginning: boolean;
}

async function expandTerm(
  word: Word,
  lexicon: Lexicon,
  pacer: Pacer,
  parts: typeof expansionParts,
): Promise<QueryTerm> {
  const { part: term, isBeginning } = word;
  const translated = parts.findTranslations(word, lexicon);
  const exact = exactTerm(term, lexicon);
  const isKnown = exact.alternatives.length > 0;
  // A known word of another language is not misspelt.
  const similar = translated.length > 0 ? [] : await parts.findSimilar(word, lexicon, pacer);
  const others = [
    ...translated,
    ...parts.findSynonyms(word, isKnown, lexicon),
    ...similar,
    ...(isBeginning ? findBeginnings(term, lexicon) : []),
  ];
  const alternatives = [...exact.alternatives, ...others];
  if (isKnown || others.length === 0) return { ...exact, alternatives };
  const unknown = withAlternatives(exact, alternatives, lexicon);
  return translated.length > 0 ? { ...unknown, share: unknown.weight } : unknown;
}

/** The alternatives of an unknown word show how rare it is. It may be misspelt, or the docs are about something else. */
function withAlternatives(
  { term, share }: QueryTerm,
  alternatives: readonly Alternative[],
  { index }: Lexicon,
): QueryTerm {
  const weight = rarestOf(alternatives, index);
  return { term, weight, share: Math.sqrt(weight * share), alternatives };
}

function findTranslations({ meanings }: Word, lexicon: Lexicon): Alternative[] {
  return alternativesFor(meanings, { factor: TRANSLATION, reason: 'translation' }, lexicon);
}

function findSynonyms({ synonyms }: Word, isKnown: boolean, lexicon: Lexicon): Alternative[] {
  return alternativesFor(synonyms, { ...(isKnown ? synonym : onlyWord), reason: 'synonym' }, lexicon);
}

/** The first of the terms of whole identifiers that the docs contain. */
function findIdentifier(wholes: readonly string[], { table }: Lexicon): string | undefined {
  return wholes.find((whole) => table.find(whole) !== undefined);
}

/** The parts of {@link expandQuery} that raise its quality, each of which can be replaced. */
export const expansionParts = { findTranslations, findSynonyms, findSimilar, findIdentifier };

/** Phrases that the docs contain. */
function alternativesFor(
  phrases: readonly (readonly string[])[],
  kind: Pick<Alternative, 'factor' | 'credit' | 'reason'>,
  { table }: Lexicon,
): Alternative[] {
  return phrases.flatMap((phrase) => {
    const terms = phrase.map((term) => table.find(term));
    return terms.every((id) => id !== undefined) ? [{ terms, ...kind }] : [];
  });
}

/** The most common of the nearest words. A rare word of the docs is seldom the intended one. */
async function findSimilar(
  { part: term, written }: Word,
  { table, index, similar }: Lexicon,
  pacer: Pacer,
): Promise<Alternative[]> {
  const own = table.find(term);
  const frequency = own === undefined ? 0 : index.frequency(own);
  if (frequency * RARER > index.documentCount) return [];
  // An existing word is replaced only by words that differ by one edit.
  const found = (await similar.find(written, pacer, frequency === 0 ? 2 : 1)).filter(
    ({ term: other }) => other !== own,
  );
  const likely = found.filter(
    ({ term: other, distance }) => frequency === 0 || (distance === 1 && index.frequency(other) > RARER * frequency),
  );
  const nearest = Math.min(...likely.map(({ distance }) => distance));
  return likely
    .filter(({ distance }) => distance === nearest)
    .toSorted((a, b) => index.frequency(b.term) - index.frequency(a.term) || compareTexts(table.terms, a.term, b.term))
    .slice(0, MAX_SIMILAR)
    .map(({ term: other, distance }) => ({
      terms: [other],
      factor: similarityOf(written, distance),
      ...(frequency === 0 && distance === 1 && written.length >= SHORT_LENGTH && { credit: SURE_EDIT_CREDIT }),
      reason: 'similar word' as const,
    }));
}

/** Equally common words are in alphabetical order, so that their numbers do not matter. */
function compareTexts(terms: readonly string[], a: number, b: number): number {
  return (terms[a] ?? '') < (terms[b] ?? '') ? -1 : 1;
}

function similarityOf(written: string, distance: number): number {
  if (distance > 1) return TWO_EDITS;
  return written.length < SHORT_LENGTH ? ONE_EDIT_OF_SHORT : ONE_EDIT;
}

/** Words of headings come first: readers search for these. */
function findBeginnings(term: string, { beginnings, index, naming }: Lexicon): Alternative[] {
  return beginnings
    .find(term)
    .toSorted((a, b) => (naming[b] ?? 0) - (naming[a] ?? 0) || index.frequency(b) - index.frequency(a))
    .slice(0, MAX_BEGUN)
    .map((id) => ({ terms: [id], factor: BEGINNING, reason: 'beginning' as const }));
}

function rarestOf(alternatives: readonly Alternative[], index: InvertedIndex): number {
  const frequencies = alternatives.map(({ terms }) => Math.min(...terms.map((id) => index.frequency(id))));
  return index.rarity(Math.max(...frequencies));
}
