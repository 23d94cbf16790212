import { limitWait } from './http/wait.js';

/**
 * Codes of errors. The interface shows the reader a sentence for each code, in their language.
 *
 * | code | meaning |
 * | --- | --- |
 * | `configuration` | A setting or an argument is missing or invalid. Nothing was sent. |
 * | `question-empty`, `question-too-long` | The question can't be sent as it is. Nothing was sent. |
 * | `offline` | The reader's device is offline. Nothing was sent. |
 * | `network` | No response: no connection, a redirect, a blocked address, or missing CORS headers. |
 * | `unauthorized` | Status 401 or 403: the key is missing, wrong, or not allowed here. |
 * | `not-found` | Status 404: the service does not know the domain or the thread. |
 * | `rate-limited` | Status 429: a limit of section 8 of the specification is exceeded. |
 * | `rejected` | Any other 4xx status: the service refused the request as it is. |
 * | `unavailable` | A 5xx status: the service failed. |
 * | `stalled` | No byte came within `stallTimeout`. For agent jobs: no response, or no end of the job, in time. |
 * | `cut-off` | The answer ended before its finish part. |
 * | `answer-failed` | The service reported an error inside the answer. For agent jobs: the response is not a job. |
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
  /** The underlying error, if there is one. */
  cause?: unknown;
  /** Whether the same request may succeed when it is sent again. Default: false. */
  retryable?: boolean;
  /** The service's own message, if it sent one. */
  serverMessage?: string | undefined;
}

/** Base class of every error that this package throws. `message` is English and written for developers. */
export class AssistantError extends Error {
  override name = 'AssistantError';
  readonly code: ErrorCode;
  /** Whether the same request may succeed when it is sent again. */
  readonly retryable: boolean;
  /** The service's own message, at most 500 characters; undefined if it sent none. Untrusted plain text. */
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

/** The request did not reach the service: it was refused before sending, or there was no connection. */
export class RequestError extends AssistantError {
  override name = 'RequestError';
}

/** A `configuration` error. The message names the setting and the remedy. */
export function configurationError(message: string, cause?: unknown): RequestError {
  return new RequestError('configuration', message, { cause });
}

export interface ResponseErrorOptions extends AssistantErrorOptions {
  status: number;
  retryAfter?: number | undefined;
}

/** The service responded with a status other than 2xx. For agent jobs also: with a body that is not a job. */
export class ResponseError extends AssistantError {
  override name = 'ResponseError';
  /** HTTP status. */
  readonly status: number;
  /** Seconds to wait before the next request, from the `Retry-After` header, at most an hour; undefined without it. */
  readonly retryAfter: number | undefined;
  /** The time at which `retryAfter` is over, in milliseconds as of `Date.now()`; undefined without the header. */
  readonly waitUntil: number | undefined;

  constructor(code: ErrorCode, message: string, options: ResponseErrorOptions) {
    super(code, message, options);
    const { status, retryAfter } = options;
    this.status = status;
    this.retryAfter = limitWait(retryAfter);
    this.waitUntil = this.retryAfter === undefined ? undefined : Date.now() + 1000 * this.retryAfter;
  }
}

/** The answer broke off, or its first byte did not come. */
export class StreamError extends AssistantError {
  override name = 'StreamError';
}
