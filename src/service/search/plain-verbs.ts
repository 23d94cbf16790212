import type { Language } from './languages/language.js';
import { queryTerms } from './terms.js';

/** Phrasal verbs, with a group for the word that is indexed, and the verb that docs often use instead. */
const verbs: readonly (readonly [RegExp, string])[] = [
  [/\b(turn|switch)(?:s|es|ed|ing)?(?: [\w'’-]+){0,4}? off\b/gi, 'disable'],
  [/\b(turn|switch)(?:s|es|ed|ing)?(?: [\w'’-]+){0,2}? on\b/gi, 'enable'],
  [/\b(?:get|getting|be|got) (rid) of\b/gi, 'remove'],
  [/\b(?:go|going|switch) (back) to\b/gi, 'revert'],
  [/\b(leave|leaving|left)(?: [\w'’-]+){0,3}? out\b/gi, 'exclude'],
];

/** Complaints of readers, with a group for the adjective, and the quality that docs name. */
const complaints: readonly (readonly [RegExp, string])[] = [
  [/\b(?:so|too|very|really|quite) (big|large|huge|heavy)\b/gi, 'size'],
  [/\b(slow|slowly|slower|sluggish|laggy|faster)\b/gi, 'performance'],
  [/\btak(?:es?|ing) (?:so|too|very|really) (long)\b/gi, 'performance'],
];

/** The terms of plain verbs that may stand for those of a question, as [term, plain term]: “turn it off” may be “disable it”. */
export function plainVerbsOf(text: string, language: Language): (readonly [string, string])[] {
  return [...verbs, ...complaints].flatMap(([pattern, verb]) =>
    [...text.matchAll(pattern)].flatMap(([, word = '']) =>
      queryTerms(word, language).flatMap((term) => queryTerms(verb, language).map((plain) => [term, plain] as const)),
    ),
  );
}
