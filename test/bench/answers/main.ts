/**
 * `npm run bench:answers`: measures how the cost of hostile answers grows with their length, in the built element in Chromium.
 * `options.ts` lists the options. Takes about ten minutes, if no answer times out. The report goes to stdout, progress to stderr.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { launchBrowser } from '../../support/find-browser.js';
import { describeMachine } from '../machine.js';
import { UsageError } from '../options.js';
import { GrowthMeter, reportFastest, type GrowthOfCase } from './growth.js';
import { measure, type Measurement } from './measure.js';
import { parseOptions, type Options } from './options.js';
import { reportGrowth, type Growth } from './report.js';
import { startServer } from './server.js';

const assistant = fileURLToPath(new URL('../../../dist/docs-assistant/dist', import.meta.url));

async function runBenchmark(options: Options): Promise<void> {
  if (!existsSync(`${assistant}/docs-assistant.js`))
    throw new UsageError('There is no build: run "npm run build" first.');
  const server = await startServer(assistant);
  const browser = await launchBrowser();
  try {
    console.log(`${describeMachine(browser, new Date())}\n`);
    if (options.isQuick) return console.log(await measureQuickly(browser, options, server.url));
    const growths: Growth[] = [];
    for (const answerCase of options.cases) {
      for (const arrival of options.arrivals) {
        const sizes = options.sizes(answerCase);
        const measurements = await measureSizes(browser, { answerCase, arrival, sizes }, server.url, options.timeout);
        growths.push({ answerCase, arrival, sizes, measurements });
      }
    }
    console.log(reportGrowth(growths));
  } finally {
    await browser.close();
    await server.close();
  }
}

async function measureQuickly(browser: Browser, options: Options, serverUrl: string): Promise<string> {
  const { timeout, isShortFirst } = options;
  const meter = new GrowthMeter(browser, { serverUrl, timeout, isShortFirst });
  const growths: GrowthOfCase[] = [];
  for (const answerCase of options.cases) {
    for (const arrival of options.arrivals) {
      const growth = await meter.measure(answerCase, arrival);
      growths.push(growth);
      console.error(`${answerCase.id}, ${arrival}: ${growth.times.map((time) => `${time.toFixed(2)} s`).join(', ')}`);
    }
  }
  await meter.close();
  return reportFastest(growths);
}

/** One at a time, so that they don't slow each other down. Ends after the first that times out. */
async function measureSizes(
  browser: Browser,
  { answerCase, arrival, sizes }: Omit<Growth, 'measurements'>,
  serverUrl: string,
  timeout: number,
): Promise<readonly Measurement[]> {
  const measurements: Measurement[] = [];
  for (const size of sizes) {
    const measurement = await measure(browser, { answerCase, size, arrival }, { serverUrl, timeout });
    measurements.push(measurement);
    const { script, longest, isWhole } = measurement;
    const outcome = `${script.toFixed(2)} s of scripts, longest task ${(longest.task * 1000).toFixed(0)} ms`;
    console.error(`${answerCase.id}, ${arrival}, ${size}: ${outcome}${isWhole ? '' : ', timed out'}`);
    if (!isWhole) break;
  }
  return measurements;
}

try {
  await runBenchmark(parseOptions(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
