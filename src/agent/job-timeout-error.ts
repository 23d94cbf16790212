import { AssistantError } from '../errors.js';
import type { AgentJob } from './job.js';

export interface JobTimeoutErrorOptions {
  /** Milliseconds. */
  readonly timeout: number;
  readonly job: AgentJob | undefined;
  readonly cause: unknown;
}

/** The job was not over within `timeout`. It goes on and can be watched again. The code is `stalled`. */
export class JobTimeoutError extends AssistantError {
  override name = 'JobTimeoutError';
  readonly jobId: string;
  /** The last known state; undefined if the service never answered. */
  readonly job: AgentJob | undefined;

  constructor(jobId: string, { timeout, job, cause }: JobTimeoutErrorOptions) {
    super(
      'stalled',
      `The job ${jobId} was not over within ${timeout / 1000} s. It goes on, and can be watched again.`,
      { cause, retryable: true },
    );
    this.jobId = jobId;
    this.job = job;
  }
}
