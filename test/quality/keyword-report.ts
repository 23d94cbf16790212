import { performance } from 'node:perf_hooks';
import type { Browser } from 'playwright';
import type { Section } from '../../src/search/docs/section.js';
import { DocsIndex } from '../../src/search/docs-index.js';
import { indexSections } from '../../src/service/indexing/build-image.js';
import type { Engine } from '../../src/service/evaluation/engine.js';
import type { Half } from '../../src/service/evaluation/question.js';
import { searchSite } from '../../src/site-search/search-site.js';
import { createFts5Engine } from './engines/fts5.js';
import { createLunrEngine } from './engines/lunr.js';
import { createMiniSearchEngine, createTypingMiniSearchEngine } from './engines/minisearch.js';
import { createPagefindSearch } from './engines/pagefind.js';
import { createKeywordQueries, keywordKinds, type KeywordKind, type KeywordQuery } from './keywords.js';

/** Finds the pages for a query, best first. */
interface KeywordEngine {
  readonly name: string;
  search(q: string): Promise<readonly string[]>;
}

/** How well an engine did on a query. */
export interface KeywordJudgement {
  readonly engine: string;
  readonly docs: string;
  readonly query: KeywordQuery;
  /** Pages, best first. */
  readonly found: readonly string[];
  /** Place of the first right page, from 1. */
  readonly place: number | undefined;
  readonly milliseconds: number;
}

/** Number of pages that a reader looks at. */
const PAGES = 5;

/** Asks each engine all queries for one set of docs. */
export async function judgeKeywords(
  docs: string,
  sections: readonly Section[],
  { half, browser }: { readonly half: Half | undefined; readonly browser: Browser },
): Promise<KeywordJudgement[]> {
  const index = new DocsIndex(indexSections(sections));
  const pagefind = await createPagefindSearch(sections, browser);
  const engines: KeywordEngine[] = [
    {
      name: 'docs-assistant',
      search: async (q) => {
        const { results } = await searchSite({ q, limit: PAGES, offset: 0, sections: 3 }, index);
        return results.map(({ path }) => path);
      },
    },
    toKeywordEngine(createTypingMiniSearchEngine(sections)),
    pagefind,
    toKeywordEngine(await createLunrEngine(sections)),
    toKeywordEngine(createMiniSearchEngine(sections)),
    toKeywordEngine(createFts5Engine(sections)),
  ];
  const queries = createKeywordQueries(sections).filter((query) => half === undefined || query.half === half);
  const judgements: KeywordJudgement[] = [];
  for (const engine of engines) {
    for (const query of queries) {
      const start = performance.now();
      const paths = await engine.search(query.q);
      const milliseconds = performance.now() - start;
      const found = [...new Set(paths.map((path) => path.replace(/#.*/, '')))];
      const at = found.findIndex((path) => query.pages.includes(path));
      judgements.push({ engine: engine.name, docs, query, found, place: at < 0 ? undefined : at + 1, milliseconds });
    }
  }
  await pagefind.close();
  return judgements;
}

function toKeywordEngine({ name, retrieve }: Engine): KeywordEngine {
  return {
    name,
    search: async (q) => (await retrieve({ ask: q, kind: 'how-to', pages: [], shows: [], half: 'test' })).paths,
  };
}

/** Formats the shares of right pages of each engine, and those of ours by kind, as markdown. */
export function formatKeywords(judgements: readonly KeywordJudgement[]): string {
  const engines = [...new Set(judgements.map(({ engine }) => engine))];
  const own = judgements.filter(({ engine }) => engine === engines[0]);
  return [
    table(
      'Search',
      engines.map((engine) => [engine, judgements.filter((each) => each.engine === engine)] as const),
    ),
    table(
      'Kind',
      keywordKinds.map((kind) => [kind, ofKind(own, kind)] as const),
    ),
  ].join('\n\n');
}

/** Formats what our search did not find first, one query a line. */
export function formatKeywordFailures(judgements: readonly KeywordJudgement[]): string {
  return judgements
    .filter(({ engine, place }) => engine === 'docs-assistant' && place !== 1)
    .map(
      ({ docs, query: { kind, q, pages }, found, place }) =>
        `${docs} ${kind}: ${q} → ${place ?? '–'}: ${found.slice(0, 3).join(' ')} (right: ${pages.join(' ')})`,
    )
    .join('\n');
}

function ofKind(judgements: readonly KeywordJudgement[], kind: KeywordKind): readonly KeywordJudgement[] {
  return judgements.filter(({ query }) => query.kind === kind);
}

function table(title: string, rows: readonly (readonly [string, readonly KeywordJudgement[]])[]): string {
  const lines = rows.map(([name, judgements]) => {
    const share = (least: number) => {
      const right = judgements.filter(({ place }) => place !== undefined && place <= least).length;
      return `${((100 * right) / (judgements.length || 1)).toFixed(0)} %`;
    };
    const times = judgements.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
    const slow = times[Math.floor(0.95 * times.length)] ?? 0;
    return `| ${name} | ${judgements.length} | ${share(1)} | ${share(3)} | ${share(5)} | ${slow.toFixed(0)} ms |`;
  });
  return [
    `| ${title} | Queries | First | Among 3 | Among 5 | 95 of 100 within |`,
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}
