import { stem } from 'porter2';

/** Spellings that differ between British and American English, by the end of a word. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/(?<=[a-z]{2})is(?=(?:e|es|ed|er|ers|ing|ation|ations)$)/, 'iz'],
  [/(?<=[a-z]{3})our(?=(?:s|ed|ing|ful|ite|ites)?$)/, 'or'],
  [/(?<=[a-z]{3})yse(?=[sd]?$)/, 'yze'],
  [/(?<=[a-z]{3})tre(s?)$/, 'ter$1'],
  [/(?<=[a-z]{3})ogue(s?)$/, 'og$1'],
  [/(?<=[a-z]{3})cence(s?)$/, 'cense$1'],
  [/^grey$/, 'gray'],
];

/** Letters without which a word has none of these endings, as most do. */
const british = /is|our|yse|tre|ogue|cence|grey/;

/** The stem of an English word, which is the same for British and American spellings: `colours`, `colouring` and `color`. */
export function stemEnglish(word: string): string {
  if (!british.test(word)) return stem(word);
  return stem(spellings.reduce((text, [ending, replacement]) => text.replace(ending, replacement), word));
}
