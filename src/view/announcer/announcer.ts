import { SLOW_AFTER } from '../../controllers/conversation-controller.js';
import { getEnding } from '../../conversation/ending.js';
import type { AssistantMessage } from '../../conversation/message.js';
import type { ConversationState } from '../../conversation/state.js';
import { saveStored } from '../../shared/save-stored.js';
import { loadStored } from '../../shared/stored.js';
import { fill } from '../../strings/strings.js';
import { SentenceSplitter, type SpokenLabels } from './sentence-splitter.js';

/** How much is announced: nothing, that an answer begins and ends, or the answer itself as well. */
export type Verbosity = 'off' | 'summary' | 'full';

export interface AnnouncerLabels extends SpokenLabels {
  /** Passages were added to the next question, or removed from it. */
  readonly added: string;
  readonly removed: string;
  readonly answering: string;
  readonly stopped: string;
  readonly cutOff: string;
  readonly withheld: string;
  readonly slow: string;
  /** `{count}`: number of sources of the answer. */
  readonly answered: string;
}

/**
 * Least milliseconds between two texts: a screen reader that gets two at once says only the second. After the last text the
 * region is cleared, so that browsing does not reach stale text.
 */
const INTERVAL = 1000;

/**
 * Characters that a screen reader says in a second, at about 300 words a minute. The next text waits until a long one has been read, so
 * that a reader who stops listening is not minutes behind.
 */
const RATE = 25;

/** Characters of sentences that are announced as one text. */
const MAX_LENGTH = 250;

/** Characters of Chinese, Japanese and Korean: each takes as long as several letters. */
const slowCharacters = /[\u3000-\ud7ff]/g;

/** Milliseconds after which arrived text is split into sentences, in a task of its own that does not delay rendering. */
const SPLIT_DELAY = 100;

/** Shared by all panels of the site. */
const VERBOSITY_KEY = 'docs-assistant:announcements';

/** The answer that is arriving. */
interface ArrivingAnswer {
  readonly id: string;
  /** Undefined if the text is not to be announced. */
  splitter: SentenceSplitter | undefined;
  latest: AssistantMessage;
  isSplitPlanned: boolean;
}

/**
 * Announces the events of a conversation as the text of a polite live region outside the log. Only answers that arrive are announced, not
 * restored ones. Errors are announced by their notice.
 */
export class Announcer {
  readonly #announce: (text: string) => void;
  #arriving: ArrivingAnswer | undefined;
  /** The answer as of the last update. */
  #answer: AssistantMessage | undefined;
  /** Functions that return the next texts, in order. */
  #planned: (() => readonly string[])[] = [];
  #queue: string[] = [];
  /** Whether the first text of the queue is announced alone. */
  #urgent = false;
  #text = '';
  /** Number of passages attached to the next question, and the id of the last question. */
  #context: { readonly count: number; readonly question: string | undefined } | undefined;
  #splitTimer: ReturnType<typeof setTimeout> | undefined;
  #announceTimer: ReturnType<typeof setTimeout> | undefined;
  #slowTimer: ReturnType<typeof setTimeout> | undefined;

  /** @param announce - Replaces the text of the live region. */
  constructor(announce: (text: string) => void) {
    this.#announce = announce;
  }

  /** Compares a new state with the last one. New text is announced after a short delay. */
  update(state: ConversationState, verbosity: Verbosity, labels: AnnouncerLabels): void {
    const { messages } = state;
    this.#announceContext(state, labels);
    if (verbosity === 'off') return this.#stop();
    const last = messages.at(-1);
    const answer = last?.role === 'assistant' && last.outcome === 'pending' ? last : undefined;
    if (answer?.id !== this.#arriving?.id) {
      const ended = messages.find(({ id }) => id === this.#arriving?.id);
      if (ended) this.#end(ended as AssistantMessage, labels);
      // It has failed before its first text.
      else if (this.#arriving) this.#silence([labels.answering, labels.slow]);
      if (answer) this.#start(answer, verbosity, labels);
      else this.#arriving = undefined;
    }
    if (answer === this.#answer) return;
    this.#answer = answer;
    clearTimeout(this.#slowTimer);
    if (!answer) return;
    this.#planSplit(answer, labels);
    this.#slowTimer = setTimeout(() => this.#enqueue([labels.slow]), SLOW_AFTER);
  }

  /** Announces an action of the reader, ahead of the rest of an answer. */
  say(text: string): void {
    this.#queue.unshift(text);
    this.#urgent = true;
    clearTimeout(this.#announceTimer);
    this.#announceNext();
  }

  /** Clears the live region and the queue. */
  clear(): void {
    this.#urgent = false;
    this.#stop();
    this.#context = undefined;
    this.#clearText();
  }

  /** Drops the queued announcements of an answer. */
  #stop(): void {
    clearTimeout(this.#splitTimer);
    clearTimeout(this.#slowTimer);
    this.#splitTimer = this.#arriving = this.#answer = undefined;
    this.#planned = [];
    this.#queue = this.#urgent ? this.#queue.slice(0, 1) : [];
  }

  #clearText(): void {
    clearTimeout(this.#announceTimer);
    this.#announceTimer = undefined;
    if (this.#text) this.#announce((this.#text = ''));
  }

  /** Silent when a question is sent with its context, and when one selection replaces another. */
  #announceContext({ context, messages, queue }: ConversationState, { added, removed }: AnnouncerLabels): void {
    const before = this.#context;
    const question = queue.at(-1) ?? messages.findLast(({ role }) => role === 'user');
    this.#context = { count: context.length, question: question?.id };
    if (!before) return;
    if (context.length > before.count) this.say(added);
    else if (context.length < before.count && question?.id === before.question) this.say(removed);
  }

  #start(answer: AssistantMessage, verbosity: Verbosity, labels: AnnouncerLabels): void {
    // An answer that has ended before is continued.
    const known = answer.finishReason === undefined ? '' : answer.content;
    const splitter = verbosity === 'full' ? createSplitter(known, labels) : undefined;
    this.#arriving = { id: answer.id, splitter, latest: answer, isSplitPlanned: false };
    this.#plan(() => [labels.answering]);
  }

  #planSplit(answer: AssistantMessage, labels: AnnouncerLabels): void {
    const arriving = this.#arriving!;
    const before = arriving.latest;
    arriving.latest = answer;
    if (!arriving.splitter) return;
    // The service has taken a step back. Text in its place is announced.
    if (answer.content.length < before.content.length) arriving.splitter = createSplitter(answer.content, labels);
    if (arriving.isSplitPlanned) return;
    arriving.isSplitPlanned = true;
    this.#plan(() => {
      arriving.isSplitPlanned = false;
      const { splitter, latest } = arriving;
      return splitter!.split(latest.content, false, latest.citations);
    });
  }

  #end(answer: AssistantMessage, labels: AnnouncerLabels): void {
    const { content, citations, sources } = answer;
    const ending = getEnding(answer);
    const arriving = this.#arriving!;
    arriving.latest = answer;
    if (ending === 'incomplete') this.#silence([labels.answering, labels.slow]);
    this.#plan(() => arriving.splitter?.split(content, true, citations) ?? []);
    if (ending !== 'incomplete')
      this.#plan(() => [ending ? labels[ending] : fill(labels.answered, { count: sources.length })]);
  }

  /** Drops the announcements of an answer that failed: an alert gives the reason. Planned text is split again. */
  #silence(texts: readonly string[]): void {
    this.#planned = [];
    this.#queue = this.#queue.filter((text) => !texts.includes(text));
    if (texts.includes(this.#text)) this.#clearText();
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
    const count = this.#urgent ? 1 : countTogether(this.#queue);
    const text = this.#queue.slice(0, count).join(' ');
    // The same text again would be no change, so the region is cleared in between.
    const isRepeated = text === this.#text;
    if (!isRepeated) {
      this.#queue.splice(0, count);
      this.#urgent = false;
    }
    this.#text = isRepeated ? '' : text;
    this.#announce(this.#text);
    this.#announceTimer = text ? setTimeout(this.#announceNext, getDuration(this.#text)) : undefined;
  };
}

/** @param known - The beginning of the text, which is not announced. */
function createSplitter(known: string, labels: AnnouncerLabels): SentenceSplitter {
  const splitter = new SentenceSplitter(labels);
  splitter.split(known, false);
  return splitter;
}

/** How many of the first texts are announced together: at least one. */
function countTogether(texts: readonly string[]): number {
  let length = 0;
  const end = texts.findIndex((text, index) => (length += text.length) > MAX_LENGTH && index > 0);
  return end < 0 ? texts.length : end;
}

/** Milliseconds for which a text is in the live region. */
function getDuration(text: string): number {
  const length = text.length + 2 * (text.match(slowCharacters)?.length ?? 0);
  return Math.max(INTERVAL, (length / RATE) * 1000);
}

/** The reader's choice of announcements; undefined without one. */
export function loadVerbosity(): Verbosity | undefined {
  const stored = loadStored(() => localStorage, VERBOSITY_KEY);
  return (['summary', 'full'] as const).find((verbosity) => verbosity === stored);
}

export function saveVerbosity(verbosity: Verbosity): void {
  saveStored(() => localStorage, VERBOSITY_KEY, verbosity);
}
