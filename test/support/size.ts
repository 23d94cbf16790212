/** Prints what the built scripts weigh, compressed, and fails above their budgets. */
import { existsSync } from 'node:fs';
import { budgetComplaints, inKilobytes, measureModules, measureScript, totalSize, type Script } from './script-size.js';

const FOLDER = 'dist';
const MODULE = 'docs-assistant.js';
const CLASSIC = 'docs-assistant.iife.js';

function printSizes(): void {
  const { launcher, all } = measureModules(FOLDER, MODULE);
  const later = all.filter(({ file }) => !launcher.some((script) => script.file === file));
  const sizes = { launcher: totalSize(launcher), all: totalSize(all) };

  print('launcher', sizes.launcher, launcher);
  print('all', sizes.all, later);
  print('classic', measureScript(FOLDER, CLASSIC).size, []);
  fail(budgetComplaints(sizes));
}

function print(name: string, size: number, scripts: readonly Script[]): void {
  console.log(`${name.padEnd(44)}${inKilobytes(size).padStart(10)}`);
  for (const script of scripts) console.log(`  ${script.file.padEnd(42)}${inKilobytes(script.size).padStart(10)}`);
}

function fail(complaints: readonly string[]): void {
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length > 0) process.exitCode = 1;
}

const missing = [MODULE, CLASSIC].find((file) => !existsSync(`${FOLDER}/${file}`));
if (missing) fail([`${FOLDER}/${missing} is missing: run "npm run build" first.`]);
else printSizes();
