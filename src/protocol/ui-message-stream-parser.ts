import { StreamError } from '../errors.js';
import { asText, isRecord, parseJson } from '../http/json.js';
import { answerFailed, finishEvent, type AnswerParser } from './answer-parser.js';
import { parseQuoted } from './quoted.js';
import { UniqueSources } from './sources.js';
import { suggestionsFence, toSuggestionsBlock } from './follow-ups.js';
import { TextParts } from './text-parts.js';
import { parseThreadEvent } from './thread.js';
import { ToolCalls } from './tool-calls.js';
import type { AnswerEvent } from './types.js';

type UiMessageEvent = Readonly<Record<string, unknown>>;

/**
 * Events of AI SDK 5, 6 and 7 that mean nothing to readers. Services define `data-…` events themselves.
 *
 * An input with an error has no call before it. An approval can't be given here.
 */
const IGNORED =
  /^(?:custom|data-.+|file|reasoning-(?:end|file)|source-document|steering-message|tool-(?:approval-re(?:quest|sponse)|input-(?:delta|error)))$/;

/** Characters of an event that is not complete in its line, at most. */
const MAX_OPEN_DATA = 100_000;

/** Parses the answers of newer services: the UI message stream of AI SDK 5 and later, as server-sent events. */
export class UiMessageStreamParser implements AnswerParser {
  readonly #sources = new UniqueSources();
  readonly #toolCalls = new ToolCalls(this.#sources);
  /** Data that was not complete in its line: an event may have several. */
  #openData = '';
  /** Events that were broken. */
  #lost = 0;
  readonly #texts = new TextParts();
  /** The text of the current step. */
  #stepText = '';
  /** The pages of the steps before the current one. */
  #earlierPages: readonly string[] = [];
  /** Pages and questions for the reader to go on with, as a block of markdown. */
  #followUps: string | undefined;

  parse(line: string): AnswerEvent[] | undefined {
    if (!line.startsWith('data:')) return undefined;
    const data = line.slice('data:'.length).trim();
    if (data === '[DONE]') return this.#finish();
    const joined = this.#openData + data;
    const event = parseJson(joined);
    if (isRecord(event)) {
      this.#openData = '';
      return this.#toEvents(event);
    }
    if (this.#openData !== '') {
      const next = parseJson(data);
      if (!isRecord(next) || !('type' in next)) return this.#keepOpen(joined);
      // The event before this one was broken.
      this.#lost += 1;
      this.#openData = '';
      return this.#toEvents(next);
    }
    return data.startsWith('{') ? this.#keepOpen(joined) : undefined;
  }

  /** Keeps the data of an event that is not complete, to be joined with that of the next line. */
  #keepOpen(data: string): AnswerEvent[] | undefined {
    const isTooLong = data.length > MAX_OPEN_DATA;
    this.#openData = isTooLong ? '' : `${data}\n`;
    return isTooLong ? undefined : [];
  }

  #toEvents(event: UiMessageEvent): AnswerEvent[] | undefined {
    switch (event['type']) {
      case 'start':
      case 'message-metadata':
        return parseThreadEvents(event);
      case 'finish':
        return [...parseThreadEvents(event), ...this.#finish(parseReason(event))];
      case 'start-step':
        return this.#startStep();
      case 'finish-step':
        return this.#texts.endAll();
      case 'reset-step':
        return this.#resetStep();
      case 'text-start':
        return this.#texts.start(event['id']);
      case 'text-delta':
        return this.#toText(event['delta'], event['id']);
      case 'text-end':
        return this.#texts.end(event['id']);
      case 'reasoning-start':
      case 'reasoning-delta':
        return [{ type: 'reasoning', text: asText(event['delta']) ?? '' }];
      case 'tool-input-start':
      case 'tool-input-available':
        return this.#toToolCall(event);
      case 'tool-output-available':
        return this.#toToolResult(event);
      case 'tool-output-error':
      case 'tool-output-denied':
        return this.#toToolFailure(event);
      case 'source-url':
        return this.#sources.addPart(event);
      case 'data-passages':
        return parseQuoted(event['data']);
      case 'data-suggestions':
        this.#followUps = toSuggestionsBlock(event['data']);
        return [];
      case 'error':
        throw answerFailed(event['errorText'] ?? event['error']);
      case 'abort':
        throw new StreamError('cut-off', 'The service ended the answer early.', { retryable: true });
      default:
        return IGNORED.test(String(event['type'])) ? [] : undefined;
    }
  }

  #startStep(): AnswerEvent[] {
    const rest = this.#texts.endAll();
    this.#texts.clear();
    this.#stepText = '';
    this.#earlierPages = [...this.#sources.pages];
    return [...rest, { type: 'step-start' }];
  }

  #resetStep(): AnswerEvent[] {
    this.#texts.clear();
    this.#stepText = '';
    this.#followUps = undefined;
    this.#sources.pages.clear();
    for (const page of this.#earlierPages) this.#sources.pages.add(page);
    return [{ type: 'step-reset' }];
  }

  #toText(text: unknown, id: unknown): AnswerEvent[] | undefined {
    if (typeof text !== 'string') return undefined;
    this.#stepText += text;
    return this.#texts.add(id, text);
  }

  #toToolCall(event: UiMessageEvent): AnswerEvent[] | undefined {
    const id = asText(event['toolCallId']);
    const name = asText(event['toolName']);
    if (!id || !name) return undefined;
    return 'input' in event ? this.#toolCalls.call(id, name, event['input']) : this.#toolCalls.announce(id, name);
  }

  #toToolResult(event: UiMessageEvent): AnswerEvent[] | undefined {
    const id = asText(event['toolCallId']);
    if (!id || !('output' in event)) return undefined;
    // The tool is still running.
    return event['preliminary'] === true ? [] : this.#toolCalls.result(id, event['output']);
  }

  #toToolFailure(event: UiMessageEvent): AnswerEvent[] | undefined {
    const id = asText(event['toolCallId']);
    return id ? this.#toolCalls.result(id, null) : undefined;
  }

  /** The follow-ups come last, as in the answers of version 1. Some services also send them as such a block. */
  #finish(reason?: string): AnswerEvent[] {
    if (this.#openData !== '') this.#lost += 1;
    this.#openData = '';
    const rest = this.#texts.endAll();
    const block = this.#followUps;
    this.#followUps = undefined;
    const isShown = block === undefined || suggestionsFence.test(this.#stepText);
    const followUps: AnswerEvent[] = isShown ? [] : [{ type: 'text-start' }, { type: 'text', text: block }];
    return [...rest, ...followUps, finishEvent(reason, this.#lost)];
  }
}

/** Services add the thread to the event itself or to its metadata. */
function parseThreadEvents(event: UiMessageEvent): AnswerEvent[] {
  return [event, event['messageMetadata']].flatMap(parseThreadEvent);
}

/** In early releases of SDK 5, only the metadata has the reason. */
function parseReason({ finishReason, messageMetadata }: UiMessageEvent): string | undefined {
  return asText(finishReason) ?? asText(isRecord(messageMetadata) ? messageMetadata['finishReason'] : undefined);
}
