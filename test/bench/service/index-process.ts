/** The process of `index-cost.ts`: does one task with a folder of docs, and sends what it measured. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

import { LiveDocs } from '../../../src/service/indexing/live-docs.js';
import { loadDocs } from '../../service/support/load-docs.js';
import { createFts5Engine } from '../../quality/engines/fts5.js';
import { createMiniSearchEngine } from '../../quality/engines/minisearch.js';
import { createQueries } from './large-docs.js';

export type IndexTask = 'build' | 'open' | 'minisearch' | 'fts5';

/** Milliseconds, and bytes of memory. */
export interface IndexMeasure {
  readonly ready: number;
  readonly readyProcessor: number;
  /** The mean of all searches. */
  readonly searchProcessor: number;
  readonly searchMedian: number;
  readonly searchP95: number;
  readonly change: number | undefined;
  /** Until the new index is written, too. */
  readonly changeProcessor: number | undefined;
  readonly longestStep: number;
  /** Resident memory of the whole process. */
  readonly memory: number;
}

type Search = (query: string) => Promise<unknown>;

const QUERIES = 200;

/** Queries before, so that the compiler has done most of its work. */
const WARM_UP = 60;

const [, , task = '', folder = ''] = process.argv as [string, string, IndexTask, string];
const docs = join(folder, 'docs');
const engines = { minisearch: createMiniSearchEngine, fts5: createFts5Engine } as const;

async function openSearch(): Promise<{ search: Search; live?: LiveDocs }> {
  if (task === 'minisearch' || task === 'fts5') {
    const engine = engines[task]((await loadDocs(docs)).sections);
    return { search: (ask) => engine.retrieve({ ask, kind: 'how-to', pages: [], half: 'test' } as never) };
  }
  const sources = [{ kind: 'markdown' as const, folder: docs }];
  const live = await LiveDocs.open({ sources, basePath: '/', file: join(folder, 'docs.index') });
  return { search: (query) => live.current.index.search({ query, pageSize: 5 }), live };
}

async function measureSearches(search: Search): Promise<Pick<IndexMeasure, `search${string}` & keyof IndexMeasure>> {
  const queries = createQueries(WARM_UP + QUERIES);
  for (const query of queries.slice(0, WARM_UP)) await search(query);
  const times: number[] = [];
  const start = process.cpuUsage();
  for (const query of queries.slice(WARM_UP)) {
    const started = performance.now();
    await search(query);
    times.push(performance.now() - started);
  }
  const searchProcessor = processorSince(start) / QUERIES;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * times.length)] ?? 0;
  return { searchProcessor, searchMedian: at(0.5), searchP95: at(0.95) };
}

/** How long it takes from writing a page until its new text is found, and what all that follows from it costs. */
async function measureChange(live: LiveDocs): Promise<Pick<IndexMeasure, 'change' | 'changeProcessor'>> {
  // Earlier changes are read first.
  await waitUntilChecked(live);
  const [start, usage] = [performance.now(), process.cpuUsage()];
  await writeFile(join(docs, 'page-1.md'), '# A page\n\nAxolotls are new here.\n');
  const isFound = async () =>
    (await live.current.index.search({ query: 'axolotls', pageSize: 1 })).results[0]?.path === '/page-1';
  while (!(await isFound())) await wait(50);
  const change = performance.now() - start;
  while (live.status.state === 'building') await wait(50);
  return { change, changeProcessor: processorSince(usage) };
}

async function waitUntilChecked(live: LiveDocs): Promise<void> {
  for (;;) {
    const { checkedAt } = live.status;
    if (checkedAt !== undefined) return;
    await wait(50);
  }
}

function processorSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const started = performance.now();
const usage = process.cpuUsage();
const { search, live } = await openSearch();
await search('install');
const ready = performance.now() - started;
const readyProcessor = processorSince(usage);
// The build of changes made meanwhile would count as searching.
if (live) await waitUntilChecked(live);
const searches = await measureSearches(search);
const { rss: memory } = process.memoryUsage();
const changed = live && task === 'open' ? await measureChange(live) : { change: undefined, changeProcessor: undefined };
process.send?.({
  ready,
  readyProcessor,
  ...searches,
  ...changed,
  longestStep: delay.max / 1e6,
  memory,
} satisfies IndexMeasure);
