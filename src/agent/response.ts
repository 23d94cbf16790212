import { ResponseError } from '../errors.js';
import { parseRetryAfter, toErrorCode } from '../http/response.js';
import { cutServerMessage, findServerMessage } from '../http/server-message.js';
import { parseJob, type AgentJob } from './job.js';

/** Characters of a body that are read. A job takes a few hundred. */
const MAX_BODY_LENGTH = 1_048_576;

/** A response that has been read to its end. */
export interface ReadResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** @throws Whatever breaks the connection. */
export async function readResponse({ status, headers, body }: Response): Promise<ReadResponse> {
  return { status, headers, body: body ? await readText(body) : '' };
}

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (text.length <= MAX_BODY_LENGTH) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
  await reader.cancel();
  return text;
}

/** What depends on the request that was answered. */
export interface ResponseContext {
  /** Whether the same may be sent once more without being carried out twice. */
  readonly isRepeatable: boolean;
  /** Takes the key out of a text. */
  hide(text: string): string;
}

/**
 * The job that a response holds.
 *
 * @throws {ResponseError} For a status other than 2xx, and, with the code `answer-failed`, for a body that is no job.
 */
export function toJob(response: ReadResponse, context: ResponseContext): AgentJob {
  const { status, body } = response;
  if (status < 200 || status > 299) throw toResponseError(response, context);
  const job = parseJob(body);
  if (job) return job;
  const message = `The service answered with status ${status}, but not with a job. Check \`baseUrl\`: something else may answer there.`;
  throw new ResponseError('answer-failed', message, { status });
}

function toResponseError(
  { status, headers, body }: ReadResponse,
  { isRepeatable, hide }: ResponseContext,
): ResponseError {
  const code = toErrorCode(status);
  // In this order, so that no half of a key is left at the cut.
  const serverMessage = cutServerMessage(hide(findServerMessage(body) ?? '')) || undefined;
  const words = serverMessage ? `: "${serverMessage}"` : '';
  const stop = /[.!?]$/.test(serverMessage ?? '') ? '' : '.';
  return new ResponseError(code, `The service answered with status ${status}${words}${stop}${remedyFor(status)}`, {
    status,
    serverMessage,
    retryAfter: parseRetryAfter(headers),
    // A request beyond a limit was not carried out; one that failed halfway may have been.
    retryable: code === 'rate-limited' || (code === 'unavailable' && isRepeatable),
  });
}

function remedyFor(status: number): string {
  if (status >= 300 && status < 400)
    return ' Set `baseUrl` to the address that it sends on to: the key is not sent there unasked.';
  if (status === 401 || status === 403) return ' Check `apiKey`, and that it belongs to the project `projectId`.';
  return status === 404 ? ' Check `projectId`, the job id, and `baseUrl`.' : '';
}
