/**
 * `npm run bench:search`: types queries into the search dialog letter by letter, with the results from a service on this machine and from
 * static files, and measures how long a letter takes until its results are painted, whether older results ever show over newer ones, whether the list is
 * ever empty between two letters, and whether the frame of the dialog ever moves.
 *
 * `--docs <folder>` searches other docs, and can be repeated. `--pace 30` types a letter every 30 milliseconds. `--limit 50` fails if 95 of
 * 100 letters do not have their results within 50 ms. Run `npm run build` first.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadDocs } from '../../service/support/load-docs.js';
import { writeStaticIndex } from '../../../src/service/static-index/write-static-index.js';
import { createKeywordQueries } from '../../quality/keywords.js';
import { launchBrowser } from '../../support/find-browser.js';
import { describeMachine } from '../machine.js';
import { formatTable } from '../table.js';
import { judgeTyping, type Judged } from './judge-typing.js';
import { startSearchSite, type Origin } from './site.js';
import { openSearch, recordResults, typeQueries } from './typing.js';

const own = fileURLToPath(new URL('../../../demo/site', import.meta.url));

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { docs: { ...text, multiple: true }, pace: text, limit: text } });
/** Milliseconds between two letters: 60 are those of a fast typist. */
const pace = Number(values.pace ?? 60);

const browser = await launchBrowser();
const rows: string[][] = [];
let slowest = 0;
for (const docs of values.docs ?? [own]) {
  const { sections } = await loadDocs(docs);
  const pages = new Set(sections.map(({ pagePath }) => pagePath)).size;
  const queries = createKeywordQueries(sections).map(({ q }) => q);
  const index = await mkdtemp(join(tmpdir(), 'docs-assistant-bench-'));
  await writeStaticIndex({ sources: [{ kind: 'markdown', folder: docs }], basePath: '/', folder: index });
  for (const origin of ['service', 'index'] as const) {
    const judged = await measure(queries, { docs, index, origin });
    slowest = Math.max(slowest, judged.p95);
    rows.push([`${basename(docs)}, ${pages} pages, ${origin}`, ...format(judged)]);
  }
  await rm(index, { recursive: true });
}
console.log(describeMachine(browser, new Date()));
console.log(
  formatTable([
    ['', 'Letters', 'Median, ms', '95 of 100 within, ms', 'Longest, ms', 'Overtaken', 'Empty between', 'Moved'],
    ...rows,
  ]),
);
await browser.close();
if (values.limit !== undefined && slowest > Number(values.limit)) process.exitCode = 1;

/** The results of each text are recorded first, by another service and in another profile, so that nothing is in a cache. */
async function measure(
  queries: readonly string[],
  place: { readonly docs: string; readonly index: string; readonly origin: Origin },
): Promise<Judged> {
  const [first, second] = [await startSearchSite(place), await startSearchSite(place)];
  try {
    const expected = await recordResults(await openSearch(browser, first.url), queries);
    const seen = await typeQueries(await openSearch(browser, second.url), queries, pace);
    return judgeTyping(expected, seen);
  } finally {
    await Promise.all([first.close(), second.close()]);
  }
}

function format({ letters, median, p95, longest, overtaken, empty, moved }: Judged): string[] {
  return [letters, ...[median, p95, longest].map(Math.round), overtaken, empty, moved].map(String);
}
