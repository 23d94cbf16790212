/** Prints what the built scripts weigh, compressed, and fails above their budgets. */
import { existsSync } from 'node:fs';
import { budgetComplaints, inKilobytes, measureModules, measureScript, totalSize, type Script } from './script-size.js';

const FOLDER = 'dist';
const MODULE = 'docs-assistant.js';
const CLASSIC = 'docs-assistant.iife.js';

function printSizes(): void {
  const { launcher, panel, later } = measureModules(FOLDER, MODULE);
  const sizes = { launcher: totalSize(launcher), panel: totalSize(panel) };

  print('launcher, on every page', sizes.launcher);
  list(launcher);
  print('panel, with the launcher', sizes.panel);
  list(panel.filter(({ file }) => !launcher.some((script) => script.file === file)));
  console.log('later, each when it is used');
  list(later);
  print('classic', measureScript(FOLDER, CLASSIC).size);
  fail(budgetComplaints(sizes));
}

function print(name: string, size: number): void {
  console.log(`${name.padEnd(44)}${inKilobytes(size).padStart(10)}`);
}

function list(scripts: readonly Script[]): void {
  for (const { file, size } of scripts) print(`  ${file}`, size);
}

function fail(complaints: readonly string[]): void {
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length > 0) process.exitCode = 1;
}

const missing = [MODULE, CLASSIC].find((file) => !existsSync(`${FOLDER}/${file}`));
if (missing) fail([`${FOLDER}/${missing} is missing: run "npm run build" first.`]);
else printSizes();
