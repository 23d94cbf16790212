import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { runCommand } from '../src/command/run-command.js';
import { SettingsError } from '../src/service/common/errors.js';
import type { Settings } from '../src/service/configuration/to-settings.js';
import type { DocsSite } from '../src/service/preview/docs-site.js';
import { siteRoutes } from './site-routes.js';
import { buildSite, siteFolder, type SiteOptions } from './site/build.js';

/** Runs `npm run build` first, as `npm start` does. Without it, `dist` must be there already. */
const BUILD_OPTION = '--build';

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
      new Response('The site is being built.', { status: 503, headers: { 'Retry-After': '5' } }),
    async prepare() {
      if (hasBuild) await buildScripts();
      built = siteRoutes({ site: await buildTemporarySite({ ...site, docs }), scripts });
    },
    describe: (url) => `The docs site with its assistant is at ${url}`,
  };
}

/** Runs `npm run build` in a process group of its own, so that all of it can be ended when this process exits. */
async function buildScripts(): Promise<void> {
  const build = spawn('npm', ['run', 'build', '--silent'], { detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
  const stop = () => build.pid !== undefined && process.kill(-build.pid);
  process.once('exit', stop);
  const [exitCode] = (await once(build, 'exit')) as [number | null];
  process.off('exit', stop);
  if (exitCode !== 0) throw new SettingsError('The scripts could not be built: npm run build failed.');
}

/** Builds the site into a new folder, which is removed when the process exits. */
async function buildTemporarySite(options: SiteOptions & { docs: string }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-site-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  try {
    await buildSite(folder, options);
  } catch (cause) {
    throw new SettingsError(`No site can be built from ${options.docs}: ${describeBuildError(cause)}`, { cause });
  }
  return folder;
}

/** The reason why a build failed. The first line of a bundler only counts the errors; the place and the reason follow. */
function describeBuildError(error: unknown): string {
  const lines = String(error instanceof Error ? error.message : error)
    .split('\n')
    .map((line) => line.trim());
  const [first = '', ...rest] = lines.filter(Boolean);
  return /^Build failed with \d+ errors?:$/.test(first) ? rest.slice(0, 2).join(' ') : first;
}
