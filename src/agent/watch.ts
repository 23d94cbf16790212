import { AssistantError, configurationError, ResponseError } from '../errors.js';
import { pause, type Limits } from './interruptible.js';
import { JobTimeoutError } from './job-timeout-error.js';
import { isOver, type AgentJob } from './job.js';
import { DEFAULT_INTERVAL, nextDelay } from './pace.js';

/** Looks in a row that may fail for a passing reason before watching ends: about two minutes by default. */
export const MAX_FAILURES = 10;

export interface WatchOptions {
  /** Stops watching at once. The job goes on. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Milliseconds between the first looks; grows to 30 s while nothing changes.
   * @default 2000
   */
  readonly interval?: number | undefined;
  /**
   * Milliseconds after which watching ends with a {@link JobTimeoutError}; 0 for never.
   * @default 0
   */
  readonly timeout?: number | undefined;
  /** Goes on after `completed` and `failed`, for follow-ups that somebody else may send. Ends at `archived`. */
  readonly untilArchived?: boolean | undefined;
}

/** What watching needs to know of a client. */
export interface WatchedJob {
  readonly id: string;
  read(limits: Limits): Promise<AgentJob>;
  /** Grows with each follow-up that is sent by the same client: such a one makes a job active again. */
  countMessages(): number;
}

/** See `AgentClient.watchJob`. */
export async function* watch(watched: WatchedJob, options: WatchOptions): AsyncGenerator<AgentJob, void, undefined> {
  const { signal, untilArchived = false } = options;
  const interval = checkTime(options.interval ?? DEFAULT_INTERVAL, '`interval`', 1);
  const timeout = checkTime(options.timeout ?? 0, '`timeout`', 0);
  const deadline = performance.now() + (timeout || Infinity);
  let last: AgentJob | undefined;
  let idle = 0;
  let failures = 0;
  for (;;) {
    const messages = watched.countMessages();
    const found = await look(watched, { signal, timeout: timeout && Math.max(1, deadline - performance.now()) });
    if (found instanceof AssistantError) {
      failures += 1;
      if (failures === MAX_FAILURES) throw found;
    } else {
      failures = 0;
      if (hasChanged(last, found)) {
        idle = 0;
        yield (last = found);
      }
      // Whoever was handed the job may have sent a follow-up meanwhile.
      if (isEnd(found, untilArchived) && watched.countMessages() === messages) return;
    }
    const delay = nextDelay({
      idle,
      interval,
      retryAfter: found instanceof ResponseError ? found.retryAfter : undefined,
    });
    await pause(Math.min(delay, deadline - performance.now()), signal);
    if (performance.now() >= deadline)
      throw new JobTimeoutError(watched.id, { timeout, job: last, cause: toCause(found) });
    idle += 1;
  }
}

function isEnd(job: AgentJob, untilArchived: boolean): boolean {
  return untilArchived ? job.status === 'archived' : isOver(job);
}

/** The job, or an error that may pass. Any other is thrown. */
async function look(watched: WatchedJob, limits: Limits): Promise<AgentJob | AssistantError> {
  try {
    return await watched.read(limits);
  } catch (error) {
    if (error instanceof AssistantError && error.retryable) return error;
    throw error;
  }
}

/** Whether the service answered at all is worth knowing when the time is up. */
function toCause(found: AgentJob | AssistantError): AssistantError | undefined {
  return found instanceof AssistantError ? found : undefined;
}

/** Jobs come from JSON, where each has its members in the order in which the service writes them. */
function hasChanged(last: AgentJob | undefined, job: AgentJob): boolean {
  return JSON.stringify(last) !== JSON.stringify(job);
}

function checkTime(value: number, setting: string, least: number): number {
  if (Number.isFinite(value) && value >= least) return value;
  throw configurationError(`${setting} is no usable time: ${value}. Set milliseconds, at least ${least}.`);
}
