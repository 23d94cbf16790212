// Libraries without types of their own.

declare module 'snowball-stemmers' {
  export interface Stemmer {
    stem(word: string): string;
  }

  /** @param language - Its English name, in lower case. */
  export function newStemmer(language: string): Stemmer;
}

/** Lists of common words, by the codes of ISO 639-3. */
declare module 'stopword' {
  export const ces: readonly string[];
  export const dan: readonly string[];
  export const deu: readonly string[];
  export const eng: readonly string[];
  export const fin: readonly string[];
  export const fra: readonly string[];
  export const ita: readonly string[];
  export const jpn: readonly string[];
  export const kor: readonly string[];
  export const nld: readonly string[];
  export const nob: readonly string[];
  export const pol: readonly string[];
  export const por: readonly string[];
  export const rus: readonly string[];
  export const spa: readonly string[];
  export const swe: readonly string[];
  export const tur: readonly string[];
  export const ukr: readonly string[];
  export const zho: readonly string[];
}
