import { setTimeout as wait } from 'node:timers/promises';

import { Conversation } from '../../../../src/conversation/conversation.js';
import { apiKey, domain } from '../../support/ask.js';

/** A question, and how its answer came. Times as of `performance.now()`. */
export interface Asked {
  readonly start: number;
  /** When the first attempt ended. */
  readonly end: number;
  /** Why the first attempt failed; undefined if its answer came whole. */
  readonly failure: string | undefined;
  /** Whether an answer came whole at last. */
  readonly isAnswered: boolean;
}

const QUESTION = 'How do I change the accent colour?';

/** How often a reader tries again, and how long they wait in between. */
const MAX_RETRIES = 20;
const PAUSE = 250;

/** Asks with the client of the widget, and tries again as a reader does who presses the button. */
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

/** Milliseconds by which a reader may notice a kill later than it happened. */
const LATE = 1000;

/** The questions that failed though no process was killed while they were asked. */
export function findUnexplained(asked: readonly Asked[], kills: readonly number[]): Asked[] {
  return asked.filter(
    ({ failure, start, end }) => failure !== undefined && !kills.some((kill) => kill >= start - LATE && kill <= end),
  );
}
