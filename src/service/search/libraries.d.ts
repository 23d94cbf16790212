// Libraries without types of their own.

declare module 'snowball-stemmers' {
  export interface Stemmer {
    stem(word: string): string;
  }

  /** @param language - Its English name, in lower case. */
  export function newStemmer(language: string): Stemmer;
}

declare module 'stopword' {
  /** The list of English. */
  export const eng: readonly string[];
}
