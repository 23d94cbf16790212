import { AssistantError, RequestError, StreamError } from '../errors.js';
import type { AdminKey } from './admin-key.js';
import { abortable, type Limits } from './abortable.js';
import { loadResponse, MAX_BODY_LENGTH, parseResponse, type LoadedResponse } from './parse-response.js';

/** One of the operations, ready to be sent. */
export interface JobRequest<Result> {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  /** The body of section 2.2. A request with a prompt is never safe to repeat: it could be carried out twice. */
  readonly body?: { readonly prompt: string };
  /** Parses the body of the response; undefined for an unexpected body. */
  readonly parse: (body: string) => Result | undefined;
  /** Most characters of the response body that are read. */
  readonly maxLength?: number;
}

/** Key and transport of every request. */
export interface Sender {
  readonly key: AdminKey;
  readonly fetch: typeof globalThis.fetch;
}

/**
 * Sends a request and returns the parsed result.
 *
 * @throws {RequestError} `network`: no response.
 * @throws {ResponseError} A status other than 2xx, or an unexpected body.
 * @throws {StreamError} `stopped`, `stalled`, `cut-off`.
 */
export async function requestJob<Result>(
  request: JobRequest<Result>,
  { key, fetch }: Sender,
  limits: Limits,
): Promise<Result> {
  const isRepeatable = !request.body;
  try {
    const response = await abortable((signal) => send(request, { key, fetch }, signal), limits);
    return parseResponse(response, request.parse, { isRepeatable, hide: (text) => key.hideIn(text) });
  } catch (error) {
    throw isRepeatable || !mayHaveArrived(error) ? error : withDoubt(error);
  }
}

async function send(
  { url, method, body, maxLength = MAX_BODY_LENGTH }: Omit<JobRequest<unknown>, 'parse'>,
  { key, fetch }: Sender,
  signal: AbortSignal,
): Promise<LoadedResponse> {
  const init: RequestInit = {
    method,
    headers: {
      Accept: 'application/json',
      Authorization: key.toHeader(),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal,
    // A redirect would lose the prompt, and could send the key to another host.
    redirect: 'manual',
  };
  let response: Response | undefined;
  try {
    response = await fetch(url, init);
    return await loadResponse(response, maxLength);
  } catch (error) {
    const cause = key.hideInError(error);
    if (response)
      throw new StreamError('cut-off', 'The connection broke before the answer was complete.', {
        cause,
        retryable: true,
      });
    const code = findCode(cause);
    const message = `The service at ${new URL(url).origin} gave no response${code ? ` (${code})` : ''}.`;
    throw new RequestError('network', message, { cause, retryable: true });
  }
}

/** The system's code, such as `ECONNREFUSED`, which Node's `fetch` puts into the cause. */
function findCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : findCode(error.cause);
}

/** Node's error codes for connections that were never made. Other runtimes have none. */
const neverConnected: readonly (string | undefined)[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
];

function mayHaveArrived(error: unknown): boolean {
  return !(error instanceof RequestError && neverConnected.includes(findCode(error.cause)));
}

/** A prompt sent before the connection broke may have been carried out, so a person must decide whether to send it again. */
function withDoubt(error: unknown): unknown {
  if (!(error instanceof RequestError || error instanceof StreamError)) return error;
  const { code, message, cause } = error;
  const Kind: typeof AssistantError = error instanceof RequestError ? RequestError : StreamError;
  return new Kind(code, `${message} The service may have taken the prompt all the same.`, { cause });
}
