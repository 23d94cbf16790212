import { AssistantError, RequestError, StreamError } from '../errors.js';
import type { AdminKey } from './admin-key.js';
import { interruptible, type Limits } from './interruptible.js';
import type { AgentJob } from './job.js';
import { readResponse, toJob, type ReadResponse } from './response.js';

/** One of the operations of section 4, ready to be sent. */
export interface JobRequest {
  readonly url: string;
  /** The body of section 2.2. Without one the job is only read. */
  readonly body?: { readonly prompt: string };
}

/** How requests are sent. */
export interface Sender {
  readonly key: AdminKey;
  readonly fetch: typeof globalThis.fetch;
}

/**
 * Sends a request, and gives the job that comes back.
 *
 * @throws {RequestError} `network`: no response.
 * @throws {ResponseError} A status other than 2xx, or a body that is no job.
 * @throws {StreamError} `stopped`, `stalled`, `cut-off`.
 */
export async function requestJob(request: JobRequest, { key, fetch }: Sender, limits: Limits): Promise<AgentJob> {
  const isRepeatable = !request.body;
  try {
    const response = await interruptible((signal) => send(request, { key, fetch }, signal), limits);
    return toJob(response, { isRepeatable, hide: (text) => key.hideIn(text) });
  } catch (error) {
    throw isRepeatable || !mayHaveArrived(error) ? error : withDoubt(error);
  }
}

async function send({ url, body }: JobRequest, { key, fetch }: Sender, signal: AbortSignal): Promise<ReadResponse> {
  const headers = { Accept: 'application/json', Authorization: key.toHeader() };
  // Sent on to another place, a prompt would get lost, and a key might get there.
  const shared = { signal, redirect: 'manual' } as const;
  const init = body
    ? {
        ...shared,
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }
    : { ...shared, headers };
  let response: Response | undefined;
  try {
    response = await fetch(url, init);
    return await readResponse(response);
  } catch (error) {
    const cause = key.hideInError(error);
    if (response)
      throw new StreamError('cut-off', 'The connection broke in the middle of the answer.', { cause, retryable: true });
    const code = codeOf(cause);
    const message = `The service at ${new URL(url).origin} gave no response${code ? ` (${code})` : ''}.`;
    throw new RequestError('network', message, { cause, retryable: true });
  }
}

/** E.g. `ECONNREFUSED`, which `fetch` of Node hides in the cause. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
}

/** What Node says of a connection that never was. Other runtimes say nothing of the kind. */
const neverConnected: readonly (string | undefined)[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
];

function mayHaveArrived(error: unknown): boolean {
  return !(error instanceof RequestError && neverConnected.includes(codeOf(error.cause)));
}

/** A prompt that was on its way when the line broke may be carried out: whether to send it again is for people to say. */
function withDoubt(error: unknown): unknown {
  if (!(error instanceof RequestError || error instanceof StreamError)) return error;
  const { code, message, cause } = error;
  const Kind: typeof AssistantError = error instanceof RequestError ? RequestError : StreamError;
  return new Kind(code, `${message} The service may have taken the prompt all the same.`, { cause });
}
