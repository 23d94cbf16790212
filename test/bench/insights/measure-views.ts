import { loadApp } from '../../../src/service/create-app.js';
import { Store } from '../../../src/service/store/store.js';
import type { StoreSettings } from '../../../src/service/store/store-settings.js';
import { signIn } from '../../service/insights/support/sign-in.js';
import { domain, serviceOptions } from '../../service/support/ask.js';
import { fill, type Amount } from './fill.js';

const DAY = 24 * 60 * 60 * 1000;
const token = 'bench-token-1234567890';

const filters = [
  '?days=1',
  '?days=7',
  '?days=30',
  '?days=90',
  '?days=365',
  '?days=90&version=2',
  '?days=90&language=de',
  '?days=90&version=2&language=de',
  '?days=90&path=/guide/',
  '?days=90&path=/guide/page-1',
  '?days=90&path=/section-7/&version=3',
  '?days=365&path=/guide/&language=de',
  '?days=365&version=none',
];

/** Lists of questions, some of which have none. */
const lists = ['', '&mark=wrong', '&rating=comment', '&model=none', '&words=case+77', '&words=zebra'].map(
  (query) => `/questions?days=90${query}`,
);

export interface MeasureOptions {
  /** How often each view is loaded. */
  readonly rounds: number;
  /** Whether the exports are measured, too. */
  readonly exports: boolean;
}

type Load = (path: string) => Promise<Response>;

/** Fills a store, and prints how long each view takes: the 19th of 20 times, and the first one. */
export async function measureViews(
  title: string,
  settings: StoreSettings,
  amount: Amount,
  { rounds, exports }: MeasureOptions,
): Promise<void> {
  const store = new Store(settings);
  const start = performance.now();
  await fill(store, amount);
  const { questions, days, pages } = amount;
  console.log(
    `\n${title}: ${questions} questions of ${days} days on ${pages} pages, ready after ${formatSeconds(performance.now() - start)}`,
  );
  const insights = { keep: 365 * DAY, respectDoNotTrack: true, token };
  const app = await loadApp({ ...serviceOptions, store, insights });
  const headers = { cookie: await signIn(app, domain, token) };
  const load: Load = async (path) => {
    const response = await app.request(`http://localhost/insights/${domain}${path}`, { headers });
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    return response;
  };
  const groups = [await findGroup(load, '?days=90'), await findGroup(load, '?days=365&path=/guide/&language=de')];
  for (const view of [...filters, ...groups, ...lists, '/conversation?thread=t5'])
    await measureView(view, load, rounds);
  if (exports) for (const format of ['csv', 'json']) await measureExport(`/questions.${format}?days=365`, load);
  await store.close();
}

/** The address of the view of the largest group. */
async function findGroup(load: Load, query: string): Promise<string> {
  const overview = await (await load(query)).text();
  const [, group] = /href="\/insights\/\w+(\/group\?[^"]*)"/.exec(overview) ?? [];
  if (group === undefined) throw new Error(`${query}: there is no group`);
  return group.replaceAll('&amp;', '&');
}

async function measureView(view: string, load: Load, rounds: number): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await (await load(view)).text();
    times.push(performance.now() - start);
  }
  const p95 = times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1]!;
  console.log(`${view.padEnd(48)} p95 ${formatTime(p95)}, first ${formatTime(times[0]!)}`);
}

async function measureExport(view: string, load: Load): Promise<void> {
  const start = performance.now();
  let first: number | undefined;
  let size = 0;
  for await (const bytes of (await load(view)).body!) {
    first ??= performance.now() - start;
    size += bytes.length;
  }
  const memory = process.memoryUsage().rss / 1e6;
  console.log(
    `${view.padEnd(48)} first byte ${formatTime(first ?? 0)}, ${(size / 1e6).toFixed(0)} MB in ${formatSeconds(performance.now() - start)}, process ${memory.toFixed(0)} MB`,
  );
}

function formatTime(milliseconds: number): string {
  return `${milliseconds.toFixed(0).padStart(4)} ms`;
}

function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(0)} s`;
}
