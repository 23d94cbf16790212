/**
 * `npm run bench:service`: measures what a question costs, and how long requests of a public key hold up the service for everybody
 * else, first with the docs of this project and then with many generated pages. `--pages 3000` sets their number. Takes a few
 * minutes; `--questions` measures questions only, and `--streams 500` only what so many open answers of a scripted model cost, with
 * `--rate` words a second in each, and how many questions the embedded model answers in a second. `--index` only measures indexes of 1,000,
 * 10,000 and 50,000 sections beside MiniSearch and SQLite's FTS5; `--sections 1000` sets the size.
 * `--long-pages` measures how the time for splitting a page into sections grows with its length.
 * `--open 200 --open 400` measures how long readers wait when so many of them always have a question open, for `--seconds 60` each.
 * `--abuse 1000` measures how long readers wait while one address sends so many small requests a second, `--seconds 60` for each kind.
 * `--processes` measures three processes behind nginx on one PostgreSQL, in `--seconds 60`, at a `--share 0.6`
 * of their capacity, kills them at random for `--minutes 10` while
 * `--jobs 200` are created, and takes the database away for `--outage 60` seconds.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadApp } from '../../../src/service/create-app.js';
import { createEmbeddedModel } from '../../../src/quotes/model.js';
import { apiKey, domain, messagePath } from '../../service/support/ask.js';
import { medianOf } from '../median.js';
import { measureIndexes } from './index-cost.js';
import { measureAbuse } from './abuse.js';
import { measureHold, type Hold } from './hold.js';
import { writeLargeDocs } from './large-docs.js';
import { measureLongPages } from './long-pages.js';
import { measureOpenQuestions } from './open-questions.js';
import { measureProcesses } from './processes.js';
import { measureQuestions } from './question-cost.js';
import { measureRate, measureStreams } from './streams.js';
import { createRequests, type CostlyRequest } from './requests.js';

/** Each request is sent this often. The median leaves out what other programs and the garbage collector do. */
const ROUNDS = 5;

const ownDocs = fileURLToPath(new URL('../../../demo/site', import.meta.url));

async function measureDocs(title: string, docs: string): Promise<void> {
  // Words come one by one, as in a service that runs.
  const model = createEmbeddedModel({ pieceDelay: 1 });
  const app = await loadApp({ docs, domain, apiKey, model });
  const send = async ({ init }: CostlyRequest) => (await app.request(messagePath, init)).text();
  const requests = createRequests();
  for (const request of requests.slice(0, 3)) await send(request);
  console.log(`\n${title}: processor time in ms, the longest piece without a turn for others, and all\n`);
  for (const request of requests) {
    const holds: Hold[] = [];
    for (let round = 0; round < ROUNDS; round++) holds.push(await measureHold(() => send(request)));
    const [longest, total] = [holds.map((hold) => hold.longest), holds.map((hold) => hold.total)].map(medianOf);
    console.log(`${longest?.toFixed(0).padStart(5)} ${total?.toFixed(0).padStart(6)}  ${request.title}`);
  }
}

async function reportQuestions(): Promise<void> {
  const costs = await measureQuestions(ownDocs);
  console.log('Questions: processor time of the service in ms, and characters of the response\n');
  for (const { question, processorTime, length } of costs) {
    console.log(`${processorTime.toFixed(1).padStart(6)} ${String(length).padStart(6)}  ${question}`);
  }
  const total = costs.reduce((sum, { processorTime }) => sum + processorTime, 0);
  console.log(`${(total / costs.length).toFixed(1).padStart(6)}         mean`);
}

async function reportStreams(streams: number, rate: number): Promise<void> {
  const options = { docs: ownDocs, streams, rate, words: 40 * rate, arrivals: streams / 20 };
  const result = await measureStreams(options);
  const { firstByte, firstWord } = result;
  console.log(`${streams} questions within 20 seconds, answers of 40 seconds with ${rate} words a second:`);
  console.log(`  ${result.open} were open at once, ${result.whole} came whole`);
  console.log(`  first byte: median ${format(firstByte, 0.5)}, 95 % within ${format(firstByte, 0.95)}`);
  console.log(`  first word: median ${format(firstWord, 0.5)}, 95 % within ${format(firstWord, 0.95)}`);
  console.log(`  memory: ${result.memoryBefore.toFixed(0)} MB before, at most ${result.memory.toFixed(0)} MB`);
  const parts = result.whole * options.words;
  console.log(
    `  processor of the service: ${result.processor.toFixed(1)} s in ${result.elapsed.toFixed(1)} s, ` +
      `${((1000 * result.processor) / streams).toFixed(0)} ms an answer, ${((1000 * result.processor) / parts).toFixed(3)} ms a word`,
  );
  console.log(`  of the readers: ${result.readers.toFixed(1)} s, of the model: ${result.model.toFixed(1)} s`);
  const { perSecond, perProcessorSecond } = await measureRate(ownDocs, { readers: 50, seconds: 10 });
  console.log(
    `The embedded model: ${perSecond.toFixed(0)} answers a second to 50 readers, ${perProcessorSecond.toFixed(0)} for a second of processor time`,
  );
}

function format(times: readonly number[], share: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  return `${sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]?.toFixed(0)} ms`;
}

async function reportOpenQuestions(numbers: readonly number[], seconds: number): Promise<void> {
  const line = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
  const times = (all: readonly number[]) =>
    [0.5, 0.95, 0.99].map((share) => (all.length > 0 ? format(all, share) : ''));
  const titles = [
    'Readers',
    'Answers a second',
    'First byte: median',
    '95 %',
    '99 %',
    'First word: median',
    '95 %',
    '99 %',
  ];
  line([...titles, 'Refused', 'Within, 95 %', 'Broken off', 'Cores']);
  line(Array<string>(12).fill('---'));
  for (const readers of numbers) {
    const result = await measureOpenQuestions({ docs: ownDocs, readers, seconds });
    const { answersPerSecond, firstByte, firstWord, refusals, broken, cores } = result;
    line([
      readers,
      answersPerSecond.toFixed(1),
      ...times(firstByte),
      ...times(firstWord),
      refusals.length,
      times(refusals)[1]!,
      broken,
      cores.toFixed(2),
    ]);
  }
}

const {
  pages,
  questions,
  streams,
  rate,
  index,
  sections,
  open,
  abuse,
  processes,
  'long-pages': longPages,
  ...times
} = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    questions: { type: 'boolean', default: false },
    streams: { type: 'string' },
    rate: { type: 'string', default: '10' },
    index: { type: 'boolean', default: false },
    sections: { type: 'string', multiple: true },
    'long-pages': { type: 'boolean', default: false },
    open: { type: 'string', multiple: true },
    abuse: { type: 'string' },
    processes: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '60' },
    share: { type: 'string', default: '0.6' },
    minutes: { type: 'string', default: '10' },
    jobs: { type: 'string', default: '200' },
    outage: { type: 'string', default: '60' },
  },
}).values;
if (index) {
  console.log(await measureIndexes(sections?.map(Number)));
  process.exit();
}
if (longPages) {
  measureLongPages();
  process.exit();
}
if (open !== undefined) {
  await reportOpenQuestions(open.map(Number), Number(times.seconds));
  process.exit();
}
if (abuse !== undefined) {
  await measureAbuse({ rate: Number(abuse), seconds: Number(times.seconds) });
  process.exit();
}
if (processes) {
  const { seconds, share, minutes, jobs, outage } = times;
  await measureProcesses({
    seconds: Number(seconds),
    share: Number(share),
    minutes: Number(minutes),
    jobs: Number(jobs),
    outage: Number(outage),
  });
  process.exit();
}
if (streams !== undefined) {
  await reportStreams(Number(streams), Number(rate));
  process.exit();
}
await reportQuestions();
if (questions) process.exit();
await measureDocs('The docs of this project', ownDocs);
const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-bench-'));
try {
  await writeLargeDocs(folder, Number(pages));
  await measureDocs(`${pages} generated pages`, folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
