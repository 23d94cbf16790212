import { AssistantError } from '../../errors.js';
import type { AgentClient } from '../../agent/client.js';
import type { AgentJob } from '../../agent/job.js';
import type { Command, Operation } from './parse-command.js';
import { renameSettings } from './create-client.js';
import { exitCodeOf, exitCodeOfError, exitCodes, type ExitCode } from '../exit-codes.js';
import type { Report } from './report.js';

/** A command and its dependencies. */
export interface OperationOptions {
  readonly command: Command;
  /** The prompt to send. It may come from standard input. */
  readonly prompt: string;
  readonly client: AgentClient;
  readonly report: Report;
  /** Aborted by Ctrl+C. */
  readonly signal: AbortSignal;
}

/**
 * Runs a command to its end.
 *
 * @throws {AssistantError} When the command fails and there is no job to watch later.
 */
export async function runOperation(options: OperationOptions): Promise<ExitCode> {
  const { command, prompt, client, signal } = options;
  const { operation, jobId } = command;
  switch (operation) {
    case 'run':
      return showSent(options, await client.createJob(prompt, { signal }));
    case 'message':
      return showSent(options, await client.sendMessage(jobId, prompt, { signal }), jobId);
    case 'status':
      options.report.show(await client.getJob(jobId, { signal }));
      return exitCodes.done;
    case 'watch':
      return watch(options, jobId);
    case 'list':
      return list(options);
    case 'retry':
      options.report.show(await client.retryJob(jobId, { signal }));
      options.report.note(`Follow it with: ${formatWatchCommand(jobId, command)}`);
      return exitCodes.done;
    case 'cancel':
      options.report.show(await client.cancelJob(jobId, { signal }));
      return exitCodes.done;
    default:
      return operation satisfies never;
  }
}

/** Shows a page of the jobs, one per line, and how to get the next page. */
async function list({ command, client, report, signal }: OperationOptions): Promise<ExitCode> {
  const { limit, after } = command.page ?? {};
  const { jobs, next } = await client.listJobs({ limit, after, signal });
  for (const job of jobs) report.showListed(job);
  if (jobs.length === 0) report.note(after === undefined ? 'There are no jobs.' : 'There are no more jobs.');
  const size = limit === undefined ? [] : ['--limit', String(limit)];
  if (next !== undefined) report.note(`For more: ${formatCommand('list', command, [...size, '--after', quote(next)])}`);
  return exitCodes.done;
}

/** Shows a job that has been sent, and watches it with `--wait`. */
async function showSent(options: OperationOptions, job: AgentJob, jobId = job.id): Promise<ExitCode> {
  const { command, report } = options;
  report.show(job);
  // The last prompt is the one that was sent. Others may add prompts before it has ended.
  const sent = (job.prompts?.length ?? 0) - 1;
  if (command.wait && jobId !== undefined) return watch(options, jobId, sent);
  if (command.wait) report.note("The service sent no id for the job, so it can't be watched.");
  else if (jobId !== undefined) report.note(`Follow it with: ${formatWatchCommand(jobId, command)}`);
  return command.wait ? exitCodes.service : exitCodes.done;
}

/** @param sent - Index of the prompt to wait for; -1 for the job as a whole. */
async function watch(
  { command, client, report, signal }: OperationOptions,
  jobId: string,
  sent = -1,
): Promise<ExitCode> {
  const { timeout, interval, untilArchived } = command;
  let last: AgentJob = {};
  report.startTimer();
  try {
    for await (const job of client.watchJob(jobId, { signal, timeout, interval, untilArchived }))
      report.show((last = job));
    return exitCodeOf(last, sent);
  } catch (error) {
    if (!(error instanceof AssistantError) || error.code === 'configuration' || error.code === 'not-found') throw error;
    report.stopTimer();
    report.note(error.code === 'stopped' ? 'Stopped waiting. The job continues.' : renameSettings(error.message));
    report.note(`Pick it up again with: ${formatWatchCommand(jobId, command)}`);
    return exitCodeOfError(error);
  } finally {
    report.stopTimer();
  }
}

/** Formats the command line that watches a job, with the options for the same service. */
function formatWatchCommand(jobId: string, command: Command): string {
  // An id that begins with a hyphen needs `--` before it.
  return formatCommand('watch', command, jobId.startsWith('-') ? ['--', quote(jobId)] : [quote(jobId)]);
}

function formatCommand(operation: Operation, { baseUrl, project }: Command, args: readonly string[]): string {
  const options = [
    ...(baseUrl === undefined ? [] : ['--base-url', quote(baseUrl)]),
    ...(project === undefined ? [] : ['--project', quote(project)]),
  ];
  return ['docs-assistant agent', operation, ...options, ...args].join(' ');
}

/** Quotes an argument for a POSIX shell. */
function quote(text: string): string {
  return /^[\w.:/@-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
