/**
 * `npm run bench:static`: measures an index of static files beside Pagefind, on the docs of `npm run quality`: how many bytes a browser loads for the
 * first and the tenth question, how long they take, the memory, and how often the right page is found.
 *
 * `--only 1` measures the first of the sizes; `--engine docs-assistant` only one engine. `--agreement` instead compares the first five sections with those of a
 * service, from a fresh index for each question and in one session, and lists the questions with others. Docs that can't be fetched are left out. Takes some minutes; run `npm run build` first.
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
import { measureAgreement } from './agreement.js';
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

const { values } = parseArgs({
  options: { only: { type: 'string' }, engine: { type: 'string' }, agreement: { type: 'boolean' } },
});

const loaded = new Map<string, ReturnType<typeof loadSet>>();

async function loadSet(name: string) {
  const set = sets.find((each) => each.name === name)!;
  const local = process.env[DOCS_VARIABLE];
  const cache = join(tmpdir(), 'docs-assistant-quality');
  const given = local === undefined || set.source.kind === 'folder' ? undefined : join(local, name);
  const file = fileURLToPath(new URL(`../../quality/questions/${name}.yaml`, import.meta.url));
  const docs = await findDocs(set, cache, given);
  const { sections } = await loadDocs(docs);
  const asked = parseQuestions(await readFile(file, 'utf8'), `${name}.yaml`).filter(({ after }) => after === undefined);
  return { name, docs, sections, asked, questions: asked.filter(({ kind }) => !unfit.has(kind)) };
}

/** Kinds of questions that Pagefind does not claim to answer. */
const unfit = new Set(['other language', 'out of scope', 'follow-up']);

async function loadSets(names: readonly string[]) {
  const found: Awaited<ReturnType<typeof loadSet>>[] = [];
  for (const name of names) {
    if (!loaded.has(name)) loaded.set(name, loadSet(name));
    try {
      found.push(await loaded.get(name)!);
    } catch (error) {
      console.error(`Left out: ${messageOf(error)}`);
    }
  }
  return found;
}

async function loadCorpus({ names, splitInto }: (typeof sizes)[number]): Promise<Corpus> {
  const corpus = joinDocs(await loadSets(names));
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
  const { opened, first, tenth, firstTime, time, typedTime, againTime, memory, hit1, hit3 } = measured;
  return [
    `${pages} pages, ${name}`,
    ...[opened, first, tenth].map(kilobytes),
    firstTime.toFixed(0),
    time.toFixed(0),
    typedTime.toFixed(0),
    againTime.toFixed(0),
    memory === undefined ? '–' : (memory / 1e6).toFixed(0),
    // The questions name whole pages.
    isSplit ? '–' : `${percent(hit1)} / ${percent(hit3)}`,
  ];
}

async function printAgreement(isFresh: boolean): Promise<void> {
  let [all, five, first, bytes] = [0, 0, 0, 0];
  for (const { name, docs, asked } of await loadSets(sets.map((set) => set.name))) {
    const questions = asked.map(({ ask }) => ask);
    const { sameFive, sameFirst, others, ...own } = await measureAgreement(docs, questions, isFresh);
    [all, five, first, bytes] = [all + questions.length, five + sameFive, first + sameFirst, bytes + own.bytes];
    for (const question of others) console.log(`  ${name}: ${question}`);
  }
  console.log(
    `${isFresh ? 'Fresh' : 'One session'}: of ${all} questions, ${five} have the same first five sections, ${first} the same first one; ` +
      `${kilobytes(bytes / all)} kB a question.`,
  );
}

if (values.agreement) {
  await printAgreement(true);
  await printAgreement(false);
  process.exit();
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
      'New, ms',
      'Typed, ms',
      'Again, ms',
      'Memory, MB',
      'Right page first / among 3, %',
    ],
    ...rows,
  ]),
);
await browser.close();
