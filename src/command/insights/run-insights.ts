import { readFile } from 'node:fs/promises';

import { RequestError, ResponseError } from '../../errors.js';
import { messageOf } from '../../service/common/errors.js';
import { callControl } from '../../service/control/call-control.js';
import { eraseQuestions, type ErasedBy } from '../../service/insights/erase.js';
import { importQuestions } from '../../service/insights/import-questions.js';
import { exportQuestions, formatCsv, formatJsonArray } from '../../service/insights/report/export-questions.js';
import type { QuestionFilter } from '../../service/insights/report/filter.js';
import { describeWithoutPage, loadCases } from '../../service/insights/marks.js';
import { loadReport } from '../../service/insights/report/load-report.js';
import type { OpenedStore } from '../../service/store/opened-store.js';
import type { CommandProcess } from '../command-process.js';
import { exitCodes, type ExitCode } from '../exit-codes.js';
import { loadStoreSettings, type SharedStore } from '../load-store-settings.js';
import { UsageError } from '../parse-arguments.js';
import { stripLines } from '../control-characters.js';
import { withStore } from '../with-store.js';
import { formatInsights } from './format-insights.js';
import { insightsHelp } from './help.js';
import { parseInsights, type InsightsCommand } from './parse-insights.js';

/** Numbers of entries that are named. */
const MAX_BAD = 10;

const OFF =
  'Insights are off, so no questions are kept. To turn them on, set DOCS_ASSISTANT_INSIGHTS=true, or insights: true in the settings, and restart the service.\n';

/**
 * Runs `docs-assistant insights`.
 *
 * @param args - The arguments after `insights`.
 * @throws {UsageError}
 * @throws {AssistantError} When the database is unreachable.
 */
export async function runInsights(args: readonly string[], process: CommandProcess): Promise<ExitCode> {
  const command = parseInsights(args);
  if ('help' in command) {
    process.stdout.write(insightsHelp[command.help]);
    return exitCodes.done;
  }
  const settings = await loadStoreSettings(process.env, command.serviceArgs);
  if (command.by) return erase(command.by, command.site, settings, process);
  const site = findSite(settings, command.site);
  if (command.file !== undefined) return importFile(command.file, site, settings, process);
  const filter = { ...command.filter, site };
  const isEmpty = await withStore(settings, (opened) => print(opened, filter, command, process));
  if (isEmpty && !settings.withInsights.includes(filter.site)) process.stderr.write(OFF);
  return exitCodes.done;
}

function findSite({ domains }: SharedStore, site: string | undefined): string {
  const [only, ...others] = domains;
  if (site === undefined && only !== undefined && others.length === 0) return only;
  if (site !== undefined && domains.includes(site)) return site;
  throw new UsageError(`--site: the sites are ${domains.join(', ')}. Name one of them.`);
}

/** @returns Whether there are no questions to report on. */
async function print(
  { database }: OpenedStore,
  filter: QuestionFilter,
  { operation, format, json }: InsightsCommand,
  { stdout, stderr }: Pick<CommandProcess, 'stdout' | 'stderr'>,
): Promise<boolean> {
  if (operation === 'report') {
    const report = await loadReport(database, filter);
    stdout.write(json ? `${JSON.stringify(report)}\n` : stripLines(formatInsights(report)));
    return report.total.questions === 0;
  }
  if (operation === 'cases') {
    const { cases, withoutPage } = await loadCases(database, filter.site, filter.since);
    stdout.write(`${JSON.stringify(cases, null, 2)}\n`);
    if (withoutPage > 0) stderr.write(describeWithoutPage(withoutPage));
    return cases.length + withoutPage === 0;
  }
  const formatQuestions = format === 'csv' ? formatCsv : formatJsonArray;
  for await (const text of formatQuestions(exportQuestions(database, filter))) stdout.write(text);
  return false;
}

async function importFile(
  file: string,
  site: string,
  settings: SharedStore,
  { stdout, stderr }: Pick<CommandProcess, 'stdout' | 'stderr'>,
): Promise<ExitCode> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new UsageError(`${file} can't be read: ${messageOf(cause)}.`, { cause });
  });
  const { count, bad } = await withStore(settings, ({ database }) => importQuestions(database, site, text));
  if (bad.length > 0)
    stderr.write(
      `Left out, because they are not questions: entries ${bad.slice(0, MAX_BAD).join(', ')}${bad.length > MAX_BAD ? ' and others' : ''}.\n`,
    );
  stdout.write(`${count === 1 ? '1 question was' : `${count} questions were`} imported.\n`);
  return exitCodes.done;
}

/** Asks the running service first, which may have questions that are not in the database yet. */
async function erase(
  by: ErasedBy,
  site: string | undefined,
  settings: SharedStore,
  { stdout }: Pick<CommandProcess, 'stdout'>,
): Promise<ExitCode> {
  const asked = settings.databaseUrl === undefined && (await askService(settings.data, { ...by, site }));
  const erased =
    asked === false || asked === undefined
      ? await withStore(settings, (opened) => eraseQuestions(opened, by, site))
      : asked;
  stdout.write(`${erased === 1 ? '1 question was' : `${erased} questions were`} erased.\n`);
  return exitCodes.done;
}

/** Undefined if no service runs. */
async function askService(folder: string, body: object): Promise<number | undefined> {
  const result = await callControl(folder, { method: 'POST', path: '/insights/erase', body }).catch(
    (cause: unknown) => {
      const message = `The service that uses ${folder} does not answer. Run the command as the user of the service.`;
      throw new RequestError('network', message, { cause });
    },
  );
  if (!result) return undefined;
  if (result.status < 400) return (result.body as { erased: number }).erased;
  throw new ResponseError('unavailable', 'The service refused. Its log has the reason.', { status: result.status });
}
