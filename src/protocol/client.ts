import { AssistantError, RequestError, StreamError } from '../errors.js';
import { Interruption, type InterruptionMessages } from '../http/interruption.js';
import { nextTask } from '../shared/next-task.js';
import { loadErrors } from './load-errors.js';
import { parseAnswer } from './parse-answer.js';
import { buildRequest, type AssistantRequest } from './request.js';
import { parseThreadHeaders } from './thread.js';
import type { AnswerEvent, AssistantSettings, Question } from './types.js';

/** Default of `stallTimeout`, in milliseconds. */
const DEFAULT_STALL_TIMEOUT = 30_000;

/** Shortest time between two reads of the body, in milliseconds: a read costs much more than the text in it. */
const READ_INTERVAL = 28;

/** Milliseconds that a read takes at most if its chunk was waiting. */
const IMMEDIATE = 1;

/**
 * Waits until text that has arrived is read, together with all that arrives until then. A view knows best when it can show more.
 *
 * @param waited - Milliseconds since the last text was read.
 */
export type Pace = (waited: number) => Promise<void>;

/** Without a view: at most every 28 ms, and at once what had arrived before the last read. */
export const defaultPace: Pace = async (waited) => {
  if (waited > IMMEDIATE && waited < READ_INTERVAL) await nextTask(READ_INTERVAL - waited);
};

const interruptionMessages: InterruptionMessages = {
  stopped: 'The question was stopped.',
  stalled: (seconds) => `The service sent nothing for ${seconds} s.`,
};

/**
 * Asks the assistant one question (section 4.4) and yields the events of the answer as they arrive. The last event is `finish`; an
 * incomplete answer ends with an error. Leaving the loop early ends the request.
 *
 * Answers of either stream format are understood: the data stream of AI SDK 4, and the UI message stream of later ones.
 *
 * @param settings - The service, and data sent with every question. The values at the time of the call apply.
 * @param question - The conversation so far, whose last message is the question.
 * @param signal - Stops the request, at any point.
 * @param pace - By default, text is read every 28 ms, and at once if it was there before.
 * @throws {RequestError} `configuration`: nothing was sent, because a setting is missing or invalid. `network`: no response.
 * @throws {ResponseError} The response has a status other than 2xx. `code` has the kind.
 * @throws {StreamError} `stalled`: no byte for `stallTimeout`. `cut-off`: the answer ended early. `answer-failed`: the service reported
 *   an error inside the answer. `stopped`: `signal` was aborted.
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
  pace = defaultPace,
): AsyncGenerator<AnswerEvent, void, undefined> {
  const interruption = new Interruption(signal, interruptionMessages);
  const stallTimeout = settings.stallTimeout ?? DEFAULT_STALL_TIMEOUT;
  try {
    const request = await interruption.wait(() => buildRequest(settings, question));
    const response = await send(request, settings.fetch ?? fetch, interruption, stallTimeout);
    const chunks = readChunks(response, interruption, stallTimeout, pace);
    if (!response.ok) {
      const { loadResponseError } = await interruption.wait(loadErrors);
      throw await loadResponseError(response, chunks);
    }
    yield* parseThreadHeaders(response.headers);
    yield* parseAnswer(chunks);
  } finally {
    interruption.end();
  }
}

async function send(
  { url, headers, body }: AssistantRequest,
  fetch: typeof globalThis.fetch,
  interruption: Interruption,
  stallTimeout: number,
): Promise<Response> {
  const { signal } = interruption;
  const init: RequestInit = {
    method: 'POST',
    // Polyfills of `fetch` can't read the browser's own `Headers`.
    headers: Object.fromEntries(headers),
    body,
    signal,
    // Question and headers are for this address only, and a redirect can lead anywhere.
    redirect: 'error',
  };
  try {
    return await interruption.wait(() => fetch(url, init), stallTimeout);
  } catch (cause) {
    if (cause instanceof AssistantError) throw cause;
    const message = 'No response: no connection, a redirect, a blocked address, or missing CORS headers.';
    throw new RequestError('network', message, { cause, retryable: true });
  }
}

/**
 * Yields the chunks of the body as they arrive, but leaves time between them, or yields the whole body at once if a polyfill of `fetch`
 * has no streams. Chunks that wait follow each other at once.
 */
async function* readChunks(
  response: Response,
  interruption: Interruption,
  stallTimeout: number,
  pace: Pace,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = response.body?.getReader();
  try {
    if (!reader) {
      yield new TextEncoder().encode(await interruption.wait(() => response.text(), stallTimeout));
      return;
    }
    let lastRead = 0;
    for (;;) {
      const { done, value } = await interruption.wait(() => reader.read(), stallTimeout);
      if (done) return;
      await interruption.wait(() => pace(performance.now() - lastRead));
      yield value;
      lastRead = performance.now();
    }
  } catch (cause) {
    if (cause instanceof AssistantError) throw cause;
    throw new StreamError('cut-off', 'The connection broke before the answer was complete.', {
      cause,
      retryable: true,
    });
  } finally {
    // Rejects with the error that broke the stream, which has been thrown above.
    reader?.cancel().catch(() => undefined);
    reader?.releaseLock();
  }
}
