import { ResponseError, type ErrorCode } from '../errors.js';
import { isObject, parseJob, parseObject, type AgentJob } from './job.js';

/** Characters of a body that are read. A job takes a few hundred. */
const MAX_BODY_LENGTH = 1_048_576;

/** Characters that are kept of the service's own words. */
const MAX_MESSAGE_LENGTH = 500;

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

function toResponseError({ status, headers, body }: ReadResponse, { isRepeatable, hide }: ResponseContext): ResponseError {
  const code = toCode(status);
  const words = readWords(body);
  const serverMessage = words && hide(words).slice(0, MAX_MESSAGE_LENGTH);
  const stop = serverMessage && /[.!?]$/.test(serverMessage) ? '' : '.';
  const quoted = serverMessage ? `: "${serverMessage}"${stop}` : stop;
  return new ResponseError(code, `The service answered with status ${status}${quoted}${remedyFor(status)}`, {
    status,
    serverMessage,
    retryAfter: readRetryAfter(headers.get('Retry-After')),
    // A request beyond a limit was not carried out; one that failed halfway may have been.
    retryable: code === 'rate-limited' || (code === 'unavailable' && isRepeatable),
  });
}

function toCode(status: number): ErrorCode {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 404) return 'not-found';
  if (status === 429) return 'rate-limited';
  return status >= 500 ? 'unavailable' : 'rejected';
}

function remedyFor(status: number): string {
  if (status >= 300 && status < 400) return ' Set `baseUrl` to the address that it sends on to: the key is not sent there unasked.';
  if (status === 401 || status === 403) return ' Check `apiKey`, and that it belongs to the project `projectId`.';
  if (status === 404) return ' Check `projectId`, the job id, and `baseUrl`.';
  return '';
}

/** The service's own words in common shapes of JSON errors: `{ error: { message } }`, `{ error }`, `{ message }`. */
function readWords(body: string): string | undefined {
  const { error, message, detail } = parseObject(body) ?? {};
  const words = [isObject(error) ? error['message'] : undefined, message, detail, error];
  return words.find((value): value is string => typeof value === 'string' && value.trim() !== '');
}

/** Seconds from now, from either form of the header: a number of seconds, or a date. */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : Math.max(0, Math.ceil((time - Date.now()) / 1000));
}
