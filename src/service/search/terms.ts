import { cut } from '../format.js';
import { memoize } from './memoize.js';
import { segmentWords } from './segment.js';
import { stem } from './stem.js';
import { stopWords } from './stop-words.js';

/** Letters and digits, with the characters that join the parts of an identifier. */
const word = /[\p{L}\p{M}\p{N}]+(?:[-_.'’][\p{L}\p{M}\p{N}]+)*/gu;

/** The boundaries inside an identifier: `base-url`, `baseUrl`, `HTTPServer`. */
const seam = /[-_.'’]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** Scripts that don't separate words by spaces. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;

/** The terms of a query: the stems of its words, without stop words. */
export const queryTerms: (text: string) => readonly string[] = memoize(
  (text) => [...new Set(matchWords(text).flatMap(splitWord).flatMap(toTerm))],
  { entries: 64, length: 4000 },
);

/** The terms of a text to index. An identifier gives its parts and the whole, so that `baseurl` finds `base-url`. */
export function indexTerms(text: string): string[] {
  return matchWords(text).flatMap(termsOfWord);
}

const termsOfWord = memoize(
  (whole): readonly string[] => {
    const { parts, wholes } = splitTerms(whole);
    return [...parts, ...wholes];
  },
  { entries: 50_000, length: 40 },
);

/** The terms of a word as it is written. */
export interface WordTerms {
  /** Those of its parts; of a plain word, its own. */
  readonly parts: readonly string[];
  /** Those of an identifier as a whole, and of the names in it: `build.outDir` and `outDir`. Empty for a plain word. */
  readonly wholes: readonly string[];
  /** The parts as they are written, in lower case and without accents. */
  readonly written: readonly string[];
}

/** The terms of the words of a text, in order, with the words as they are written. */
export function indexWords(text: string): WordTerms[] {
  return matchWords(text).map(splitKnown);
}

function splitTerms(whole: string): WordTerms {
  const words = splitWord(whole).filter((part) => toTerm(part).length > 0);
  const parts = words.flatMap(toTerm);
  const written = words.map(foldWord);
  // “Can't” and “doesn't” are stop words, and no identifiers.
  const isContraction = words.length === 0 && /['’]/.test(whole);
  if (splitWord(whole).length < 2 || isContraction || unspaced.test(whole)) return { parts, wholes: [], written };
  const names = whole.split('.').filter((name) => name !== whole && splitWord(name).length > 1);
  const wholes = [whole, ...names].map((name) => normalize(name.replace(/[-_.'’]/g, '')));
  return { parts, wholes: [...new Set(wholes)].filter((term) => !parts.includes(term)), written };
}

const splitKnown = memoize(splitTerms, { entries: 50_000, length: 40 });

/** The terms of each word of a query, in order. Stop words have none. */
export function queryWords(text: string): WordTerms[] {
  return matchWords(text)
    .map(splitTerms)
    .filter(({ parts, wholes }) => parts.length + wholes.length > 0);
}

/** How many of the terms a text contains. */
export function countTerms(text: string, terms: readonly string[]): number {
  const holds = createTermFinder(text);
  return terms.filter(holds).length;
}

/** Tells of terms whether a text contains them. In scripts without spaces, a term may also be a part of a longer word. */
export function createTermFinder(text: string): (term: string) => boolean {
  const words = matchWords(text);
  const spaced = new Set(words.filter((whole) => !unspaced.test(whole)).flatMap(termsOfWord));
  const others = words.filter((whole) => unspaced.test(whole)).map((whole) => dropAccents(whole.toLowerCase()));
  const joined = others.join(' ');
  return (term) => (unspaced.test(term) ? joined.includes(term) : spaced.has(term) || joined.includes(term));
}

/** The words of a text without stop words, as they are written, each once. */
export function informativeWords(text: string): string[] {
  return [...new Set(matchWords(text).filter((whole) => splitWord(whole).some(isInformative)))];
}

/** All words of a text in order, in lower case and without accents. An identifier is one word. */
export function wordsOf(text: string): string[] {
  return matchWords(text).map(foldWord);
}

const foldWord = memoize((whole) => dropAccents(whole.toLowerCase()), { entries: 20_000, length: 40 });

/**
 * The words of a text in a form in which one text can be looked for in another, whatever characters are between the words. So the
 * text of a page is found in its markdown.
 */
export function joinWords(text: string): string {
  return ` ${wordsOf(text).join(' ')} `;
}

/** Whether a text contains the words of a phrase in sequence. */
export function containsWords(text: string, phrase: string): boolean {
  return joinWords(text).includes(joinWords(phrase));
}

function matchWords(text: string): readonly string[] {
  // A single character can become eighteen. A text of such is no prose, and its end is left out.
  return cut(text.normalize('NFKC'), 2 * text.length + 100).match(word) ?? [];
}

function splitWord(whole: string): string[] {
  if (unspaced.test(whole)) return segmentWords(whole);
  return whole.split(seam).filter(Boolean);
}

function isInformative(part: string): boolean {
  return !stopWords.has(part.toLowerCase());
}

/** None for a stop word, and for marks without a letter. */
function toTerm(part: string): string[] {
  return isInformative(part) ? [normalize(part)].filter(Boolean) : [];
}

function normalize(part: string): string {
  return stem(dropAccents(part.toLowerCase()));
}

/** Readers often type words without accents. */
function dropAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}+/gu, '');
}
