import { detectQuestionLanguage } from '../languages/detect-language.js';
import { listEntries } from '../languages/dictionary.js';
import type { Language } from '../languages/language.js';
import { perLanguage } from '../languages/other-languages.js';
import { stem } from '../languages/stem.js';
import { queryTerms, queryWords, type WordTerms } from '../terms/terms.js';
import { findSeparableVerbs } from './separable-verbs.js';

/** The languages that affect a query. */
export interface QueryLanguages {
  /** Those of the docs, the most common first. */
  readonly docs: readonly Language[];
  /** That of the reader's page, if it is known. */
  readonly reader?: Language | undefined;
}

/** The words of a query in the language of the docs. */
export interface ReadQuery {
  readonly text: string;
  readonly words: readonly WordTerms[];
  /** Translations of words in another language than the docs, by their term: terms that must occur together. */
  readonly meanings: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** The language of the query, if its words show it. */
  readonly asked: Language | undefined;
}

/** Splits a query into words. Those of a reader who asks in another language than that of the docs are translated as far as they are common. */
export function readQuery(text: string, { docs, reader }: QueryLanguages): ReadQuery {
  const asked = detectQuestionLanguage(text);
  const language = chooseLanguage(asked, { docs, reader });
  const meanings = new Map<string, readonly (readonly string[])[]>();
  const verbs = asked === 'de' ? findSeparableVerbs(text) : undefined;
  const words = queryWords(text, asked ?? language).map(({ parts, wholes, written }): WordTerms => {
    const own = written.map((word) => stem(word, language));
    const whole = verbs?.get(written[0] ?? '') ?? [];
    parts.forEach((part, index) => {
      const word = written[index] ?? part;
      const others = listMeanings({ part, word, language, asked, docs }).filter((terms) => terms.join() !== own[index]);
      if (others.length > 0) meanings.set(own[index] ?? part, others);
    });
    const translated = language === 'en' ? whole.flatMap((verb) => dictionaryOf('de').get(verb) ?? []) : [];
    if (translated.length > 0) meanings.set(own[0] ?? '', translated);
    return { parts: own, wholes: [...whole, ...wholes], written };
  });
  return { text, words, meanings, asked };
}

/** The terms of a question in the language of docs, of common words in another language the English ones. */
export function questionTerms(text: string, language: Language): readonly string[] {
  const { words, meanings } = readQuery(text, { docs: [language] });
  const terms = words.flatMap(({ parts, wholes }) => (parts.length > 0 ? parts : wholes));
  return [...new Set(terms.flatMap((term) => meanings.get(term)?.[0] ?? [term]))];
}

function chooseLanguage(asked: Language | undefined, { docs, reader }: QueryLanguages): Language {
  if (asked !== undefined && docs.includes(asked)) return asked;
  return (asked === undefined ? reader : undefined) ?? docs[0] ?? 'en';
}

interface Word {
  /** Its stem in the language of the query. */
  readonly part: string;
  readonly word: string;
  readonly language: Language;
  readonly asked: Language | undefined;
  readonly docs: readonly Language[];
}

function listMeanings({ part, word, language, asked = language, docs }: Word): readonly (readonly string[])[] {
  // On sites in several languages, a word may be of any of them.
  const stems = [...new Set(docs.map((other) => stem(word, other)))].map((term) => [term]);
  if (asked === language) return stems;
  // Many words differ from English only in their endings: “asynchron”.
  return [...(language === 'en' ? (dictionaryOf(asked).get(part) ?? []) : []), [part], ...stems];
}

/** English terms by the stem of a word. */
const dictionaryOf = perLanguage((language): ReadonlyMap<string, readonly (readonly string[])[]> => {
  const entries = new Map<string, (readonly string[])[]>();
  for (const [word, english] of listEntries(language)) {
    const [key, ...more] = queryTerms(word, language);
    if (key === undefined || more.length > 0) continue;
    entries.set(key, [...(entries.get(key) ?? []), ...english.map((meaning) => queryTerms(meaning))]);
  }
  return entries;
});
