import { cut } from '../../shared/text.js';
import type { Language } from '../languages/language.js';
import { perLanguage } from '../languages/other-languages.js';
import { dropAccents, stem } from '../languages/stem.js';
import { stopWordsOf } from '../languages/stop-words.js';
import { memoize } from '../../shared/memoize.js';
import { segmentWords } from './segment.js';

const notAscii = /[^\0-\x7f]/;

/** Letters and digits, with the characters that join the parts of an identifier. */
const word = /[\p{L}\p{M}\p{N}]+(?:[-_.'’][\p{L}\p{M}\p{N}]+)*/gu;

/** The same in a text of ASCII, in which it takes a fraction of the time. */
const asciiWord = /[A-Za-z\d]+(?:[-_.'][A-Za-z\d]+)*/g;

/** The boundaries inside an identifier, `base-url`, `baseUrl` and `HTTPServer`, and before the particle of a name in Korean, `Vue를`. */
const seam =
  /[-_.'’]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=[\p{Script=Latin}\p{N}])(?=\p{Script=Hangul})/u;

const asciiSeam = /[-_.']+|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;

const hangul = /^\p{Script=Hangul}+$/u;

/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;

/** The terms of a query: the stems of its words, without stop words, and identifiers as a whole. */
export function queryTerms(text: string, language: Language = 'en'): readonly string[] {
  return tools(language).query(text);
}

/** The terms of a text to index. An identifier yields its parts and the whole, so that `baseurl` finds `base-url`. */
export function indexTerms(text: string, language: Language = 'en'): string[] {
  return matchWords(text).flatMap((whole) => tools(language).split(whole).all);
}

/** Splits words in a language. Cached, because the same words and questions come many times. */
interface Tools {
  readonly split: (whole: string) => SplitWord;
  readonly query: (text: string) => readonly string[];
  readonly finder: (text: string) => TermFinder;
}

/** Returns whether a text contains a term. */
type TermFinder = (term: string) => boolean;

const tools = perLanguage((language): Tools => {
  const split = memoize((whole) => splitWhole(whole, language), { entries: 50_000, length: 40 });
  const terms = (text: string) => [...new Set(matchWords(text).map(split).flatMap(chooseTerms))];
  return {
    split,
    query: memoize(terms, { entries: 64, length: 4000 }),
    finder: memoize((text) => findTerms(text, split), { entries: 4000, length: 400 }),
  };
});

/** Of an identifier whose parts are all stop words, such as `toBe`, the whole. */
function chooseTerms({ parts, wholes }: WordTerms): readonly string[] {
  return parts.length > 0 ? parts : wholes;
}

/** The terms of a word as it is written. */
export interface WordTerms {
  /** Those of its parts; of a plain word, its own. */
  readonly parts: readonly string[];
  /** Those of an identifier as a whole, and of the names in it: `build.outDir` and `outDir`. Empty for a plain word. */
  readonly wholes: readonly string[];
  /** The parts as they are written, in lower case and without accents. */
  readonly written: readonly string[];
}

interface SplitWord extends WordTerms {
  /** `parts` and `wholes`. */
  readonly all: readonly string[];
}

/** The terms of the words of a text, in order, with the words as they are written. */
export function indexWords(text: string, language: Language = 'en'): WordTerms[] {
  return matchWords(text).map(tools(language).split);
}

/** The terms of a word as it is written. Unlike {@link indexTerms}, it keeps no results. */
export function termsOfWord(whole: string, language: Language): readonly string[] {
  return splitWhole(whole, language).all;
}

function splitWhole(whole: string, language: Language): SplitWord {
  const terms = plainWord.test(whole) ? splitPlain(whole, language) : splitTerms(whole, language);
  return { ...terms, all: [...terms.parts, ...terms.wholes] };
}

/** A word without seams, as most are. */
const plainWord = /^[A-Za-z]?[a-z]+$/;

/** The same as {@link splitTerms}, with a fraction of the work. */
function splitPlain(whole: string, language: Language): WordTerms {
  const parts = toTerms(whole, language);
  return { parts, wholes: [], written: parts.length > 0 ? [whole.toLowerCase()] : [] };
}

function splitTerms(whole: string, language: Language): WordTerms {
  const split = splitWord(whole);
  const words = split.map((part) => ({ part, terms: toTerms(part, language) })).filter(({ terms }) => terms.length > 0);
  const parts = words.flatMap(({ terms }) => terms);
  const written = words.flatMap(({ part }) => (isBigrams(part) ? toBigrams(part) : foldWord(part)));
  // “Can't” and “doesn't” are stop words, and no identifiers.
  const isContraction = words.length === 0 && /['’]/.test(whole);
  if (split.length < 2 || isContraction || isUnsplit(whole)) return { parts, wholes: [], written };
  const names = whole.split('.').filter((name) => name !== whole && splitWord(name).length > 1);
  const wholes = [whole, ...names].map((name) => stem(name.replace(/[-_.'’]/g, '').toLowerCase(), language));
  return { parts, wholes: [...new Set(wholes)].filter((term) => term !== '' && !parts.includes(term)), written };
}

/** Scripts in which a word is never an identifier. */
function isUnsplit(whole: string): boolean {
  return notAscii.test(whole) && (unspaced.test(whole) || /\p{Script=Hangul}/u.test(whole));
}

/** The terms of each word of a query, in order. Stop words have none. */
export function queryWords(text: string, language: Language = 'en'): WordTerms[] {
  return matchWords(text)
    .map(tools(language).split)
    .filter(({ parts, wholes }) => parts.length + wholes.length > 0);
}

/** How many of the terms a text contains. */
export function countTerms(text: string, terms: readonly string[], language: Language = 'en'): number {
  const holds = createTermFinder(text, language);
  return terms.filter(holds).length;
}

/** Creates a function that returns whether a text contains a term. In scripts without spaces, a term may also be part of a longer word. */
export function createTermFinder(text: string, language: Language = 'en'): TermFinder {
  return tools(language).finder(text);
}

function findTerms(text: string, split: Tools['split']): TermFinder {
  const spaced = new Set<string>();
  const others: string[] = [];
  for (const whole of matchWords(text)) {
    if (unspaced.test(whole)) others.push(dropAccents(whole.toLowerCase()));
    else for (const term of split(whole).all) spaced.add(term);
  }
  const joined = others.join(' ');
  return (term) => (unspaced.test(term) ? joined.includes(term) : spaced.has(term) || joined.includes(term));
}

/** The words of a text without stop words, as they are written, each once. An identifier is one, whatever its parts are. */
export function informativeWords(text: string, language: Language = 'en'): string[] {
  return [...new Set(matchWords(text).filter((whole) => chooseTerms(tools(language).split(whole)).length > 0))];
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

/** The words of a text, as they are written. */
export function matchWords(text: string): readonly string[] {
  if (!notAscii.test(text)) return text.match(asciiWord) ?? [];
  // A single character can become eighteen. A text of such characters is not prose, and its end is left out.
  return cut(text.normalize('NFKC'), 2 * text.length + 100).match(word) ?? [];
}

function splitWord(whole: string): string[] {
  if (!notAscii.test(whole)) return whole.split(asciiSeam).filter(Boolean);
  if (unspaced.test(whole)) return segmentWords(whole);
  return whole.split(seam).filter(Boolean);
}

/** None for a stop word, and for marks without a letter. */
function toTerms(part: string, language: Language): string[] {
  const lower = part.toLowerCase();
  if (stopWordsOf(language).has(lower)) return [];
  return isBigrams(part) ? toBigrams(part) : [stem(lower, language)].filter(Boolean);
}

/** Korean words have many kinds of endings, so they are indexed by pairs of letters. */
function isBigrams(part: string): boolean {
  return part.length > 2 && hangul.test(part);
}

function toBigrams(part: string): string[] {
  return Array.from({ length: part.length - 1 }, (_, at) => part.slice(at, at + 2));
}
