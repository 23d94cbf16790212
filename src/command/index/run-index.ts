import { callControl } from '../../service/control/call-control.js';
import { SettingsError } from '../../service/common/errors.js';
import { formatCount } from '../../shared/text.js';
import { indexPath } from '../../service/indexing/index-path.js';
import type { IndexStatus } from '../../service/indexing/index-status.js';
import { LiveDocs } from '../../service/indexing/live-docs.js';
import { showBuildProgress } from '../../service/indexing/show-build-progress.js';
import { buildThread } from '../../service/indexing/threads/docs-thread.js';
import { eraseProgress } from '../../service/logging/progress-line.js';
import { writeStaticIndex } from '../../service/static-index/write-static-index.js';
import type { SiteSettings } from '../../service/configuration/to-settings.js';
import type { CommandProcess } from '../command-process.js';
import { exitCodes, type ExitCode } from '../exit-codes.js';
import { loadAllSites } from '../load-offline-settings.js';
import { commonOptions, formatOptions, switchOption, valueOption } from '../command-option.js';
import { docsOptions, toServiceArgs } from '../options.js';
import { parseArguments, refuseSurplus, UsageError } from '../parse-arguments.js';
import { stripLines } from '../control-characters.js';

const indexOptions = {
  ...docsOptions,
  static: valueOption('folder', 'Write an index of static files there, for a site without a service'),
  site: valueOption('domain', 'Only this site, if that file has several'),
  ...commonOptions,
  json: switchOption('Print a line of JSON for each site'),
} as const;

const indexHelp = `Usage: docs-assistant index [options]

Updates the search index in the data folder with the pages that have changed. A service that runs with the same settings
answers from the new docs at once. The service also follows changes by itself: use this command in the step that publishes
the docs, or before a first start.

Options:
${formatOptions(indexOptions)}

With --static, answers need no service: <docs-assistant index="/docs-assistant-index/"> makes them in the reader's browser. Write the folder into
the built site, at the end of each build: docs-assistant index --docs docs --static dist/docs-assistant-index

The data folder is that of the service: DOCS_ASSISTANT_DATA, or the one in the configuration file.
`;

type UpdatedIndex = Pick<LiveDocs, 'status' | 'notes'>;

/**
 * Runs `docs-assistant index`.
 *
 * @param args - The arguments after `index`.
 * @throws {UsageError}
 */
export async function runIndex(args: readonly string[], { env, stdout, stderr }: CommandProcess): Promise<ExitCode> {
  const { values, positionals } = parseArguments(args, indexOptions);
  if (values.help) {
    stdout.write(indexHelp);
    return exitCodes.done;
  }
  refuseSurplus(positionals, 0, `For a folder of docs, write --docs ${positionals[0]}.`);
  buildThread.onProgress = showBuildProgress;
  const { sites, data } = await loadAllSites(env, toServiceArgs(values), values.site);
  if (values.static !== undefined) return writeStatic(sites, values.static, { json: values.json, stdout, stderr });
  const report = (message: string) => void stderr.write(`${stripLines(message)}\n`);
  for (const site of sites) {
    const file = indexPath(data, site.domain, site);
    const { status, notes } = (await askService(data, file)) ?? (await updateIndex(site, { file, data, report }));
    for (const note of notes) report(note);
    const text = values.json ? JSON.stringify({ domain: site.domain, file, ...status }) : describe(site, status, file);
    stdout.write(`${stripLines(text)}\n`);
  }
  return exitCodes.done;
}

/** Writes an index of static files. */
async function writeStatic(
  [site, ...others]: readonly SiteSettings[],
  folder: string,
  { json, stdout, stderr }: Pick<CommandProcess, 'stdout' | 'stderr'> & { readonly json: boolean | undefined },
): Promise<ExitCode> {
  if (!site || others.length > 0) throw new UsageError('A static index holds one site. Name it with --site.');
  const { notes, pages, sections, ruledPages, bytes, firstBytes } = await writeStaticIndex({ ...site, folder }).catch(
    (error: unknown) => {
      throw error instanceof SettingsError ? new UsageError(error.message, { cause: error }) : error;
    },
  );
  for (const note of notes) stderr.write(`${stripLines(note)}\n`);
  const size = `${formatCount(pages, 'page')} and ${formatCount(sections, 'section')}`;
  const text = json
    ? JSON.stringify({ folder, pages, sections, ruledPages, bytes, firstBytes })
    : `The index in ${folder} has ${size}: ${toKilobytes(bytes)} kB. A browser loads ${toKilobytes(firstBytes)} kB, and what a question needs.${describeRuled(ruledPages)}`;
  stdout.write(`${stripLines(text)}\n`);
  return exitCodes.done;
}

/** Pages that are left out. */
function describeRuled(count: number): string {
  if (count === 0) return '';
  return ` ${formatCount(count, 'page')} with a rule ${count === 1 ? 'is' : 'are'} left out, because a static index can be read by everyone.`;
}

function toKilobytes(bytes: number): number {
  return Math.round(bytes / 1000);
}

/**
 * Asks a running service with the same docs to update its index.
 *
 * @returns Undefined if there is no such service.
 */
async function askService(data: string, file: string): Promise<UpdatedIndex | undefined> {
  const order = { method: 'POST', path: '/index', body: { file } } as const;
  // A user without access to the socket may still be able to write the index.
  const result = await callControl(data, order).catch(() => undefined);
  if (result?.status === 200) return result.body as UpdatedIndex;
  if (result?.status !== 422) return undefined;
  throw new UsageError((result.body as { error: { message: string } }).error.message);
}

async function updateIndex(
  { sources, basePath, folderRules }: SiteSettings,
  { file, data, report }: { file: string; data: string; report: (message: string) => void },
): Promise<UpdatedIndex> {
  try {
    const docs = await LiveDocs.open({ sources, basePath, folderRules, dataFolder: data, file, watch: false, report });
    const { status, notes } = docs;
    await docs.close();
    eraseProgress();
    return { status, notes };
  } catch (error) {
    throw error instanceof SettingsError ? new UsageError(error.message, { cause: error }) : error;
  }
}

function describe(
  { domain }: SiteSettings,
  { sections, pages, analysedPages, bytes }: IndexStatus,
  file: string,
): string {
  const size = `${formatCount(pages, 'page')} and ${formatCount(sections, 'section')}`;
  const changed =
    analysedPages === 0
      ? 'Nothing has changed.'
      : `${formatCount(analysedPages, 'page')} ${analysedPages === 1 ? 'was' : 'were'} new or had changed.`;
  return `The index of "${domain}" has ${size}. ${changed} It is in ${file} (${(bytes / 1e6).toFixed(1)} MB).`;
}
