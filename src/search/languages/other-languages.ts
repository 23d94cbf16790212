import type { Language } from './language.js';

/** The stem of a word in lower case. */
export type Stem = (word: string) => string;

/** Knowledge of the words of languages other than English. */
export interface OtherLanguages {
  /** Common words of a language, in lower case. */
  readonly stopWords: (language: Language) => readonly string[];
  /** English words with those of a language for each: a line for each, see the dictionaries. Empty without a dictionary. */
  readonly dictionary: (language: Language) => string;
  /** Undefined for a language without a stemmer. */
  readonly stemmer: (language: Language) => Stem | undefined;
}

/** Nothing until something is set. */
let known: OtherLanguages = {
  stopWords: () => [],
  dictionary: () => '',
  stemmer: () => undefined,
};

const caches: Map<Language, unknown>[] = [];

/**
 * Sets the knowledge of other languages, as `all-languages.ts` has it. It is larger than all else, so a browser loads it only if the docs or
 * a question need it.
 */
export function setOtherLanguages(languages: OtherLanguages): void {
  known = languages;
  for (const cache of caches) cache.clear();
}

export function otherLanguages(): OtherLanguages {
  return known;
}

/** Computes something for each language once, and again when other languages are set. */
export function perLanguage<T>(compute: (language: Language) => T): (language: Language) => T {
  const results = new Map<Language, T>();
  caches.push(results);
  return (language) => {
    const cached = results.get(language);
    if (cached !== undefined) return cached;
    const result = compute(language);
    results.set(language, result);
    return result;
  };
}
