/**
 * `npm run bench:static`: measures an index of static files beside Pagefind, on the docs of `npm run quality`: how many bytes a browser loads for the
 * first and the tenth question, how long they take, the memory, and how often the right page is found.
 *
 * `--only 1` measures the first of the sizes; `--engine docs-assistant` only one engine. Docs that can't be fetched are left out. Takes some minutes; run `npm run build` first.
 * Memory needs a whole Chromium: `CHROME_PATH=/usr/bin/chromium`.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { messageOf } from '../../../src/service/common/errors.js';
import { parseQuestions } from '../../../src/service/evaluation/parse-questions.js';
import { loadDocs } from '../../service/support/load-docs.js';
import { findDocs } from '../../quality/fetch-docs.js';
import { DOCS_VARIABLE } from '../../quality/options.js';
import { sets } from '../../quality/sets.js';
import { launchBrowser } from '../../support/find-browser.js';
import { describeMachine } from '../machine.js';
import { formatTable } from '../table.js';
import { joinDocs, splitPages, writeSite, type Corpus } from './corpus.js';
import { engines } from './engines.js';
import { measure, type Measured } from './measure.js';

/** The docs of each size. No set has 20,000 pages, so there each section is a page. */
const sizes: readonly { readonly names: readonly string[]; readonly splitInto?: number }[] = [
  { names: ['own'] },
  { names: ['vue', 'playwright', 'traefik'] },
  { names: sets.map(({ name }) => name) },
  { names: sets.map(({ name }) => name), splitInto: 20_000 },
];

/** Questions that are asked of each size at most. */
const MAX_QUESTIONS = 100;

const { values } = parseArgs({ options: { only: { type: 'string' }, engine: { type: 'string' } } });

const loaded = new Map<string, ReturnType<typeof loadSet>>();

async function loadSet(name: string) {
  const set = sets.find((each) => each.name === name)!;
  const local = process.env[DOCS_VARIABLE];
  const cache = join(tmpdir(), 'docs-assistant-quality');
  const given = local === undefined || set.source.kind === 'folder' ? undefined : join(local, name);
  const file = fileURLToPath(new URL(`../../quality/questions/${name}.yaml`, import.meta.url));
  const { sections } = await loadDocs(await findDocs(set, cache, given));
  const questions = parseQuestions(await readFile(file, 'utf8'), `${name}.yaml`);
  return { name, sections, questions: questions.filter(({ kind, after }) => !unfit.has(kind) && after === undefined) };
}

/** Kinds of questions that Pagefind does not claim to answer. */
const unfit = new Set(['other language', 'out of scope', 'follow-up']);

async function loadCorpus({ names, splitInto }: (typeof sizes)[number]): Promise<Corpus> {
  const found: Awaited<ReturnType<typeof loadSet>>[] = [];
  for (const name of names) {
    if (!loaded.has(name)) loaded.set(name, loadSet(name));
    try {
      found.push(await loaded.get(name)!);
    } catch (error) {
      console.error(`Left out: ${messageOf(error)}`);
    }
  }
  const corpus = joinDocs(found);
  return splitInto === undefined ? corpus : splitPages(corpus, splitInto);
}

/** As many as fit, from all docs. */
function sample<Item>(items: readonly Item[]): Item[] {
  const step = Math.max(1, items.length / MAX_QUESTIONS);
  return Array.from({ length: Math.min(items.length, MAX_QUESTIONS) }, (_, at) => items[Math.floor(at * step)]!);
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0);
const percent = (share: number) => (100 * share).toFixed(0);

function toRow(pages: number, name: string, measured: Measured, isSplit: boolean): string[] {
  const { opened, first, tenth, firstTime, time, memory, hit1, hit3 } = measured;
  return [
    `${pages} pages, ${name}`,
    ...[opened, first, tenth].map(kilobytes),
    firstTime.toFixed(0),
    time.toFixed(0),
    memory === undefined ? '–' : (memory / 1e6).toFixed(0),
    // The questions name whole pages.
    isSplit ? '–' : `${percent(hit1)} / ${percent(hit3)}`,
  ];
}

const browser = await launchBrowser();
const rows: string[][] = [];
for (const [number, size] of sizes.entries()) {
  if (values.only !== undefined && Number(values.only) !== number + 1) continue;
  const { pages, questions } = await loadCorpus(size);
  for (const engine of engines) {
    if (values.engine !== undefined && values.engine !== engine.name) continue;
    const site = await mkdtemp(join(tmpdir(), 'docs-assistant-bench-'));
    await writeSite(pages, site);
    const start = performance.now();
    await engine.index(site);
    console.error(`${engine.name} indexed ${pages.length} pages in ${Math.round(performance.now() - start)} ms.`);
    const measured = await measure(engine, { site, questions: sample(questions), browser });
    rows.push(toRow(pages.length, engine.name, measured, size.splitInto !== undefined));
    await rm(site, { recursive: true });
  }
}
console.log(describeMachine(browser, new Date()));
console.log(
  formatTable([
    [
      '',
      'Opened, kB',
      'First question, kB',
      'Tenth, kB',
      'First on a phone, ms',
      'Median, ms',
      'Memory, MB',
      'Right page first / among 3, %',
    ],
    ...rows,
  ]),
);
await browser.close();
