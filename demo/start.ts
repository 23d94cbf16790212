import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { styleText } from 'node:util';

import { runCommand } from '../src/command/run-command.js';
import { SettingsError } from '../src/service/common/errors.js';
import type { Settings } from '../src/service/configuration/to-settings.js';
import { eraseProgress, showProgress } from '../src/service/logging/progress-line.js';
import type { DocsSite } from '../src/service/preview/docs-site.js';
import { siteRoutes } from './site-routes.js';

/** Runs `npm run build` first, as `npm start` does. Without it, `dist` must be there already. */
const BUILD_OPTION = '--build';

const siteFolder = fileURLToPath(new URL('site', import.meta.url));
const scripts = fileURLToPath(new URL('../dist/docs-assistant/dist', import.meta.url));
const hasBuild = process.argv.includes(BUILD_OPTION);

/** `npm start`: `docs-assistant serve` with a site that VitePress builds from the docs, from one origin. */
process.argv.splice(2, Infinity, 'serve', ...process.argv.slice(2).filter((argument) => argument !== BUILD_OPTION));
process.exitCode = await runCommand(process, {
  serve: {
    // The site is built for the root of its host.
    defaults: { docs: siteFolder, basePath: '/' },
    createSite: async (settings) => createDemoSite(settings),
  },
});

/** The site, which is built after the server listens, so that a port that is in use is reported at once. */
function createDemoSite(settings: Settings): DocsSite {
  let built: ReturnType<typeof siteRoutes> | undefined;
  const [site] = settings.sites;
  const docs = site?.sources.flatMap((source) => (source.kind === 'markdown' ? [source.folder] : []))[0];
  if (!site || docs === undefined || settings.sites.length > 1) {
    throw new SettingsError(
      'npm start builds a site from one folder of markdown. Name it with --docs, or run npm run service.',
    );
  }
  if (site.basePath !== '/') {
    throw new SettingsError(
      'npm start builds a site for the root of its host. Leave out the base path, or run npm run service.',
    );
  }
  return {
    fetch: (request, ...rest) =>
      built?.fetch(request, ...rest) ??
      new Response('The site is being built.', { status: 503, headers: { 'Retry-After': '5', Refresh: '2' } }),
    next: 'The site is being built, and will be there in a moment.',
    async prepare() {
      const begin = performance.now();
      if (hasBuild) await run('Building the scripts', 'npm', ['run', 'build', '--silent']);
      const { domain, apiKey } = site;
      const folder = await createTemporaryFolder();
      await run(`Building a site from ${docs}`, process.execPath, [
        '--import',
        'tsx',
        fileURLToPath(new URL('build-site.ts', import.meta.url)),
        folder,
        JSON.stringify({ docs, domain, apiKey }),
      ]);
      built = siteRoutes({ site: folder, scripts });
      console.log(`${styleText('green', '✓')} The site is built (${Math.round((performance.now() - begin) / 1000)} s)`);
    },
  };
}

/** A folder that is removed when the process exits. */
async function createTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-site-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

/**
 * Runs a program in a process group of its own, so that all of it can be ended when this process exits. Its output is shown only if it fails.
 *
 * @param what - Said while it runs on a terminal, and in the error.
 * @throws {SettingsError} If it fails.
 */
async function run(what: string, program: string, args: readonly string[]): Promise<void> {
  showProgress(`${what} …`);
  const child = spawn(program, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = () => child.pid !== undefined && process.kill(-child.pid);
  process.once('exit', stop);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const [exitCode] = (await once(child, 'close')) as [number | null];
  process.off('exit', stop);
  eraseProgress();
  if (exitCode === 0) return;
  process.stderr.write(Buffer.concat(output));
  throw new SettingsError(`${what} has failed. Its output is above.`);
}
