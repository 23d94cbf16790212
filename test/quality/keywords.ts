/**
 * Queries as readers type them into a search box, made from the headings of docs: words of a heading or a title, a name of the code, a
 * misspelt word, and a word that is not complete. Which ones depends only on the docs.
 */
import { createHash } from 'node:crypto';
import type { Section } from '../../src/search/docs/section.js';
import { informativeWords, queryTerms } from '../../src/search/terms/terms.js';
import { halves, type Half } from '../../src/service/evaluation/question.js';

/** Docs of different kinds and sizes. Others have too few names of code, or headings that are questions. */
export const keywordSets: readonly string[] = [
  'vite',
  'vue',
  'prometheus',
  'mkdocs-material',
  'traefik',
  'laravel',
  'pydantic',
  'better-auth',
  'loki',
  'cert-manager',
  'nestjs',
  'sveltekit',
  'playwright',
  'ruff',
  'react-router',
  'mise',
  'textual',
  'wezterm',
  'webpack',
  'trpc',
];

export const keywordKinds = ['title', 'heading', 'name', 'misspelt', 'begun'] as const;

export type KeywordKind = (typeof keywordKinds)[number];

/** A query, and the pages that have what it was made from. */
export interface KeywordQuery {
  readonly kind: KeywordKind;
  readonly half: Half;
  readonly q: string;
  readonly pages: readonly string[];
}

/** Queries of each kind for one set of docs. */
const OF_KIND = 4;

/** Words of a query at most: few readers type more into a search box. */
const MAX_WORDS = 3;

/** With more right pages, a query says nothing. */
const MAX_PAGES = 3;

/** Shorter words are seldom misspelt, or not complete. */
const MIN_LENGTH = 6;

/** A name of the code as a whole: `useFetch`, `build.outDir`, `--flag`, `get_item`, `@scope/name`. */
const name = /^(?:--?[a-z][\w-]+|@[\w-]+\/[\w.-]+|[\w$]*[a-z][A-Z][\w$]*|\w+[._]\w[\w.]*)(?:\(.*\))?$/;

/** A title or a heading, with the pages that have it. */
interface Source {
  readonly text: string;
  readonly pages: Set<string>;
}

/** The queries for docs. Each kind has as many for development as for the test. */
export function createKeywordQueries(sections: readonly Section[]): readonly KeywordQuery[] {
  const titles = collect(sections, ({ title, headings }) => (headings.length === 0 ? title : undefined));
  const headings = collect(sections, ({ headings: all }) => all.at(-1));
  const all = [...titles, ...headings];
  const isName = ({ text }: Source) => name.test(text);
  const plain = all.filter((source) => !isName(source));
  const chosen: Record<KeywordKind, readonly (readonly [string, Source])[]> = {
    title: pick(
      titles.filter((source) => !isName(source)),
      'title',
      toWords,
    ),
    heading: pick(
      headings.filter((source) => !isName(source)),
      'heading',
      toWords,
    ),
    name: pick(all.filter(isName), 'name', (text) => text.replace(/\(.*/, '')),
    misspelt: pick(plain, 'misspelt', (text) => misspell(toWords(text))),
    begun: pick(plain, 'begun', (text) => shorten(toWords(text))),
  };
  return keywordKinds.flatMap((kind) =>
    chosen[kind].map(([q, { pages }], place) => ({ kind, half: halves[place % 2]!, q, pages: [...pages] })),
  );
}

function collect(sections: readonly Section[], textOf: (section: Section) => string | undefined): readonly Source[] {
  const sources = new Map<string, Source>();
  for (const section of sections) {
    const text = textOf(section);
    if (!text) continue;
    // Headings that differ only in common words, or in endings, are the same to a reader.
    const key = queryTerms(text).join(' ') || text;
    const source = sources.get(key) ?? { text, pages: new Set() };
    sources.set(key, source);
    source.pages.add(section.pagePath);
  }
  return [...sources.values()].filter(({ pages }) => pages.size <= MAX_PAGES);
}

/** Some of the sources, in an order that depends on their text alone. */
function pick(sources: readonly Source[], kind: string, toQuery: (text: string) => string | undefined) {
  return sources
    .flatMap((source) => {
      const q = toQuery(source.text);
      return q === undefined ? [] : [[q, source] as const];
    })
    .toSorted(([, a], [, b]) => hash(kind + a.text) - hash(kind + b.text))
    .slice(0, OF_KIND);
}

/** The words of a heading as a reader types them. Undefined for a long heading, or one without a telling word. */
function toWords(text: string | undefined): string | undefined {
  const words = informativeWords(text ?? '');
  const isShort = words.length > 0 && words.length <= MAX_WORDS && words.join('').length >= MIN_LENGTH;
  return isShort && words.every((word) => /^\p{L}[\p{L}\p{N}-]+$/u.test(word))
    ? words.join(' ').toLowerCase()
    : undefined;
}

/** Swaps two letters of the longest word, leaves one out, doubles one or takes another, as readers do. */
function misspell(words: string | undefined): string | undefined {
  const word = findLongest(words);
  if (words === undefined || word === undefined) return undefined;
  const seed = hash(words);
  const at = 1 + (seed % (word.length - 3));
  const [before, a = '', b = '', after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  const swapped = a === b ? a : b + a;
  const others = [swapped, b, a + a + b, `e${b}`]
    .map((middle) => before + middle + after)
    .filter((other) => other !== word);
  return words.replace(word, others[(seed >> 3) % others.length]!);
}

/** Leaves out the end of the last word, as it is while the reader types. */
function shorten(words: string | undefined): string | undefined {
  const last = words?.split(' ').at(-1);
  if (words === undefined || last === undefined || last.length < MIN_LENGTH) return undefined;
  const kept = 3 + (hash(words) % (last.length - 3));
  return words.slice(0, words.length - last.length + kept);
}

function findLongest(words: string | undefined): string | undefined {
  const [longest] = (words ?? '').split(' ').toSorted((a, b) => b.length - a.length);
  return longest !== undefined && longest.length >= MIN_LENGTH ? longest : undefined;
}

function hash(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() >>> 1;
}
