import { readFile } from 'node:fs/promises';

import { loadAnswering } from '../../service/assistant/load-answering.js';
import { createAsk } from '../../service/evaluation/ask-model.js';
import { evaluate, type Report } from '../../service/evaluation/evaluate.js';
import { formatFailures, formatReport } from '../../service/evaluation/format-report.js';
import { parseQuestions } from '../../service/evaluation/parse-questions.js';
import type { Question } from '../../service/evaluation/question.js';
import { messageOf } from '../../service/common/errors.js';
import { findSiteTitle } from '../../service/preview/find-title.js';
import { loadSiteModel } from '../../service/sites/load-sites.js';
import { loadSources } from '../../service/sources/load-sources.js';
import type { CommandProcess } from '../command-process.js';
import { exitCodes, type ExitCode } from '../exit-codes.js';
import { loadOfflineSettings, type OfflineSettings } from '../load-offline-settings.js';
import { UsageError } from '../parse-arguments.js';
import { stripLines } from '../control-characters.js';
import { checkMarked } from './check-marked.js';
import { compareSites } from './compare-sites.js';
import { fromFile, type ComparedQuestion } from './compared-question.js';
import { formatComparison } from './format-comparison.js';
import { evalHelp } from './help.js';
import { loadLogged } from './load-logged.js';
import { parseEval, type EvalCommand } from './parse-eval.js';

/**
 * Runs `docs-assistant eval`.
 *
 * @param args - The arguments after `eval`.
 * @throws {UsageError}
 */
export async function runEval(args: readonly string[], { env, stdout, stderr }: CommandProcess): Promise<ExitCode> {
  const command = parseEval(args);
  if (!command) {
    stdout.write(evalHelp);
    return exitCodes.done;
  }
  if (command.isMarked) return checkMarked(command, { env, stdout, stderr });
  if (command.log || command.against.length > 0) return compare(command, { env, stdout });
  const file = command.questions!;
  const questions = await loadQuestions(file);
  const { site } = await loadOfflineSettings(env, command.serviceArgs, command.site);
  const { sections, warnings } = await loadSources(site.sources, site.basePath);
  for (const warning of warnings) stderr.write(`${stripLines(warning)}\n`);
  const model = await loadSiteModel(site.model);
  const loaded = model && (await loadAnswering({ ...site, model, watch: false }));
  const report = await evaluate({
    name: await findSiteTitle(site),
    sections,
    questions,
    half: command.half,
    // Answers are measured for a language model: those of the embedded one are always from the docs.
    ask: loaded && createAsk({ ...loaded.answering, docs: loaded.docs.whole }),
  });
  await loaded?.docs.close();
  if (report.unknownPages.length > 0) {
    const pages = report.unknownPages.join(', ');
    stderr.write(stripLines(`${file}: the docs have no ${pages}. Correct the file, or set --base-path.\n`));
  }
  stdout.write(stripLines(command.json ? formatJson(report) : formatText(report, command)));
  return exitCodes.done;
}

/** Asks questions of readers or of a file again, and prints which answers became better or worse. */
async function compare(
  command: EvalCommand,
  { env, stdout }: Pick<CommandProcess, 'env' | 'stdout'>,
): Promise<ExitCode> {
  const { site: domain, serviceArgs, against, json } = command;
  const settings = await loadOfflineSettings(env, serviceArgs, domain);
  const { site } = settings;
  const replaced = new Set(against.map((option) => option.split('=', 1)[0]));
  const kept = serviceArgs.filter((option) => !replaced.has(option.split('=', 1)[0]!));
  const other = against.length === 0 ? undefined : (await loadOfflineSettings(env, [...kept, ...against], domain)).site;
  const questions = await loadCompared(command, settings);
  const comparisons = await compareSites(questions, { site, other });
  const sides = other
    ? { before: 'the current settings', after: against.map((option) => option.replace(/^--\w+=/, '')).join(', ') }
    : { before: 'the readers’ answers', after: 'the current settings' };
  stdout.write(
    stripLines(json ? `${JSON.stringify({ sides, questions: comparisons })}\n` : formatComparison(comparisons, sides)),
  );
  return exitCodes.done;
}

async function loadCompared(
  { log, questions: file, half }: EvalCommand,
  settings: OfflineSettings,
): Promise<readonly ComparedQuestion[]> {
  if (!log) {
    const questions = await loadQuestions(file!);
    return questions.filter((question) => half === undefined || question.half === half).map(fromFile);
  }
  const logged = await loadLogged(settings, { site: settings.site.domain, ...log });
  if (logged.length > 0) return logged;
  throw new UsageError('--log: there are no stored questions since then. Turn on insights, or set another --since.');
}

async function loadQuestions(file: string): Promise<Question[]> {
  try {
    return parseQuestions(await readFile(file, 'utf8'), file);
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause;
    const message = isMissing ? `--questions: the file ${file} can't be read. Name a file of questions.` : undefined;
    throw new UsageError(message ?? `--questions: ${messageOf(cause)}`, {
      cause,
    });
  }
}

function formatText(report: Report, { failures }: EvalCommand): string {
  const parts = [formatReport([report]), ...(failures ? [formatFailures(report)] : [])];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** The numbers, and the results for each question. Shares are from 0 to 1, and missing if no question counts. */
function formatJson({ name, metrics, byKind, answers, unknownPages, judgements }: Report): string {
  const questions = judgements.map(({ question, retrieved }) => ({
    ask: question.ask,
    kind: question.kind,
    pages: question.pages,
    outcome: retrieved.outcome,
    found: retrieved.paths,
  }));
  return `${JSON.stringify({ name, metrics, byKind: Object.fromEntries(byKind), answers, unknownPages, questions })}\n`;
}
