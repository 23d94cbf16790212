import { newStemmer } from 'snowball-stemmers';

import { chinese } from './dictionaries/chinese.js';
import { french } from './dictionaries/french.js';
import { german } from './dictionaries/german.js';
import { japanese } from './dictionaries/japanese.js';
import { portuguese } from './dictionaries/portuguese.js';
import { spanish } from './dictionaries/spanish.js';
import type { Language } from './language.js';
import { setOtherLanguages } from './other-languages.js';
import { otherStopWords } from './other-stop-words.js';

/**
 * Words that docs of any kind use, for readers who ask English docs in their own language. Kept small: names and technical terms are the
 * same, and words with the same stem need no entry.
 */
const dictionaries: Partial<Record<Language, string>> = {
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  zh: chinese,
  ja: japanese,
};

setOtherLanguages({
  stopWords: otherStopWords,
  dictionary: (language) => dictionaries[language] ?? '',
  createStemmer: newStemmer,
});
