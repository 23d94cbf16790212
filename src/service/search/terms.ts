import { stem } from './stem.js';
import { stopWords } from './stop-words.js';

/** Letters and digits, and between them what joins the parts of an identifier. */
const word = /[\p{L}\p{M}\p{N}]+(?:[-_.'’][\p{L}\p{M}\p{N}]+)*/gu;

/** Where a word of an identifier ends: `base-url`, `baseUrl`, `HTTPServer`. */
const seam = /[-_.'’]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** Scripts that put no space between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The terms of a question: its words but for those that tell nothing, in the form in which the index holds them. */
export function queryTerms(text: string): string[] {
  return [...new Set(matchWords(text).flatMap(splitWord).filter(isInformative).map(normalize))];
}

/** The terms of a text to be indexed. Identifiers count as their parts and as a whole, so that `baseurl` finds `base-url`. */
export function indexTerms(text: string): string[] {
  return matchWords(text).flatMap((whole) => {
    const parts = splitWord(whole).filter(isInformative).map(normalize);
    return parts.length > 1 ? [...parts, normalize(whole.replace(/[-_.'’]/g, ''))] : parts;
  });
}

/** The words of a text that tell something about its subject, as they are written, each once. */
export function informativeWords(text: string): string[] {
  return [...new Set(matchWords(text).filter((whole) => splitWord(whole).some(isInformative)))];
}

/** All words of a text in their order, identifiers as one, in lower case and without accents. */
export function wordsOf(text: string): string[] {
  return matchWords(text).map((whole) => dropAccents(whole.toLowerCase()));
}

/**
 * Whether a text holds these words one after the other, whatever marks stand between them: so the text of a page is
 * found again in its markdown.
 */
export function containsWords(text: string, phrase: string): boolean {
  return join(text).includes(join(phrase));
}

/** Whether a text begins with these words. */
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

/** Readers leave them out. */
function dropAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}+/gu, '');
}
