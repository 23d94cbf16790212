import { AssistantError } from '../errors.js';
import { JobTimeoutError } from '../agent/job-timeout-error.js';
import type { AgentJob } from '../agent/job.js';

/** Exit codes for scripts and CI. */
export const exitCodes = {
  /** The job is completed, or was sent without `--wait`. */
  done: 0,
  failed: 1,
  /** The arguments or settings are wrong. Nothing was sent. */
  usage: 2,
  archived: 3,
  /** The job did not end in time. It continues. */
  timedOut: 4,
  /** The service refused, or could not be reached. */
  service: 5,
  /** Ctrl+C. The job continues. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/**
 * The exit code for a job that has ended.
 *
 * @param sent - Index of the prompt that counts. It may have failed although a later one completed the job. -1 for the job.
 */
export function exitCodeOf({ status, prompts }: AgentJob, sent = -1): ExitCode {
  if (status === 'failed' || prompts?.[sent]?.status === 'failed') return exitCodes.failed;
  return status === 'archived' ? exitCodes.archived : exitCodes.done;
}

export function exitCodeOfError(error: AssistantError): ExitCode {
  if (error instanceof JobTimeoutError) return exitCodes.timedOut;
  if (error.code === 'stopped') return exitCodes.interrupted;
  return error.code === 'configuration' ? exitCodes.usage : exitCodes.service;
}
