/**
 * What went wrong, as one word. The interface words it for readers, in their language, by this code.
 *
 * | code | meaning |
 * | --- | --- |
 * | `configuration` | The settings, or what was passed, can't work; nothing was sent. |
 * | `question-empty`, `question-too-long` | The question can't be asked like this; nothing was sent. |
 * | `offline` | The reader's device is offline; nothing was sent. |
 * | `network` | No answer from the service: no connection, a blocked address, or missing CORS headers. |
 * | `unauthorized` | 401 or 403: the key is missing, wrong, or not allowed here. |
 * | `not-found` | 404: unknown domain or thread. |
 * | `rate-limited` | 429. |
 * | `rejected` | Any other 4xx: the service refused the request as it is. |
 * | `unavailable` | 5xx: the service failed. |
 * | `stalled` | No byte came for the time that `stallTimeout` sets. For agent jobs: no answer, or no end of the job, in time. |
 * | `cut-off` | The answer ended before its finish part. |
 * | `answer-failed` | The service reported an error inside the answer. For agent jobs: it answered with what is no job. |
 * | `stopped` | The caller's signal stopped the request. |
 * | `page-left` | The reader left the page while the answer was arriving. |
 */
export type ErrorCode =
  | 'configuration'
  | 'question-empty'
  | 'question-too-long'
  | 'offline'
  | 'network'
  | 'unauthorized'
  | 'not-found'
  | 'rate-limited'
  | 'rejected'
  | 'unavailable'
  | 'stalled'
  | 'cut-off'
  | 'answer-failed'
  | 'stopped'
  | 'page-left';

export interface AssistantErrorOptions {
  /** What was caught underneath, if anything. */
  cause?: unknown;
  /** Whether asking the same once more may succeed. */
  retryable?: boolean;
  /** The service's own words, when it gave any. */
  serverMessage?: string | undefined;
}

/** Base of every error of this package. `message` is English and written for developers. */
export class AssistantError extends Error {
  override name = 'AssistantError';
  readonly code: ErrorCode;
  /** Whether asking the same once more may succeed. */
  readonly retryable: boolean;
  /** The service's own words, when it gave any. Untrusted text. */
  readonly serverMessage: string | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    { cause, retryable = false, serverMessage }: AssistantErrorOptions = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.retryable = retryable;
    this.serverMessage = serverMessage;
  }
}

/** The request never arrived: refused before sending, or no connection. */
export class RequestError extends AssistantError {
  override name = 'RequestError';
}

export interface ResponseErrorOptions extends AssistantErrorOptions {
  status: number;
  retryAfter?: number | undefined;
}

/** The service answered with a status other than 2xx. For agent jobs also: with a body that is no job. */
export class ResponseError extends AssistantError {
  override name = 'ResponseError';
  /** HTTP status. */
  readonly status: number;
  /** Seconds to wait, from `Retry-After` (a number of seconds or a date). */
  readonly retryAfter: number | undefined;
  /** When they are over: milliseconds, as of `Date.now()`. */
  readonly waitUntil: number | undefined;

  constructor(code: ErrorCode, message: string, options: ResponseErrorOptions) {
    super(code, message, options);
    const { status, retryAfter } = options;
    this.status = status;
    this.retryAfter = retryAfter;
    this.waitUntil = retryAfter === undefined ? undefined : Date.now() + 1000 * retryAfter;
  }
}

/** The answer had begun, or was awaited, and broke off. */
export class StreamError extends AssistantError {
  override name = 'StreamError';
}
