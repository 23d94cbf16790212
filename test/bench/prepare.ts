import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { ours, type Approach } from './approaches.js';
import type { Scripts } from './server.js';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const PROJECT = here('../..');
const BENCH = here('.');
const PAGES = here('pages');
const BUILT_PAGES = here('dist');
const ASSISTANT = here('../../dist/docs-assistant/dist');

/**
 * Installs the packages of the other approaches, builds docs-assistant if it is not built yet, and bundles a page for
 * each approach, the selection and the delay of text.
 *
 * @param built - A build of docs-assistant to use instead.
 * @throws {Error} if npm or the bundler fails. npm has written why to stderr.
 */
export async function prepare(approaches: readonly Approach[], built?: string): Promise<Scripts> {
  if (approaches.some(({ id }) => id !== ours.id) && !isInstalled()) await npm('ci', '--prefix', BENCH);
  if (!built && !existsSync(`${ASSISTANT}/docs-assistant.js`)) await buildAssistant();
  await bundle(approaches);
  return { pages: BUILT_PAGES, assistant: built ?? ASSISTANT };
}

/** Whether the packages are those of the lock file: npm writes its record last. */
function isInstalled(): boolean {
  const record = statSync(`${BENCH}/node_modules/.package-lock.json`, { throwIfNoEntry: false });
  return record !== undefined && record.mtimeMs >= statSync(`${BENCH}/package-lock.json`).mtimeMs;
}

/** Builds docs-assistant anew. */
export function buildAssistant(): Promise<void> {
  return npm('run', 'build');
}

/** Runs npm in the project's folder. Its output goes to stderr, since stdout is the report. */
async function npm(...args: string[]): Promise<void> {
  // On Windows npm is a script of the shell.
  const npmProcess = spawn('npm', args, { cwd: PROJECT, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
  const [code] = await once(npmProcess, 'exit');
  if (code !== 0) throw new Error(`"npm ${args.join(' ')}" failed.`);
}

/** Bundles as an application is bundled for production. */
async function bundle(approaches: readonly Approach[]): Promise<void> {
  const pages = [...approaches, { id: 'selection', page: 'selection.ts' }, { id: 'delay', page: 'delay.js' }];
  const input = Object.fromEntries(pages.map(({ id, page }) => [id, `${PAGES}/${page}`]));
  await build({
    configFile: false,
    logLevel: 'error',
    root: PAGES,
    base: '/pages/',
    build: {
      target: 'es2022',
      outDir: BUILT_PAGES,
      emptyOutDir: true,
      rolldownOptions: { input, output: { entryFileNames: '[name].js' } },
    },
  });
}
