/**
 * `npm run bench`: measures what a streamed answer costs the page, in docs-assistant and in other approaches, and what a selection
 * costs. Takes about half an hour; `options.ts` lists the options. The report goes to stdout, progress to stderr, and with `--write` the tables
 * also go into the README and the docs.
 */
import type { Browser } from 'playwright';
import { launchBrowser } from '../support/find-browser.js';
import { planGrowth, planWorstCases, type BenchCase } from './bench-case.js';
import { describeMachine, measurePace } from './machine.js';
import { measureDelays, reportDelays } from './delay.js';
import { measure, type MeasureOptions } from './measure.js';
import { parseOptions, UsageError, type Options } from './options.js';
import { buildAssistant, prepare } from './prepare.js';
import { reportGrowth, reportWorstCases, type Result } from './report.js';
import { measureSelections, reportSelections } from './selection.js';
import { startServer } from './server.js';
import { PIECES_PER_SECOND } from './stream.js';
import { getMeasuredCommit, writeTables } from './written.js';

async function runBenchmark(options: Options): Promise<void> {
  // The tables name the commit, so a build of an earlier one would not do.
  if (options.isWritten) await buildAssistant();
  const server = await startServer(await prepare(options.approaches));
  const browser = await launchBrowser();
  try {
    await report(browser, options, server.url);
  } finally {
    await browser.close();
    await server.close();
  }
}

async function report(browser: Browser, options: Options, serverUrl: string): Promise<void> {
  const commit = options.isWritten ? [`commit ${getMeasuredCommit()}`] : [];
  const where = [describeMachine(browser, new Date()), ...commit, formatRounds(options.rounds)].join(' · ');
  console.log(`${where}\n`);
  const pace = measurePace();
  if (options.hasSelection) {
    console.log('Main-thread time of a selection of the whole page:\n');
    console.log(`${reportSelections(await measureSelections(browser, serverUrl))}\n`);
  }
  if (options.approaches.length > 0) await reportAnswers(browser, options, serverUrl, where);
  console.log(
    `\nA fixed walk through memory took ${pace.toFixed(0)} ms before, and ${measurePace().toFixed(0)} ms after: how fast the machine was.`,
  );
}

const formatRounds = (rounds: number): string => (rounds > 1 ? `median of ${rounds} rounds` : 'one run each');

async function reportAnswers(browser: Browser, options: Options, serverUrl: string, where: string): Promise<void> {
  const measureOptions = { serverUrl, timeout: options.timeout, rounds: options.rounds };
  console.log(`Main-thread time of one streamed answer, ${PIECES_PER_SECOND} pieces a second:\n`);
  const growth = await measureAll(browser, planGrowth(options), measureOptions);
  console.log(reportGrowth(growth));
  const worstCases = await measureAll(browser, planWorstCases(options), measureOptions);
  if (worstCases.length === 0) return;
  console.log('\ndocs-assistant, mixed answers and such of one single block:\n');
  console.log(reportWorstCases(worstCases));
  const delays = await measureDelays(browser, serverUrl);
  console.log('\nTime from the moment when a word is sent until it is shown, at the same pace:\n');
  console.log(reportDelays(delays));
  if (options.isWritten) await writeTables(growth, worstCases, delays, where);
}

/** One at a time, so that they don't slow each other down. */
async function measureAll(browser: Browser, cases: readonly BenchCase[], options: MeasureOptions): Promise<Result[]> {
  const results: Result[] = [];
  for (const benchCase of cases) {
    const { approach, kind, size, slowdown } = benchCase;
    console.error(`measuring ${approach.title}: ${kind}, ${size} kB${slowdown > 1 ? `, ${slowdown} × slower` : ''} …`);
    results.push({ benchCase, measurement: await measure(browser, benchCase, options) });
  }
  return results;
}

try {
  await runBenchmark(parseOptions(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
