/** Prints the compressed sizes of the built scripts, and fails if one exceeds its budget. */
import { existsSync } from 'node:fs';
import {
  BUDGETS,
  findExceededBudgets,
  formatKilobytes,
  measureModules,
  measureScript,
  totalSizes,
  type Script,
  type Stage,
} from './script-size.js';

const FOLDER = 'dist/docs-assistant/dist';
const MODULE = 'docs-assistant.js';
const CLASSIC = 'docs-assistant.iife.js';

const titles: Readonly<Record<Stage, string>> = {
  launcher: 'launcher, on every page',
  panel: 'opens, asks and shows an answer',
  session: 'all of an ordinary session',
};

function printSizes(): void {
  const scripts = measureModules(FOLDER, MODULE);
  const sizes = totalSizes(scripts);
  for (const stage of Object.keys(BUDGETS) as Stage[]) {
    print(titles[stage], sizes[stage], `of ${formatKilobytes(BUDGETS[stage])}`);
    list(scripts[stage]);
  }
  console.log('apart: languages, grammars, and what only rare answers need');
  list(scripts.apart);
  print('classic script', measureScript(FOLDER, CLASSIC).size);
  fail(findExceededBudgets(sizes));
}

function print(name: string, size: number, note = ''): void {
  console.log(`${name.padEnd(44)}${formatKilobytes(size).padStart(10)} ${note}`.trimEnd());
}

function list(scripts: readonly Script[]): void {
  for (const { file, size } of scripts) print(`  ${file}`, size);
}

function fail(messages: readonly string[]): void {
  for (const message of messages) console.error(message);
  if (messages.length > 0) process.exitCode = 1;
}

const missing = [MODULE, CLASSIC].find((file) => !existsSync(`${FOLDER}/${file}`));
if (missing) fail([`${FOLDER}/${missing} is missing: run "npm run build" first.`]);
else printSizes();
