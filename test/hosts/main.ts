/**
 * `npm run test:hosts`: makes sites with real generators, puts the assistant in with `docs-assistant init`, and walks them in
 * a browser. Takes about half an hour; `options.ts` lists the options. The table goes to stdout, progress to stderr.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../support/find-browser.js';
import { pagesFolder } from './content.js';
import { run } from './make/run.js';
import { startService } from './make/start-service.js';
import { parseOptions, UsageError, type Options } from './options.js';
import { formatProblems, formatResults, hasFailed } from './report.js';
import { tryHost, type MadeSite, type Result } from './try-host.js';
import { writeWorksWith } from './works-with.js';

const project = fileURLToPath(new URL('../..', import.meta.url));

async function main(options: Options): Promise<void> {
  if (!existsSync(new URL('../../dist/docs-assistant/dist/docs-assistant.js', import.meta.url))) {
    await run(['npm', 'run', 'build'], { cwd: project });
  }
  const service = await startService(fileURLToPath(pagesFolder), 'markdown');
  const browser = await launchBrowser();
  const results: Result[] = [];
  const kept: MadeSite[] = [];
  try {
    for (const host of options.hosts) {
      const sites: MadeSite[] = [];
      const result = await tryHost(host, { ...options, browser, serviceUrl: service.url }, sites);
      results.push(result);
      console.error(formatProblems([result]) || `${host.name}: all passed`);
      // At once, so that a walk that ends early is not lost.
      if (options.isWritten) await writeWorksWith([result], options.steps, new Date());
      if (options.isKept) kept.push(...sites);
      else await removeSites(sites);
    }
    report(results, options);
    if (options.isKept) await showUntilInterrupted(kept);
  } finally {
    await browser.close();
    await removeSites(kept);
    await service.close();
  }
}

function report(results: readonly Result[], { steps }: Options): void {
  console.log(formatResults(results, steps));
  const problems = formatProblems(results);
  if (problems) console.log(`\n${problems}`);
  if (hasFailed(results)) process.exitCode = 1;
}

async function showUntilInterrupted(sites: readonly MadeSite[]): Promise<void> {
  for (const { host, origin, base, folder } of sites) console.error(`${host.name}: ${origin}${base} from ${folder}`);
  console.error('Ctrl+C stops them and removes the sites.');
  await once(process, 'SIGINT');
}

async function removeSites(sites: readonly MadeSite[]): Promise<void> {
  for (const { server, folder } of sites) {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

try {
  await main(parseOptions(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
