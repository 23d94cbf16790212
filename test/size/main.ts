/**
 * `npm run size`: prints how much a browser downloads in a scripted session, and all other compressed sizes of the build. Fails if a
 * budget is exceeded.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { launchBrowser } from '../support/find-browser.js';
import { parseImports } from '../support/parse-imports.js';
import {
  BUDGETS,
  findExceededBudgets,
  formatKilobytes,
  isApart,
  SEARCH_BUDGET,
  stages,
  totalSearch,
  totalSizes,
  type Download,
  WORKER_BUDGET,
  type SessionStage,
} from './report.js';
import { runSearch, runSession } from './session.js';

const FOLDER = 'dist/docs-assistant/dist';
const CLASSIC = 'docs-assistant.iife.js';

const titles: Readonly<Record<SessionStage, string>> = {
  launcher: 'launcher, on every page',
  answer: 'until a first answer shows',
  session: 'all of an ordinary session',
};

async function printSizes(): Promise<void> {
  const browser = await launchBrowser();
  const { downloads, ofSearch } = await downloadAll(browser).finally(() => browser.close());
  const sizes = totalSizes(downloads);
  for (const stage of stages) {
    print(titles[stage], sizes[stage], `of ${formatKilobytes(BUDGETS[stage])}`);
    for (const download of downloads) {
      if (download.stage === stage) print(`  ${download.file}`, download.size, isApart(download) ? 'apart' : '');
    }
  }
  const searchSize = totalSearch(ofSearch);
  print('the search, on pages with it', searchSize, `of ${formatKilobytes(SEARCH_BUDGET)}`);
  for (const { file, size } of ofSearch) print(`  ${file}`, size);
  const worker = listWorker();
  const workerSize = worker.reduce((total, file) => total + measure(file), 0);
  print('the worker of a static index', workerSize, `of ${formatKilobytes(WORKER_BUDGET)}`);
  for (const file of worker) print(`  ${file}`, measure(file));
  console.log('not in that session');
  const downloaded = new Set([...[...downloads, ...ofSearch].map(({ file }) => file), ...worker]);
  for (const file of listChunks().filter((chunk) => !downloaded.has(chunk))) print(`  ${file}`, measure(file));
  print('classic script', measure(CLASSIC));
  fail(findExceededBudgets({ ...sizes, search: searchSize, worker: workerSize }));
}

async function downloadAll(browser: Browser): Promise<Record<'downloads' | 'ofSearch', Download[]>> {
  return { downloads: await runSession(browser, FOLDER), ofSearch: await runSearch(browser, FOLDER) };
}

function listChunks(): string[] {
  const names = readdirSync(`${FOLDER}/chunks`, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.js')).map((name) => `chunks/${name.replaceAll('\\', '/')}`);
}

/** The worker of a static index, and what it imports before it starts. */
function listWorker(): string[] {
  const files = new Set(listChunks().filter((file) => /\/worker-[\w-]{8}\.js$/.test(file)));
  for (const file of files) {
    for (const { kind, specifier } of parseImports(readFileSync(join(FOLDER, file), 'utf8'), file))
      if (kind === 'static') files.add(posix.join(dirname(file), specifier));
  }
  return [...files];
}

function measure(file: string): number {
  return gzipSync(readFileSync(join(FOLDER, file)), { level: 9 }).length;
}

function print(name: string, size: number, note = ''): void {
  console.log(`${name.padEnd(50)}${formatKilobytes(size).padStart(10)} ${note}`.trimEnd());
}

function fail(messages: readonly string[]): void {
  for (const message of messages) console.error(message);
  if (messages.length > 0) process.exitCode = 1;
}

if (existsSync(`${FOLDER}/${CLASSIC}`)) await printSizes();
else fail([`${FOLDER}/${CLASSIC} is missing: run "npm run build" first.`]);
