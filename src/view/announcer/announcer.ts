import { SLOW_AFTER } from '../../controllers/conversation-controller.js';
import type { AssistantMessage } from '../../conversation/message.js';
import type { ConversationState } from '../../conversation/state.js';
import { SentenceSplitter, type SpokenLabels } from './sentence-splitter.js';

/** How much is announced: nothing, that an answer begins and ends, or the answer itself as well. */
export type Verbosity = 'off' | 'summary' | 'full';

export interface AnnouncerLabels extends SpokenLabels {
  readonly answering: string;
  readonly stopped: string;
  readonly slow: string;
  /** @param sources Number of sources of the answer. */
  readonly answered: (sources: number) => string;
}

/**
 * Milliseconds between two texts: a screen reader that gets two at once says only the second. After the last text the region
 * is cleared, so that browsing does not reach stale text.
 */
const INTERVAL = 1000;

/** Milliseconds after which arrived text is split into sentences, in a task of its own that does not delay rendering. */
const SPLIT_DELAY = 100;

/** The answer that is arriving. */
interface ArrivingAnswer {
  readonly id: string;
  /** Undefined if the text is not to be announced. */
  readonly splitter: SentenceSplitter | undefined;
  latest: AssistantMessage;
  isSplitPlanned: boolean;
}

/**
 * Announces what happens in a conversation as the text of a polite live region outside the log. It announces only answers that
 * it has seen arriving, so no restored ones. Errors are announced by their notice.
 */
export class Announcer {
  readonly #announce: (text: string) => void;
  #arriving: ArrivingAnswer | undefined;
  /** The answer as of the last update. */
  #answer: AssistantMessage | undefined;
  /** Functions that return the next texts, in order. */
  #planned: (() => readonly string[])[] = [];
  #queue: string[] = [];
  #text = '';
  #splitTimer: ReturnType<typeof setTimeout> | undefined;
  #announceTimer: ReturnType<typeof setTimeout> | undefined;
  #slowTimer: ReturnType<typeof setTimeout> | undefined;

  /** @param announce Replaces the text of the live region. */
  constructor(announce: (text: string) => void) {
    this.#announce = announce;
  }

  /** Takes a new state. Its new text is announced a little later. */
  update({ messages }: ConversationState, verbosity: Verbosity, labels: AnnouncerLabels): void {
    if (verbosity === 'off') return this.clear();
    const last = messages.at(-1);
    const answer = last?.role === 'assistant' && last.outcome === 'pending' ? last : undefined;
    if (answer?.id !== this.#arriving?.id) {
      const ended = messages.find(({ id }) => id === this.#arriving?.id);
      if (ended) this.#end(ended as AssistantMessage, labels);
      if (answer) this.#start(answer, verbosity, labels);
      else this.#arriving = undefined;
    }
    if (answer === this.#answer) return;
    this.#answer = answer;
    clearTimeout(this.#slowTimer);
    if (!answer) return;
    this.#planSplit(answer);
    this.#slowTimer = setTimeout(() => this.#enqueue([labels.slow]), SLOW_AFTER);
  }

  /** Clears the live region and everything that was to be announced. */
  clear(): void {
    clearTimeout(this.#splitTimer);
    clearTimeout(this.#announceTimer);
    clearTimeout(this.#slowTimer);
    this.#splitTimer = this.#announceTimer = this.#arriving = this.#answer = undefined;
    this.#planned = [];
    this.#queue = [];
    if (this.#text) this.#announce((this.#text = ''));
  }

  #start(answer: AssistantMessage, verbosity: Verbosity, labels: AnnouncerLabels): void {
    const splitter = verbosity === 'full' ? new SentenceSplitter(labels) : undefined;
    this.#arriving = { id: answer.id, splitter, latest: answer, isSplitPlanned: false };
    this.#plan(() => [labels.answering]);
  }

  #planSplit(answer: AssistantMessage): void {
    const arriving = this.#arriving!;
    arriving.latest = answer;
    const { splitter } = arriving;
    if (arriving.isSplitPlanned || !splitter) return;
    arriving.isSplitPlanned = true;
    this.#plan(() => {
      arriving.isSplitPlanned = false;
      return splitter.split(arriving.latest.content, false, arriving.latest.citations);
    });
  }

  #end(answer: AssistantMessage, labels: AnnouncerLabels): void {
    const { content, citations, outcome, sources } = answer;
    const arriving = this.#arriving!;
    arriving.latest = answer;
    this.#plan(() => arriving.splitter?.split(content, true, citations) ?? []);
    if (outcome === 'complete') this.#plan(() => [labels.answered(sources.length)]);
    if (outcome === 'stopped') this.#plan(() => [labels.stopped]);
  }

  #plan(getTexts: () => readonly string[]): void {
    this.#planned.push(getTexts);
    this.#splitTimer ??= setTimeout(() => {
      this.#splitTimer = undefined;
      this.#enqueue(this.#planned.splice(0).flatMap((planned) => planned()));
    }, SPLIT_DELAY);
  }

  #enqueue(texts: readonly string[]): void {
    this.#queue.push(...texts);
    if (this.#queue.length > 0 && !this.#announceTimer) this.#announceNext();
  }

  readonly #announceNext = (): void => {
    const text = this.#queue.join(' ');
    // The same text again would be no change, so the region is cleared in between.
    const isRepeated = text === this.#text;
    if (!isRepeated) this.#queue = [];
    this.#text = isRepeated ? '' : text;
    this.#announce(this.#text);
    this.#announceTimer = text ? setTimeout(this.#announceNext, INTERVAL) : undefined;
  };
}
