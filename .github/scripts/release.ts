/**
 * `npm run release -- <version|major|minor|patch>`: makes a release, up to its commit and tag. Pushing and publishing
 * are left to you.
 *
 * - `--dry-run`: prints the steps and checks the packages of the last build, and changes nothing.
 * - `--skip-tests`: only with `--dry-run`.
 */
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findUnreleased, releaseChangelog } from './changelog.js';
import { checkInstalled, pack, packageFolders } from './check-package.js';
import { haveChecksPassed } from './checks.js';
import { findMeasuredCommit, listChanged } from './measured-commit.js';
import type { Manifest } from './package-files.js';
import { run } from './run.js';
import { followReadme } from './follow-readme.js';
import { startRegistry } from './local-registry.js';
import { releaseText } from './released-text.js';
import { getNextVersion } from './version.js';

const USAGE = 'Usage: npm run release -- <version|major|minor|patch> [--dry-run [--skip-tests]]';

const CHANGELOG = 'CHANGELOG.md';
const README = 'README.md';
/** They say what holds before the first release, and what holds from then on. */
const UNRELEASED_TEXTS = [README, 'demo/site/quick-start.md'];
const VERSION_MODULE = 'src/version.ts';
const WORKSPACES = ['src', 'src/service'];
const RELEASED_FILES = [
  ...WORKSPACES.map((folder) => `${folder}/package.json`),
  'package-lock.json',
  VERSION_MODULE,
  CHANGELOG,
  ...UNRELEASED_TEXTS,
];

interface Release {
  readonly version: string;
  readonly isDryRun: boolean;
  readonly skipsTests: boolean;
}

const loadManifest = (): Manifest & { repository: { url: string } } =>
  JSON.parse(readFileSync('src/package.json', 'utf8'));

function parseRelease(args: string[]): Release {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, 'skip-tests': { type: 'boolean' } },
  });
  const [request] = positionals;
  const { 'dry-run': isDryRun = false, 'skip-tests': skipsTests = false } = values;
  if (request === undefined || positionals.length > 1 || (skipsTests && !isDryRun)) throw new Error(USAGE);
  return { version: getNextVersion(loadManifest().version, request), isDryRun, skipsTests };
}

function printStep(text: string): void {
  console.log(`• ${text}`);
}

function checkTree({ isDryRun }: Release): void {
  printStep('Check that everything is committed.');
  if (run('git', ['status', '--porcelain']).trim() === '') return;
  if (!isDryRun) throw new Error('There are uncommitted changes: commit them first.');
  console.log('  There are uncommitted changes. A release would end here.');
}

function checkFigures({ isDryRun }: Release): void {
  printStep(`Check that the figures in ${README} are those of this code.`);
  const commit = findMeasuredCommit(readFileSync(README, 'utf8'));
  const [changed] = listChanged(commit);
  if (changed === undefined) return;
  const problem = `${changed} has changed since the figures were measured at ${commit}: run "npm run bench -- --write" and commit.`;
  if (!isDryRun) throw new Error(problem);
  console.log(`  ${problem} A release would end here.`);
}

async function checkTests({ skipsTests }: Release): Promise<void> {
  printStep('Check that the tests have passed for this commit, or run them.');
  if (skipsTests) return console.log('  Skipped.');
  const commit = run('git', ['rev-parse', 'HEAD']).trim();
  if (await haveChecksPassed(loadManifest().repository.url, commit)) return console.log('  They have, in CI.');
  run('npm', ['run', 'test:all'], { isShown: true });
}

function setVersion({ version, isDryRun }: Release): void {
  printStep(`Set the version ${version} in ${WORKSPACES.join(' and ')}, package-lock.json and ${VERSION_MODULE}.`);
  if (isDryRun) return;
  run('npm', ['version', version, '--workspaces', '--no-git-tag-version', '--allow-same-version']);
  const module = readFileSync(VERSION_MODULE, 'utf8');
  writeFileSync(VERSION_MODULE, module.replace(/(?<=version = ')[^']+/, version));
}

function editChangelog({ version, isDryRun }: Release): void {
  const changelog = readFileSync(CHANGELOG, 'utf8');
  const date = new Date().toISOString().slice(0, 10);
  const released = releaseChangelog(changelog, version, date);
  const count = findUnreleased(changelog)!
    .split('\n')
    .filter((line) => line.startsWith('- ')).length;
  printStep(`Move ${count} unreleased changes in ${CHANGELOG} to [${version}] - ${date}.`);
  if (!isDryRun) writeFileSync(CHANGELOG, released);
}

function editTexts({ isDryRun }: Release): void {
  for (const path of UNRELEASED_TEXTS) {
    const text = readFileSync(path, 'utf8');
    const released = releaseText(text);
    if (released === text) continue;
    printStep(`Say in ${path} what holds from the first release.`);
    if (!isDryRun) writeFileSync(path, released);
  }
}

/** @returns Paths of the tarballs. */
async function packAndCheck({ isDryRun }: Release): Promise<string[]> {
  printStep('Build.');
  if (!isDryRun) run('npm', ['run', 'build'], { isShown: true });
  else if (!packageFolders.every((folder) => existsSync(join(folder, 'package.json'))))
    throw new Error('The dry run checks the packages of the last build: run "npm run build".');
  printStep('Pack, and check which files are in the packages.');
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-'));
  const tarballs = packageFolders.map((each) => pack(each, folder));
  printStep('Install the packages in an empty project, import each entry and run each command.');
  checkInstalled(tarballs);
  await publishLocally(tarballs);
  return tarballs;
}

/** Publishes the packages to a registry on this machine, and does from there what README.md says. */
async function publishLocally(tarballs: readonly string[]): Promise<void> {
  printStep('Publish the packages to a registry on this machine, and follow README.md in an empty folder:');
  const registry = await startRegistry();
  try {
    for (const tarball of tarballs) registry.publish(tarball);
    await followReadme(releaseText(readFileSync(README, 'utf8')), registry.url);
  } finally {
    registry.close();
  }
}

function commitAndTag({ version, isDryRun }: Release): void {
  printStep(`Commit "release: ${version}", and tag it v${version}.`);
  if (isDryRun) return;
  run('git', ['commit', '--quiet', '--message', `release: ${version}`, '--', ...RELEASED_FILES]);
  run('git', ['tag', '--annotate', `v${version}`, '--message', `Version ${version}`]);
}

async function makeRelease(release: Release): Promise<void> {
  checkTree(release);
  checkFigures(release);
  await checkTests(release);
  let tarballs: string[];
  try {
    setVersion(release);
    editChangelog(release);
    editTexts(release);
    tarballs = await packAndCheck(release);
    commitAndTag(release);
  } catch (error) {
    // Nothing else has changed in these files, as the tree was clean.
    if (!release.isDryRun) run('git', ['checkout', 'HEAD', '--', ...RELEASED_FILES]);
    throw error;
  }
  if (release.isDryRun) console.log('Dry run: nothing has been changed.');
  else
    console.log(`Now run:\n  git push --follow-tags\n  ${tarballs.map((each) => `npm publish ${each}`).join('\n  ')}`);
}

try {
  await makeRelease(parseRelease(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
