import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as frenchStem } from '@orama/stemmers/french';
import { stemmer as germanStem } from '@orama/stemmers/german';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portugueseStem } from '@orama/stemmers/portuguese';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanishStem } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stemmer as turkish } from '@orama/stemmers/turkish';

import { chinese } from './dictionaries/chinese.js';
import { french } from './dictionaries/french.js';
import { german } from './dictionaries/german.js';
import { japanese } from './dictionaries/japanese.js';
import { portuguese } from './dictionaries/portuguese.js';
import { spanish } from './dictionaries/spanish.js';
import type { Language } from './language.js';
import type { OtherLanguages, Stem } from './other-languages.js';
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

/** The stemmers of Snowball. Words of languages without one are searched as written. */
const stemmers: Partial<Record<Language, Stem>> = {
  de: germanStem,
  fr: frenchStem,
  es: spanishStem,
  pt: portugueseStem,
  it: italian,
  nl: dutch,
  sv: swedish,
  da: danish,
  no: norwegian,
  fi: finnish,
  tr: turkish,
  ru: russian,
};

/** All that is known of the words of other languages. */
export const allLanguages: OtherLanguages = {
  stopWords: otherStopWords,
  dictionary: (language) => dictionaries[language] ?? '',
  stemmer: (language) => stemmers[language],
};
