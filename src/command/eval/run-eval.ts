import { readFile } from 'node:fs/promises';

import { evaluate, type Report } from '../../service/evaluation/evaluate.js';
import { formatFailures, formatReport } from '../../service/evaluation/format-report.js';
import { parseQuestions } from '../../service/evaluation/parse-questions.js';
import type { Question } from '../../service/evaluation/question.js';
import { findSiteTitle } from '../../service/preview/find-title.js';
import { loadSources } from '../../service/sources/load-docs.js';
import type { CommandProcess } from '../command-process.js';
import { exitCodes, type ExitCode } from '../exit-codes.js';
import { loadOfflineSettings } from '../load-offline-settings.js';
import { UsageError } from '../parse-arguments.js';
import { stripLines } from '../strip-lines.js';
import { evalHelp } from './help.js';
import { parseEval, type EvalCommand } from './parse-eval.js';

/**
 * Runs `docs-assistant eval`.
 *
 * @param args The arguments after `eval`.
 * @throws {UsageError}
 */
export async function runEval(args: readonly string[], { env, stdout, stderr }: CommandProcess): Promise<ExitCode> {
  const command = parseEval(args);
  if (!command) {
    stdout.write(evalHelp);
    return exitCodes.done;
  }
  const questions = await loadQuestions(command.questions);
  const { site } = await loadOfflineSettings(env, command.serviceArgs, command.site);
  const { sections, warnings } = await loadSources(site.sources, site.basePath);
  for (const warning of warnings) stderr.write(`${stripLines(warning)}\n`);
  const report = await evaluate({ name: await findSiteTitle(site), sections, questions, half: command.half });
  if (report.unknownPages.length > 0) {
    const pages = report.unknownPages.join(', ');
    stderr.write(
      stripLines(`${command.questions}: the docs have no ${pages}. Correct the file, or set --base-path.\n`),
    );
  }
  stdout.write(stripLines(command.json ? formatJson(report) : formatText(report, command)));
  return exitCodes.done;
}

async function loadQuestions(file: string): Promise<Question[]> {
  try {
    return parseQuestions(await readFile(file, 'utf8'), file);
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause;
    const message = isMissing ? `--questions: the file ${file} can't be read. Name a file of questions.` : undefined;
    throw new UsageError(message ?? `--questions: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

function formatText(report: Report, { failures }: EvalCommand): string {
  const parts = [formatReport([report]), ...(failures ? [formatFailures(report)] : [])];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** The numbers, and what was found for each question. Shares are from 0 to 1, and missing where nothing counts. */
function formatJson({ name, metrics, byKind, unknownPages, judgements }: Report): string {
  const questions = judgements.map(({ question, retrieved }) => ({
    ask: question.ask,
    kind: question.kind,
    pages: question.pages,
    outcome: retrieved.outcome,
    found: retrieved.paths,
  }));
  return `${JSON.stringify({ name, metrics, byKind: Object.fromEntries(byKind), unknownPages, questions })}\n`;
}
