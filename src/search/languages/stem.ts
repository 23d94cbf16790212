import type { Language } from './language.js';
import { otherLanguages } from './other-languages.js';
import { stemEnglish } from './stem-english.js';

/** Endings that readers type without accents, and that stemmers know only with them. */
const accents: Partial<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  es: [[/cion$/, 'ción']],
  pt: [
    [/cao$/, 'ção'],
    [/coes$/, 'ções'],
    [/encia(s?)$/, 'ência$1'],
  ],
};

const MIN_LENGTH = 3;

/** Maximum length of a word. The time of stemmers grows with the square of the length. */
const MAX_LENGTH = 100;

/** English words without accents, as most are. */
const plainWord = new RegExp(`^[a-z]{${MIN_LENGTH},${MAX_LENGTH}}$`);

/**
 * The stem under which a word is indexed and searched. Expects lower case. Words in another script than that of the language
 * are returned without accents.
 */
export function stem(word: string, language: Language): string {
  if (language === 'en' && plainWord.test(word)) return stemEnglish(word);
  const plain = dropAccents(word);
  if (plain.length < MIN_LENGTH || plain.length > MAX_LENGTH || !/^\p{L}+$/u.test(plain)) return plain;
  const isAscii = plainWord.test(plain);
  if (language === 'en') return isAscii ? stemEnglish(plain) : plain;
  const stemOther = otherLanguages().stemmer(language);
  // Most technical terms are English in docs of other alphabets, too.
  if (!stemOther || (language === 'ru' && isAscii)) return isAscii ? stemEnglish(plain) : plain;
  const accented = (accents[language] ?? []).reduce((text, [ending, full]) => text.replace(ending, full), word);
  return dropAccents(stemOther(accented));
}

/** Scripts in which diacritical marks form other letters. */
const marked = /[\p{Script=Cyrillic}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Readers often type words without accents. */
export function dropAccents(text: string): string {
  if (!/\P{ASCII}/u.test(text)) return text;
  if (marked.test(text)) return text.normalize('NFC').replaceAll('ё', 'е');
  return text.normalize('NFD').replace(/\p{M}+/gu, '');
}
