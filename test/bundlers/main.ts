/**
 * `npm run test:bundlers [-- <project>…]`: packs docs-assistant, installs it in empty projects, builds each with its bundler and
 * asks a question in the result, and checks the types of each framework. `npm run build` must have run. Prints a line for
 * each project.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright';
import { launchBrowser } from '../support/find-browser.js';
import { formatCounts, noCounts } from '../support/counts.js';
import { installProject, runNpm, runScript, type Project } from './project.js';
import { serveBuild } from './serve-build.js';
import { walkPage } from './walk-page.js';

/** The checks in a project. */
interface Plan {
  /** Whether it builds a page, which is then opened. */
  readonly isPage?: boolean;
  /** Whether it has a file with wrong values, which must not pass its checks. */
  readonly isTyped?: boolean;
}

const plans: Readonly<Record<string, Plan>> = {
  package: {},
  vite: { isPage: true },
  webpack: { isPage: true },
  rollup: { isPage: true },
  esbuild: { isPage: true },
  parcel: { isPage: true },
  react: { isPage: true, isTyped: true },
  'react-18': { isPage: true },
  preact: { isTyped: true },
  solid: { isTyped: true },
  vue: { isTyped: true },
  svelte: { isTyped: true },
};

async function pack(folder: string): Promise<string> {
  const { isSuccess, output } = await runNpm('dist/docs-assistant', 'pack', '--silent', '--pack-destination', folder);
  if (!isSuccess) throw new Error(output);
  return resolve(folder, output.split('\n').at(-1)!);
}

/** @returns The observation, in a few words. */
async function check({ folder }: Project, { isPage, isTyped }: Plan, browser: Browser): Promise<string> {
  const { isSuccess, output } = await runScript(folder, 'check');
  if (!isSuccess) throw new Error(output);
  const seen: string[] = [];
  if (isTyped) {
    await expectWrongToFail(folder);
    seen.push('types hold');
  }
  if (isPage) seen.push(await openPage(join(folder, 'dist'), browser));
  return seen.join(', ') || 'no problems';
}

/** Wrong values must be the only reason for the failure. */
async function expectWrongToFail(folder: string): Promise<void> {
  const { isSuccess, output } = await runScript(folder, 'wrong');
  if (isSuccess) throw new Error('A wrong attribute value passes the type check.');
  if (!output.includes('sidebar')) throw new Error(`The type check fails, but not for the wrong value:\n${output}`);
}

async function openPage(folder: string, browser: Browser): Promise<string> {
  const server = await serveBuild(folder);
  try {
    const { scriptsAtStart, scripts } = await walkPage(browser, `${server.url}/site/index.html`);
    return `answer with highlighted code, in German; ${scriptsAtStart} of ${scripts} scripts at start`;
  } finally {
    await server.close();
  }
}

async function run(name: string, tarball: string, browser: Browser): Promise<boolean> {
  let project: Project | undefined;
  try {
    project = await installProject(name, tarball);
    console.log(`✓ ${name} (${project.tools}): ${await check(project, plans[name]!, browser)}`);
    return true;
  } catch (error) {
    console.log(`✗ ${name}${project ? ` (${project.tools})` : ''}: ${error instanceof Error ? error.message : error}`);
    return false;
  } finally {
    await project?.remove();
  }
}

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(plans);
const unknown = names.filter((name) => !(name in plans));
if (unknown.length > 0) throw new Error(`There is no project "${unknown[0]}", but: ${Object.keys(plans).join(', ')}.`);

const counts = noCounts();
const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-pack-'));
const browser = await launchBrowser();
try {
  const tarball = await pack(folder);
  for (const name of names) counts[(await run(name, tarball, browser)) ? 'passed' : 'failed']++;
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}
console.log(formatCounts(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;
