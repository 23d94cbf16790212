import { setTimeout as wait } from 'node:timers/promises';

import { ReadingPause } from './reading-pause.js';

/** Number of first reads of a response without a pause, so that an answer begins at once. */
const PROMPT_READS = 4;

/** The pause for all models of this process, which share its event loop. */
const processPause = new ReadingPause();

/**
 * `fetch` for models. While the event loop is busy with many open answers, the body of a response is read with pauses: data that arrives in
 * between waits in the connection and is read at once. A read costs much more than the words in it, so pauses allow many more open answers.
 */
export async function gatheringFetch(input: string | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  return response.body ? new Response(gatherChunks(response.body), response) : response;
}

/**
 * Reads a body with pauses.
 *
 * @param pause - Has the current length of a pause, in milliseconds.
 */
export function gatherChunks(
  body: ReadableStream<Uint8Array>,
  pause: Pick<ReadingPause, 'length'> = processPause,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let reads = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        if (reads++ >= PROMPT_READS && pause.length > 0) await wait(pause.length);
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Prevents reading ahead.
    { highWaterMark: 0 },
  );
}
