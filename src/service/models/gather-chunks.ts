import { setTimeout as wait } from 'node:timers/promises';

import { ReadingPause } from './reading-pause.js';

/** Reads of a response that never wait, so that an answer begins at once. */
const PROMPT_READS = 4;

/** The one pause of this process, whose event loop all models share. */
const processPause = new ReadingPause();

/**
 * `fetch` for models. While the event loop is busy with many open answers, the body of a response is read with pauses: what comes meanwhile waits
 * in the connection and is read at once. A read costs many times what the words in it cost, so that far more answers can be open.
 */
export async function gatheringFetch(input: string | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  return response.body ? new Response(gatherChunks(response.body), response) : response;
}

/**
 * A body that is read with pauses.
 *
 * @param pause - Tells how long a pause is, in milliseconds.
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
    // Nothing is read ahead.
    { highWaterMark: 0 },
  );
}
