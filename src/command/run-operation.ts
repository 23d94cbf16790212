import { AssistantError } from '../errors.js';
import type { AgentClient } from '../agent/client.js';
import type { AgentJob } from '../agent/job.js';
import type { Command } from './parse-command.js';
import { renameSettings } from './create-client.js';
import { exitCodeOf, exitCodeOfError, exitCodes, type ExitCode } from './exit-codes.js';
import type { Report } from './report.js';

/** A command and what it needs to run. */
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
 * @throws {AssistantError} When it fails and there is no job to watch later.
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
    default:
      return operation satisfies never;
  }
}

/** Shows a job that has been sent, and watches it with `--wait`. */
async function showSent(options: OperationOptions, job: AgentJob, jobId = job.id): Promise<ExitCode> {
  const { command, report } = options;
  report.show(job);
  if (command.wait && jobId !== undefined) return watch(options, jobId);
  if (command.wait) report.note('The job came without an id, so it can not be watched.');
  else if (jobId !== undefined) report.note(`Follow it with: ${formatWatchCommand(jobId, command)}`);
  return command.wait ? exitCodes.service : exitCodes.done;
}

async function watch({ command, client, report, signal }: OperationOptions, jobId: string): Promise<ExitCode> {
  const { timeout, interval, untilArchived } = command;
  let last: AgentJob = {};
  report.startTimer();
  try {
    for await (const job of client.watchJob(jobId, { signal, timeout, interval, untilArchived }))
      report.show((last = job));
    return exitCodeOf(last);
  } catch (error) {
    if (!(error instanceof AssistantError) || error.code === 'configuration' || error.code === 'not-found') throw error;
    report.stopTimer();
    report.note(error.code === 'stopped' ? 'Stopped waiting. The job goes on.' : renameSettings(error.message));
    report.note(`Pick it up again with: ${formatWatchCommand(jobId, command)}`);
    return exitCodeOfError(error);
  } finally {
    report.stopTimer();
  }
}

/** The command line that watches a job, with the options for the same service. */
function formatWatchCommand(jobId: string, { baseUrl, project }: Command): string {
  const options = [
    ...(baseUrl === undefined ? [] : ['--base-url', quote(baseUrl)]),
    ...(project === undefined ? [] : ['--project', quote(project)]),
  ];
  // An id that begins with a hyphen must come after `--`.
  const id = jobId.startsWith('-') ? ['--', quote(jobId)] : [quote(jobId)];
  return ['docs-assistant agent watch', ...options, ...id].join(' ');
}

/** Quotes an argument for a POSIX shell. */
function quote(text: string): string {
  return /^[\w.:/@-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
