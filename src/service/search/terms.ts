import { stem } from './stem.js';
import { stopWords } from './stop-words.js';

/** Letters and digits, with the characters that join the parts of an identifier. */
const word = /[\p{L}\p{M}\p{N}]+(?:[-_.'’][\p{L}\p{M}\p{N}]+)*/gu;

/** The boundaries inside an identifier: `base-url`, `baseUrl`, `HTTPServer`. */
const seam = /[-_.'’]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** Scripts that don't separate words by spaces. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The terms of a query: the stems of its words, without stop words. */
export function queryTerms(text: string): string[] {
  return [...new Set(matchWords(text).flatMap(splitWord).filter(isInformative).map(normalize))];
}

/** The terms of a text to index. An identifier gives its parts and the whole, so that `baseurl` finds `base-url`. */
export function indexTerms(text: string): string[] {
  return matchWords(text).flatMap((whole) => {
    const parts = splitWord(whole).filter(isInformative).map(normalize);
    return parts.length > 1 ? [...parts, normalize(whole.replace(/[-_.'’]/g, ''))] : parts;
  });
}

/** The words of a text without stop words, as they are written, each once. */
export function informativeWords(text: string): string[] {
  return [...new Set(matchWords(text).filter((whole) => splitWord(whole).some(isInformative)))];
}

/** All words of a text in order, in lower case and without accents. An identifier is one word. */
export function wordsOf(text: string): string[] {
  return matchWords(text).map((whole) => dropAccents(whole.toLowerCase()));
}

/**
 * Whether a text contains the words of a phrase in sequence, whatever characters are between them. So the text of a page is found
 * in its markdown.
 */
export function containsWords(text: string, phrase: string): boolean {
  return join(text).includes(join(phrase));
}

/** Whether a text starts with the words of a phrase. */
export function startsWithWords(text: string, phrase: string): boolean {
  return join(text).startsWith(join(phrase));
}

function join(text: string): string {
  return ` ${wordsOf(text).join(' ')} `;
}

function matchWords(text: string): readonly string[] {
  return text.normalize('NFKC').match(word) ?? [];
}

function splitWord(whole: string): string[] {
  if (unspaced.test(whole)) return [...segmenter.segment(whole)].map(({ segment }) => segment);
  return whole.split(seam).filter(Boolean);
}

function isInformative(part: string): boolean {
  return !stopWords.has(part.toLowerCase());
}

function normalize(part: string): string {
  return stem(dropAccents(part.toLowerCase()));
}

/** Readers often type words without accents. */
function dropAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}+/gu, '');
}
