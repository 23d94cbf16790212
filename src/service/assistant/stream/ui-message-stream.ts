import { randomUUID } from 'node:crypto';

import type { AnswerPart } from '../run/answer-part.js';
import type { PartWriter } from './encode-parts.js';
import { toPassagesData } from '../../../quotes/passages-data.js';
import { formatSuggestions } from '../request/suggestions-block.js';

/** Response headers of the UI message stream. */
export const uiMessageStreamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'X-Vercel-AI-UI-Message-Stream': 'v1',
};

/** An event of the stream. The SDK's first releases refuse events with members that they do not know. */
type UiMessageEvent = { readonly type: string } & Readonly<Record<string, unknown>>;

/**
 * Writes an answer in the UI message stream protocol of AI SDK 5 and later: server-sent events. The thread id is in the metadata of the
 * message, which clients send back with the conversation.
 */
export class UiMessageStreamWriter implements PartWriter {
  /** A comment. */
  readonly signOfLife = ':\n\n';
  readonly #events: Events;

  constructor(threadId: string) {
    this.#events = new Events(threadId);
  }

  write(part: AnswerPart): string {
    return formatEvents(this.#events.add(part));
  }

  end(): string {
    return `${formatEvents(this.#events.end())}data: [DONE]\n\n`;
  }
}

function formatEvents(events: readonly UiMessageEvent[]): string {
  return events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
}

/** Turns the parts of one answer into events. The texts between other parts get a beginning and an end. */
class Events {
  readonly #threadId: string;
  #hasStarted = false;
  #blocks = 0;
  /** The kind of text that is open. */
  #open: 'text' | 'reasoning' | undefined;

  constructor(threadId: string) {
    this.#threadId = threadId;
  }

  add(part: AnswerPart): UiMessageEvent[] {
    const start = this.#hasStarted ? [] : [this.#start()];
    this.#hasStarted = true;
    return [...start, ...this.#write(part)];
  }

  #start(): UiMessageEvent {
    return { type: 'start', messageId: randomUUID(), messageMetadata: { threadId: this.#threadId } };
  }

  #write(part: AnswerPart): UiMessageEvent[] {
    switch (part.type) {
      case 'text':
        return this.#writeText('text', part.text);
      case 'reasoning':
        return this.#writeText('reasoning', part.text);
      case 'suggestions':
        return [
          ...this.#writeText('text', formatSuggestions(part.pages)),
          ...this.end(),
          { type: 'data-suggestions', data: part.pages },
        ];
      // The citation comes before the text with its mark, inside a sentence.
      case 'source':
        return [toSource(part.source)];
      // After a model that stopped, passages go on with its text.
      case 'passages':
        return [{ type: 'data-passages', data: toPassagesData(part) }];
      default:
        return [...this.end(), ...this.#toEvents(part)];
    }
  }

  /** Ends the text. */
  end(): UiMessageEvent[] {
    const open = this.#open;
    this.#open = undefined;
    return open === undefined ? [] : [{ type: `${open}-end`, id: this.#blockId }];
  }

  get #blockId(): string {
    return `text-${this.#blocks}`;
  }

  /** Thoughts that are not passed on are an empty text. */
  #writeText(kind: 'text' | 'reasoning', delta: string): UiMessageEvent[] {
    const isOpen = this.#open === kind;
    if (delta === '' && (isOpen || kind === 'text')) return [];
    const before = isOpen ? [] : this.end();
    if (!isOpen) this.#blocks += 1;
    this.#open = kind;
    const id = this.#blockId;
    return [
      ...before,
      ...(isOpen ? [] : [{ type: `${kind}-start`, id }]),
      ...(delta === '' ? [] : [{ type: `${kind}-delta`, id, delta }]),
    ];
  }

  #toEvents(
    part: Exclude<AnswerPart, { type: 'text' | 'reasoning' | 'suggestions' | 'source' | 'passages' }>,
  ): UiMessageEvent[] {
    switch (part.type) {
      case 'step-start':
        return [{ type: 'start-step' }];
      case 'tool-call': {
        const { toolCallId, toolName, args } = part;
        return [{ type: 'tool-input-available', toolCallId, toolName, input: args }];
      }
      case 'tool-result':
        return [{ type: 'tool-output-available', toolCallId: part.toolCallId, output: part.result }];
      case 'step-finish':
        return [{ type: 'finish-step' }];
      case 'finish': {
        const { finishReason, usage, feedbackId } = part;
        const metadata = {
          threadId: this.#threadId,
          finishReason,
          usage,
          ...(feedbackId !== undefined && { feedbackId }),
        };
        return [{ type: 'finish', messageMetadata: metadata }];
      }
      case 'failure':
        return [{ type: 'error', errorText: part.message }];
      case 'abort':
        return [{ type: 'abort' }];
      default:
        return part satisfies never;
    }
  }
}

function toSource({
  id,
  url,
  title,
  providerMetadata,
}: Extract<AnswerPart, { type: 'source' }>['source']): UiMessageEvent {
  return { type: 'source-url', sourceId: id, url, title, ...(providerMetadata && { providerMetadata }) };
}
