import { ResponseError } from '../errors.js';
import { parseRetryAfter, toErrorCode } from '../http/response.js';
import { cutServerMessage } from '../http/cut-server-message.js';
import { findServerMessage } from '../http/server-message.js';

/** Most characters of a body that are read. A job has a few thousand. */
export const MAX_BODY_LENGTH = 1_048_576;

/** A response with its whole body. */
export interface LoadedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/**
 * @param maxLength - Characters of the body. The rest is not read.
 * @throws Any error of the connection.
 */
export async function loadResponse({ status, headers, body }: Response, maxLength: number): Promise<LoadedResponse> {
  return { status, headers, body: body ? await loadText(body, maxLength) : '' };
}

async function loadText(stream: ReadableStream<Uint8Array>, maxLength: number): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (text.length <= maxLength) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
  await reader.cancel();
  return text;
}

/** Facts about the request that parsing needs. */
export interface ResponseContext {
  /** Whether the request can be repeated without doing something twice. */
  readonly isRepeatable: boolean;
  /** Removes the key from a text. */
  hide(text: string): string;
}

/**
 * Parses the result in a response.
 *
 * @throws {ResponseError} For a status other than 2xx, and with the code `answer-failed` for a body that `parse` does not understand.
 */
export function parseResponse<Result>(
  response: LoadedResponse,
  parse: (body: string) => Result | undefined,
  context: ResponseContext,
): Result {
  const { status, body } = response;
  if (status < 200 || status > 299) throw toResponseError(response, context);
  const result = parse(body);
  if (result !== undefined) return result;
  const message = `The service answered with status ${status}, but the response has no jobs. Check \`baseUrl\`: it may be the address of another service.`;
  throw new ResponseError('answer-failed', message, { status });
}

function toResponseError(
  { status, headers, body }: LoadedResponse,
  { isRepeatable, hide }: ResponseContext,
): ResponseError {
  const code = toErrorCode(status);
  // The key is hidden before cutting, because half a key would not be recognized.
  const serverMessage = cutServerMessage(hide(findServerMessage(body) ?? '')) || undefined;
  const words = serverMessage ? `: "${serverMessage}"` : '';
  const stop = /[.!?]$/.test(serverMessage ?? '') ? '' : '.';
  return new ResponseError(code, `The service answered with status ${status}${words}${stop}${remedyFor(status)}`, {
    status,
    serverMessage,
    retryAfter: parseRetryAfter(headers),
    // A rate-limited request was not carried out. A request that failed on the server may have been.
    retryable: code === 'rate-limited' || (code === 'unavailable' && isRepeatable),
  });
}

function remedyFor(status: number): string {
  if (status >= 300 && status < 400)
    return ' Set `baseUrl` to the address that it redirects to: the key is not sent there automatically.';
  if (status === 401 || status === 403) return ' Check `apiKey`, and that it belongs to the project `projectId`.';
  return status === 404 ? ' Check `projectId`, the job id, and `baseUrl`.' : '';
}
