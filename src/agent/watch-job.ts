import { AssistantError, configurationError, ResponseError } from '../errors.js';
import { sleep, type Limits } from './abortable.js';
import { JobTimeoutError } from './job-timeout-error.js';
import { isOver, type AgentJob } from './job.js';

/** Number of temporary failures in a row after which watching ends. By default, that takes about two minutes. */
export const MAX_FAILURES = 10;

/** Milliseconds between the first two requests for a job, unless `interval` is set. */
const DEFAULT_INTERVAL = 2_000;

/** Milliseconds that the interval grows to, unless `interval` is longer. */
export const MAX_INTERVAL = 30_000;

const GROWTH = 1.5;

/** Random variation of each delay, as a fraction, so that clients that started together spread out. */
const JITTER = 0.2;

export interface WatchOptions {
  /** Stops watching at once. The job goes on. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Milliseconds between the first requests; grows to 30 s while nothing changes.
   * @default 2000
   */
  readonly interval?: number | undefined;
  /**
   * Milliseconds after which watching ends with a {@link JobTimeoutError}; 0 for never.
   * @default 0
   */
  readonly timeout?: number | undefined;
  /** Continues after `completed` and `failed`, because others may send follow-ups. Ends at `archived`. */
  readonly untilArchived?: boolean | undefined;
}

/** The watched job, as seen by a client. */
export interface WatchedJob {
  readonly id: string;
  load(limits: Limits): Promise<AgentJob>;
  /** How many follow-ups this client has sent. A follow-up makes a job active again. */
  countMessages(): number;
}

/** Replaced in tests, which should not wait. */
export interface Clock {
  /** Milliseconds since any fixed time. */
  now(): number;
  /** @throws {StreamError} `stopped`, as soon as the signal aborts. */
  sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void>;
}

const systemClock: Clock = { now: () => performance.now(), sleep };

/** Yields a job at once and after each change until it is over. See `AgentClient.watchJob`. */
export async function* watchJob(
  watched: WatchedJob,
  options: WatchOptions,
  clock: Clock = systemClock,
): AsyncGenerator<AgentJob, void, undefined> {
  const { signal, untilArchived = false } = options;
  const interval = checkTime(options.interval ?? DEFAULT_INTERVAL, '`interval`', 1);
  const timeout = checkTime(options.timeout ?? 0, '`timeout`', 0);
  const deadline = clock.now() + (timeout || Infinity);
  let last: AgentJob | undefined;
  let idle = 0;
  let failures = 0;
  for (;;) {
    const messages = watched.countMessages();
    const found = await tryLoad(watched, { signal, timeout: timeout && Math.max(1, deadline - clock.now()) });
    if (found instanceof AssistantError) {
      failures += 1;
      if (failures === MAX_FAILURES) throw found;
    } else {
      failures = 0;
      if (hasChanged(last, found)) {
        idle = 0;
        last = found;
        yield found;
      }
      // The caller may have sent a follow-up while it had the job.
      if (isEnd(found, untilArchived) && watched.countMessages() === messages) return;
    }
    const retryAfter = found instanceof ResponseError ? found.retryAfter : undefined;
    const delay = nextDelay({ idle, interval, retryAfter });
    await clock.sleep(Math.min(delay, deadline - clock.now()), signal);
    if (clock.now() >= deadline) {
      const cause = found instanceof AssistantError ? found : undefined;
      throw new JobTimeoutError(watched.id, { timeout, job: last, cause });
    }
    idle += 1;
  }
}

function isEnd(job: AgentJob, untilArchived: boolean): boolean {
  return untilArchived ? job.status === 'archived' : isOver(job);
}

/** Returns the job or a temporary error. Throws other errors. */
async function tryLoad(watched: WatchedJob, limits: Limits): Promise<AgentJob | AssistantError> {
  try {
    return await watched.load(limits);
  } catch (error) {
    if (error instanceof AssistantError && error.retryable) return error;
    throw error;
  }
}

/** Jobs come from JSON, so their members are always in the same order. */
function hasChanged(last: AgentJob | undefined, job: AgentJob): boolean {
  return JSON.stringify(last) !== JSON.stringify(job);
}

function checkTime(value: number, setting: string, least: number): number {
  if (Number.isFinite(value) && value >= least) return value;
  throw configurationError(`${setting} is an invalid time: ${value}. Set milliseconds, at least ${least}.`);
}

export interface DelayOptions {
  /** Number of requests in a row without a change. */
  readonly idle: number;
  /** Milliseconds after a request that showed a change. */
  readonly interval: number;
  /** Least seconds to wait, as requested by the service. */
  readonly retryAfter?: number | undefined;
  /** From 0 up to 1. */
  readonly random?: number;
}

/** Milliseconds to wait before the next request for a job. */
export function nextDelay({ idle, interval, retryAfter = 0, random = Math.random() }: DelayOptions): number {
  const delay = Math.min(interval * GROWTH ** idle, Math.max(interval, MAX_INTERVAL));
  return Math.round(Math.max(delay * (1 - JITTER + 2 * JITTER * random), retryAfter * 1000 * (1 + JITTER * random)));
}
