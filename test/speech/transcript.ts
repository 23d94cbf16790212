import { mock } from 'node:test';
import type { AssistantMessage } from '../../src/conversation/message.js';
import type { ConversationState } from '../../src/conversation/state.js';
import type { Strings } from '../../src/strings/strings.js';
import { Announcer, type Verbosity } from '../../src/view/announcer/announcer.js';

/** Text of the live region from a moment on. */
export interface Announcement {
  /** Since the question was asked. */
  readonly seconds: number;
  readonly text: string;
}

export interface TranscriptOptions {
  readonly strings: Strings;
  readonly verbosity: Verbosity;
  /** Characters of the answer that arrive in a second. */
  readonly rate: number;
  /** Sources of the answer. */
  readonly sources: number;
}

/** Milliseconds between two pieces of an answer. */
const STEP = 50;

/** Texts for a screen reader while an answer arrives, by a simulated clock. */
export function transcribe(answer: string, { strings, verbosity, rate, sources }: TranscriptOptions): Announcement[] {
  const said: Announcement[] = [];
  let time = 0;
  mock.timers.enable({ apis: ['setTimeout'] });
  const announcer = new Announcer((text) => said.push({ seconds: time / 1000, text }));
  const pass = (): void => {
    mock.timers.tick(STEP);
    time += STEP;
  };
  for (let length = 0; length < answer.length; length += Math.max(1, (rate * STEP) / 1000)) {
    announcer.update(createState(answer.slice(0, length), 'pending', 0), verbosity, strings);
    pass();
  }
  announcer.update(createState(answer, 'complete', sources), verbosity, strings);
  for (let step = 0; step < MAX_STEPS; step++) {
    pass();
    // The region is cleared once all has been said.
    if (said.at(-1)?.text === '') break;
  }
  mock.timers.reset();
  return said;
}

/** Steps after which no more is expected: an hour. */
const MAX_STEPS = 72_000;

function createState(content: string, outcome: AssistantMessage['outcome'], count: number): ConversationState {
  const sources = Array.from({ length: count }, (_, index) => ({ url: `https://docs.example/${index}`, title: '' }));
  const message = { id: 'answer', role: 'assistant', content, outcome, sources, parts: [], toolCalls: [] };
  return { messages: [message], context: [], queue: [] } as unknown as ConversationState;
}
