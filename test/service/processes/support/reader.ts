import { setTimeout as wait } from 'node:timers/promises';

import { Conversation } from '../../../../src/conversation/conversation.js';
import { apiKey, domain } from '../../support/ask.js';

/** A question and the arrival of its answer. Times as of `performance.now()`. */
export interface Asked {
  readonly start: number;
  /** Time at which the first attempt ended. */
  readonly end: number;
  /** Why the first attempt failed; undefined if its answer was complete. */
  readonly failure: string | undefined;
  /** Whether a complete answer arrived in the end. */
  readonly isAnswered: boolean;
}

const QUESTION = 'How do I change the accent colour?';

/** The number of retries, and the wait between them. */
const MAX_RETRIES = 20;
const PAUSE = 250;

/** Asks with the client of the widget, and retries like a reader who presses the button. */
export async function askAsReader(url: string): Promise<Asked> {
  const conversation = new Conversation({ baseUrl: url, domain, apiKey });
  const start = performance.now();
  let answer = await conversation.ask(QUESTION);
  const end = performance.now();
  const { error } = conversation.state;
  const failure = answer ? undefined : (error?.message ?? 'No answer.');
  for (let count = 0; !answer && count < MAX_RETRIES; count++) {
    await wait(PAUSE);
    answer = await conversation.retry();
  }
  return { start, end, failure, isAnswered: answer !== undefined && answer.content.length > 0 };
}

/** Maximum milliseconds between a kill and the moment at which a reader notices it. */
const LATE = 1000;

/** The questions that failed although no process was killed in the meantime. */
export function findUnexplained(asked: readonly Asked[], kills: readonly number[]): Asked[] {
  return asked.filter(
    ({ failure, start, end }) => failure !== undefined && !kills.some((kill) => kill >= start - LATE && kill <= end),
  );
}
