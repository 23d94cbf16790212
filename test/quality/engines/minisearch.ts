import MiniSearch from 'minisearch';
import type { Section } from '../../../src/search/docs/section.js';
import { PAGE_SIZE, queryOf, type Engine } from '../../../src/service/evaluation/engine.js';
import { generalSynonyms } from '../../../src/search/query/general-synonyms.js';
import { stem } from '../../../src/search/languages/stem.js';
import { stopWordsOf } from '../../../src/search/languages/stop-words.js';

/** MiniSearch as it comes. */
export function createMiniSearchEngine(sections: readonly Section[]): Engine {
  const index = new MiniSearch<{ id: number; title: string; headings: string; content: string }>({
    fields: ['title', 'headings', 'content'],
  });
  index.addAll(
    sections.map(({ title, headings, content }, id) => ({ id, title, headings: headings.join(' '), content })),
  );
  return toEngine('MiniSearch as it comes', sections, (query) => index.search(query));
}

/** MiniSearch as the search of VitePress sets it up, for readers who are typing. */
export function createTypingMiniSearchEngine(sections: readonly Section[]): Engine {
  const index = new MiniSearch<{ id: number; title: string; titles: string; text: string }>({
    fields: ['title', 'titles', 'text'],
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
  });
  index.addAll(
    sections.map(({ title, headings, content }, id) => {
      const titles = [title, ...headings];
      return { id, title: titles.at(-1) ?? '', titles: titles.slice(0, -1).join(' '), text: content };
    }),
  );
  return toEngine('MiniSearch as in VitePress', sections, (query) => index.search(query));
}

const stopWords = stopWordsOf('en');
const synonyms = listSynonyms();

/**
 * MiniSearch as its documentation recommends to set it up: fields with weights, a stemmer, stop words, misspelt words, and the synonyms that the search of
 * the service has.
 */
export function createTunedMiniSearchEngine(sections: readonly Section[]): Engine {
  const index = new MiniSearch<{
    id: number;
    heading: string;
    parents: string;
    title: string;
    text: string;
    code: string;
  }>({
    fields: ['heading', 'parents', 'title', 'text', 'code'],
    tokenize: wordsOf,
    processTerm: (term) => (stopWords.has(term.toLowerCase()) ? null : stem(term.toLowerCase(), 'en')),
    searchOptions: {
      boost: { heading: 2, title: 3, parents: 1, text: 1, code: 0.5 },
      bm25: { k: 1.2, b: 0.7, d: 0 },
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      weights: { fuzzy: 0.3, prefix: 0.3 },
    },
  });
  index.addAll(
    sections.map(({ title, headings, text, code }, id) => {
      return { id, heading: headings.at(-1) ?? title, parents: headings.slice(0, -1).join(' '), title, text, code };
    }),
  );
  return toEngine('MiniSearch with fields and synonyms', sections, (query) => {
    const others = new Set(wordsOf(query.toLowerCase()).flatMap((word) => synonyms.get(stem(word, 'en')) ?? []));
    const queries = [
      query,
      ...[...others].map((word) => ({ queries: [word], boostTerm: () => 0.3, fuzzy: false as const })),
    ];
    return index.search({ combineWith: 'OR', queries });
  });
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The single words that can replace a word, by its stem. */
function listSynonyms(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const group of generalSynonyms) {
    const words = group.filter((phrase) => !phrase.includes(' '));
    for (const word of words) {
      const others = words.filter((other) => other !== word);
      found.set(stem(word, 'en'), [...(found.get(stem(word, 'en')) ?? []), ...others]);
    }
  }
  return found;
}

function toEngine(
  name: string,
  sections: readonly Section[],
  search: (query: string) => readonly { readonly id: unknown }[],
): Engine {
  return {
    name,
    retrieve(question) {
      const found = search(queryOf(question)).slice(0, PAGE_SIZE);
      const hits = found.flatMap(({ id }) => sections[id as number] ?? []);
      return Promise.resolve({
        paths: hits.map(({ path }) => path),
        outcome: hits.length > 0 ? 'answer' : 'nothing',
        length: hits.reduce((sum, { content }) => sum + content.length, 0),
      });
    },
  };
}
