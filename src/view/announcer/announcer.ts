import type { ConversationState } from '../../conversation/conversation.js';
import type { AssistantMessage } from '../../conversation/message.js';
import { SentenceReader, type SpokenLabels } from './sentence-reader.js';

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

/** Milliseconds in which what arrives is read together, in a task of its own: nothing that shows has to wait for what is said. */
const READING_INTERVAL = 100;

/** Milliseconds without a change after which an answer is said to be slow, which is when the log shows it. */
const PATIENCE = 10_000;

/** The answer that is arriving, as far as it is known. */
interface Arriving {
  readonly id: string;
  /** Undefined where it is not to be said. */
  readonly reader: SentenceReader | undefined;
  content: string;
  isToBeRead: boolean;
}

/**
 * Says what happens in a conversation, through the text of one polite live region outside the log. Only answers that it
 * has seen arriving are said, and so never restored ones. Failures speak through their notice.
 */
export class Announcer {
  readonly #say: (text: string) => void;
  #arriving: Arriving | undefined;
  /** What gives the next texts, in their order. */
  #planned: (() => readonly string[])[] = [];
  #queue: string[] = [];
  #text = '';
  #reading: ReturnType<typeof setTimeout> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;

  /** @param say Puts a text into the region in place of the last one. */
  constructor(say: (text: string) => void) {
    this.#say = say;
  }

  /** Takes a new state. What is new in it is read a little later. */
  update({ messages }: ConversationState, verbosity: Verbosity, labels: AnnouncerLabels): void {
    if (verbosity === 'off') return this.clear();
    const last = messages.at(-1);
    const answer = last?.role === 'assistant' && last.outcome === 'pending' ? last : undefined;
    if (answer?.id !== this.#arriving?.id) {
      const ended = messages.find(({ id }) => id === this.#arriving?.id);
      if (ended) this.#end(ended as AssistantMessage, labels);
      this.#arriving = answer && {
        id: answer.id,
        reader: verbosity === 'full' ? new SentenceReader(labels) : undefined,
        content: '',
        isToBeRead: false,
      };
      if (answer) this.#plan(() => [labels.answering]);
    }
    if (answer) this.#read(answer.content);
    clearTimeout(this.#patience);
    if (answer) this.#patience = setTimeout(() => this.#enqueue([labels.slow]), PATIENCE);
  }

  /** Falls silent at once, as when the panel goes away. */
  clear(): void {
    clearTimeout(this.#reading);
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
    this.#reading = this.#timer = this.#arriving = undefined;
    this.#planned = [];
    this.#queue = [];
    if (this.#text) this.#say((this.#text = ''));
  }

  #read(content: string): void {
    const arriving = this.#arriving!;
    arriving.content = content;
    if (arriving.isToBeRead || !arriving.reader) return;
    arriving.isToBeRead = true;
    this.#plan(() => {
      arriving.isToBeRead = false;
      return arriving.reader!.read(arriving.content, false);
    });
  }

  #end({ content, outcome, sources }: AssistantMessage, labels: AnnouncerLabels): void {
    const arriving = this.#arriving!;
    arriving.content = content;
    this.#plan(() => arriving.reader?.read(content, true) ?? []);
    if (outcome === 'complete') this.#plan(() => [labels.answered(sources.length)]);
    if (outcome === 'stopped') this.#plan(() => [labels.stopped]);
  }

  #plan(read: () => readonly string[]): void {
    this.#planned.push(read);
    this.#reading ??= setTimeout(() => {
      this.#reading = undefined;
      this.#enqueue(this.#planned.splice(0).flatMap((planned) => planned()));
    }, READING_INTERVAL);
  }

  #enqueue(texts: readonly string[]): void {
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
