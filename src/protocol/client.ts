import { AssistantError, RequestError, StreamError } from '../errors.js';
import { readAnswer } from './parse-answer.js';
import { Interruption } from './interruption.js';
import { buildRequest, type AssistantRequest } from './request.js';
import { toResponseError } from './response-error.js';
import { MAX_ERROR_BODY_LENGTH } from '../http/server-message.js';
import { readThreadHeaders } from './thread.js';
import type { AnswerEvent, AssistantSettings, Question } from './types.js';

/** Milliseconds without a byte after which an answer counts as stalled, unless `stallTimeout` is set. */
export const DEFAULT_STALL_TIMEOUT = 30_000;

/**
 * Asks one question and yields what happens while the answer arrives, as it arrives. The last event is `finish`;
 * whatever keeps an answer from being whole is thrown instead. Leaving the loop early ends the request.
 *
 * @param signal Stops the request.
 * @throws {RequestError} `configuration`: refused before sending. `network`: no response.
 * @throws {ResponseError} A status other than 2xx.
 * @throws {StreamError} `stalled`, `cut-off`, `answer-failed`, `stopped`.
 *
 * @example
 * for await (const event of ask(settings, { messages })) {
 *   if (event.type === 'text') process.stdout.write(event.text);
 * }
 */
export async function* ask(
  settings: AssistantSettings,
  question: Question,
  signal?: AbortSignal,
): AsyncGenerator<AnswerEvent, void, undefined> {
  const interruption = new Interruption(signal);
  const silence = settings.stallTimeout ?? DEFAULT_STALL_TIMEOUT;
  try {
    const request = await interruption.wait(() => buildRequest(settings, question));
    const response = await send(request, settings.fetch ?? fetch, interruption, silence);
    const chunks = readChunks(response, interruption, silence);
    if (!response.ok) throw toResponseError(response, await readErrorBody(chunks));
    yield* readThreadHeaders(response.headers);
    yield* readAnswer(chunks);
  } finally {
    interruption.end();
  }
}

async function send(
  { url, headers, body }: AssistantRequest,
  fetch: typeof globalThis.fetch,
  interruption: Interruption,
  silence: number,
): Promise<Response> {
  const { signal } = interruption;
  try {
    return await interruption.wait(() => fetch(url, { method: 'POST', headers, body, signal }), silence);
  } catch (cause) {
    if (cause instanceof AssistantError) throw cause;
    const message = 'The service gave no response: no connection, a blocked address, or missing CORS headers.';
    throw new RequestError('network', message, { cause, retryable: true });
  }
}

async function* readChunks(
  { body }: Response,
  interruption: Interruption,
  silence: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { done, value } = await interruption.wait(() => reader.read(), silence);
      if (done) return;
      yield value;
    }
  } catch (cause) {
    if (cause instanceof AssistantError) throw cause;
    throw new StreamError('cut-off', 'The connection broke in the middle of the answer.', { cause, retryable: true });
  } finally {
    // Rejects with the error that broke the stream, if one did, which has been thrown above.
    reader.cancel().catch(() => undefined);
    reader.releaseLock();
  }
}

/** As much of the body as is looked at. The status says enough by itself when the rest does not arrive. */
async function readErrorBody(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let body = '';
  try {
    for await (const chunk of chunks) {
      body += decoder.decode(chunk, { stream: true });
      if (body.length >= MAX_ERROR_BODY_LENGTH) break;
    }
  } catch (error) {
    if (error instanceof AssistantError && error.code === 'stopped') throw error;
  }
  return body;
}
