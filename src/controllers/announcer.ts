import type { ConversationState } from '../conversation/conversation.js';
import type { AssistantMessage } from '../conversation/message.js';
import { SentenceReader, type SpokenLabels } from './spoken-sentences.js';

/** How much is said: nothing, that an answer begins and ends, or the answer itself as well. */
export type Verbosity = 'off' | 'summary' | 'full';

export interface AnnouncerLabels extends SpokenLabels {
  readonly answering: string;
  readonly stopped: string;
  readonly slow: string;
  /** @param sources How many the answer has. */
  readonly answered: (sources: number) => string;
}

/**
 * Milliseconds between two texts: a screen reader that gets one upon the other says the last alone. So long after the
 * last one the region is empty again, for nobody to find by chance what has been said.
 */
const INTERVAL = 1000;

/** Milliseconds without a change after which an answer is said to be slow, which is when the log shows it. */
const PATIENCE = 10_000;

/**
 * Says what happens in a conversation, through the text of one polite live region outside the log. Only answers that it
 * has seen arriving are said, and so never restored ones. Failures speak through their notice.
 */
export class Announcer {
  readonly #say: (text: string) => void;
  #answerId: string | undefined;
  #reader: SentenceReader | undefined;
  #queue: string[] = [];
  #text = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;

  /** @param say Puts a text into the region in place of the last one. */
  constructor(say: (text: string) => void) {
    this.#say = say;
  }

  /** Takes a new state. Costs as much as the text that is new in it. */
  update({ messages }: ConversationState, verbosity: Verbosity, labels: AnnouncerLabels): void {
    if (verbosity === 'off') return this.clear();
    const last = messages.at(-1);
    const answer = last?.role === 'assistant' && last.outcome === 'pending' ? last : undefined;
    if (answer?.id !== this.#answerId) {
      const ended = messages.find(({ id }) => id === this.#answerId);
      if (ended) this.#end(ended as AssistantMessage, labels);
      this.#answerId = answer?.id;
      this.#reader = answer && verbosity === 'full' ? new SentenceReader(labels) : undefined;
      if (answer) this.#enqueue(labels.answering);
    }
    if (answer && this.#reader) this.#enqueue(...this.#reader.read(answer.content, false));
    clearTimeout(this.#patience);
    if (answer) this.#patience = setTimeout(() => this.#enqueue(labels.slow), PATIENCE);
  }

  /** Falls silent at once, as when the panel goes away. */
  clear(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
    this.#timer = this.#answerId = this.#reader = undefined;
    this.#queue = [];
    if (this.#text) this.#say((this.#text = ''));
  }

  #end({ content, outcome, sources }: AssistantMessage, labels: AnnouncerLabels): void {
    if (this.#reader) this.#enqueue(...this.#reader.read(content, true));
    if (outcome === 'complete') this.#enqueue(labels.answered(sources.length));
    if (outcome === 'stopped') this.#enqueue(labels.stopped);
  }

  #enqueue(...texts: string[]): void {
    this.#queue.push(...texts);
    if (this.#queue.length > 0 && !this.#timer) this.#speak();
  }

  readonly #speak = (): void => {
    const text = this.#queue.join(' ');
    // The same text once more would be no change: the region is emptied in between.
    const isRepeated = text === this.#text;
    if (!isRepeated) this.#queue = [];
    this.#text = isRepeated ? '' : text;
    this.#say(this.#text);
    this.#timer = text ? setTimeout(this.#speak, INTERVAL) : undefined;
  };
}
