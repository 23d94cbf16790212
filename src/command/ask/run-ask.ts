import type { AnswerEvent, Citation, Source } from '../../protocol/types.js';
import { formatTrace } from '../../service/assistant/explain/format-trace.js';
import type { SiteSettings } from '../../service/configuration/to-settings.js';
import { showBuildProgress } from '../../service/indexing/show-build-progress.js';
import { buildThread } from '../../service/indexing/threads/docs-thread.js';
import { eraseProgress } from '../../service/logging/progress-line.js';
import type { CommandProcess } from '../command-process.js';
import { exitCodes, type ExitCode } from '../exit-codes.js';
import { describeProviders, findProviders } from '../../service/models/find-models.js';
import { loadOfflineSettings } from '../load-offline-settings.js';
import type { Output } from '../agent/report.js';
import { stripControlCharacters, stripLines } from '../control-characters.js';
import { findTerminal } from '../terminal/terminal.js';
import { answerQuestion, explainQuestion } from './answer-question.js';
import { AnswerPrinter } from './answer-printer.js';
import { askHelp, parseAsk, type AskCommand } from './parse-ask.js';

/**
 * Runs `docs-assistant ask`.
 *
 * @param args - The arguments after `ask`.
 * @throws {UsageError}
 * @throws {AssistantError} When the model fails.
 */
export async function runAsk(args: readonly string[], { env, stdout, stderr }: CommandProcess): Promise<ExitCode> {
  const command = parseAsk(args);
  if (!command) {
    stdout.write(askHelp);
    return exitCodes.done;
  }
  buildThread.onProgress = showBuildProgress;
  const { site } = await loadOfflineSettings(env, command.serviceArgs, command.site);
  const found = site.model ? undefined : findProviders(env).then(describeProviders);
  const exitCode = command.explain
    ? await explain(command, site, stdout)
    : await printAnswer(command, site, { env, stdout, stderr });
  const models = await found;
  if (models !== undefined) stderr.write(`${stripControlCharacters(models)}\n`);
  return exitCode;
}

/** Sentences about answers that are not whole, by the reason of their end. */
const endings: Readonly<Record<string, string>> = {
  length: 'The answer was cut off at the token limit. Set a higher DOCS_ASSISTANT_MAX_TOKENS.',
  'content-filter': "The model, or its provider's filter, stopped the answer here.",
};

async function printAnswer(
  command: AskCommand,
  site: SiteSettings,
  { env, stdout, stderr }: Pick<CommandProcess, 'env' | 'stdout' | 'stderr'>,
): Promise<ExitCode> {
  let ending: string | undefined;
  let isQuoted = false;
  const printer = new AnswerPrinter(stdout, findTerminal(stdout, env));
  const answer: Answer = { text: '', sources: [], searches: [] };
  const citations: Citation[] = [];
  for await (const event of answerQuestion(site, command.question)) {
    eraseProgress();
    const text = fold(answer, event);
    if (event.type === 'finish') ending = endings[event.reason];
    if (event.type === 'citation') citations.push(event.citation);
    if (event.type === 'quoted') {
      isQuoted = true;
      printer.mark(event.quoted.matched);
    }
    if (!command.json) printer.add(text);
  }
  if (command.json) {
    stdout.write(stripLines(`${JSON.stringify(answer)}\n`));
  } else {
    printer.end();
    // A quoted answer has the places of its passages.
    stdout.write(isQuoted ? '\n' : `\n${formatSources(answer.sources, citations)}`);
  }
  if (ending !== undefined) stderr.write(`${ending}\n`);
  return exitCodes.done;
}

/** Shows how the answer is made. */
async function explain({ question, prompts, json }: AskCommand, site: SiteSettings, stdout: Output): Promise<ExitCode> {
  const trace = await explainQuestion(site, question);
  eraseProgress();
  stdout.write(stripLines(`${json ? JSON.stringify(trace) : formatTrace(trace, { prompts })}\n`));
  return trace.error === undefined ? exitCodes.done : exitCodes.failed;
}

/** The answer as JSON. */
interface Answer {
  /** Markdown. */
  text: string;
  /** The pages that were found. */
  readonly sources: Source[];
  /** The queries of the searches. */
  readonly searches: string[];
}

/** Adds an event to the answer, and returns the text that it adds. */
function fold(answer: Answer, event: AnswerEvent): string {
  let text = '';
  if (event.type === 'text') text = event.text;
  // The texts of different steps are separate prose.
  if (event.type === 'step-start' && answer.text !== '') text = '\n\n';
  if (event.type === 'source') answer.sources.push(event.source);
  if (event.type === 'tool-call' && event.toolName === 'search') answer.searches.push(getQuery(event.args));
  answer.text += text;
  return text;
}

function getQuery(args: unknown): string {
  const { query } = (args ?? {}) as { query?: unknown };
  return typeof query === 'string' ? query : '';
}

/** The cited passages by their numbers, or else the pages that were found. */
function formatSources(sources: readonly Source[], citations: readonly Citation[]): string {
  const pages = sources.map(({ title, url }) => `- ${title || url}: ${url}`);
  const passages = citations.map(({ number, title, headings, url }) => {
    return `[${number}] ${[title, ...headings].join(' › ')}: ${url}`;
  });
  const lines = citations.length > 0 ? ['Sources:', ...passages] : ['Found in:', ...pages];
  return lines.length === 1 ? '' : `\n${lines.map(stripControlCharacters).join('\n')}\n`;
}
