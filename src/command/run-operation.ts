import { AssistantError } from '../errors.js';
import type { AgentClient } from '../agent/client.js';
import type { AgentJob } from '../agent/job.js';
import type { Command } from './parse-command.js';
import { renameSettings } from './create-client.js';
import { exitCodeOf, exitCodeOfError, exitCodes, type ExitCode } from './exit-codes.js';
import type { Report } from './report.js';

/** A command with all that it takes to carry it out. */
export interface OperationOptions {
  readonly command: Command;
  /** As it is sent: read from standard input where the command says so. */
  readonly prompt: string;
  readonly client: AgentClient;
  readonly report: Report;
  /** Aborted by Ctrl+C. */
  readonly signal: AbortSignal;
}

/** @throws {AssistantError} When nothing is left behind that could be picked up. */
export async function runOperation(task: OperationOptions): Promise<ExitCode> {
  const { command, prompt, client, signal } = task;
  const { operation, jobId } = command;
  switch (operation) {
    case 'run':
      return handleStarted(task, await client.createJob(prompt, { signal }));
    case 'message':
      return handleStarted(task, await client.sendMessage(jobId, prompt, { signal }), jobId);
    case 'status':
      task.report.show(await client.getJob(jobId, { signal }));
      return exitCodes.done;
    case 'watch':
      return watch(task, jobId);
    default:
      return operation satisfies never;
  }
}

/** What comes after a prompt was taken. */
async function handleStarted(task: OperationOptions, job: AgentJob, jobId = job.id): Promise<ExitCode> {
  const { command, report } = task;
  report.show(job);
  if (command.wait && jobId !== undefined) return watch(task, jobId);
  if (command.wait) report.note('The service gave the job no id, so it can not be followed.');
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
  // After `--`, an id may begin with a hyphen.
  const id = jobId.startsWith('-') ? ['--', quote(jobId)] : [quote(jobId)];
  return ['docs-assistant agent watch', ...options, ...id].join(' ');
}

/** Quotes an argument for a POSIX shell. */
function quote(text: string): string {
  return /^[\w.:/@-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
