import { StreamError } from '../errors.js';
import { asText, isRecord, parseJson } from '../http/json.js';
import { answerFailed, finishEvent, type AnswerParser } from './answer-parser.js';
import { UniqueSources } from './sources.js';
import { parseThreadEvent } from './thread.js';
import { ToolCalls } from './tool-calls.js';
import type { AnswerEvent } from './types.js';

type UiMessageEvent = Readonly<Record<string, unknown>>;

/** Known events that are not shown. Services define `data-…` events themselves. */
const IGNORED = /^(?:data-.+|file|finish-step|reasoning.*|source-document|text-end|tool-.+)$/;

/** Parses the answers of newer services: the UI message stream of AI SDK 5 and later, as server-sent events. */
export class UiMessageStreamParser implements AnswerParser {
  readonly #sources = new UniqueSources();
  readonly #toolCalls = new ToolCalls(this.#sources);
  /** Whether text has arrived since the last step or text part began. */
  #hasText = false;

  parse(line: string): AnswerEvent[] | undefined {
    if (!line.startsWith('data:')) return undefined;
    const data = line.slice('data:'.length).trim();
    if (data === '[DONE]') return [finishEvent()];
    const event = parseJson(data);
    return isRecord(event) ? this.#toEvents(event) : undefined;
  }

  #toEvents(event: UiMessageEvent): AnswerEvent[] | undefined {
    switch (event['type']) {
      case 'start':
      case 'message-metadata':
        return parseThreadEvents(event);
      case 'finish':
        return [...parseThreadEvents(event), finishEvent(parseReason(event))];
      case 'start-step':
        return this.#startText(true);
      case 'text-start':
        return this.#startText(this.#hasText);
      case 'text-delta':
        return this.#toText(event['delta']);
      case 'tool-input-start':
      case 'tool-input-available':
        return this.#toToolCall(event);
      case 'tool-output-available':
        return this.#toToolResult(event);
      case 'source-url':
        return this.#sources.addPart(event);
      case 'error':
        throw answerFailed(asText(event['errorText']));
      case 'abort':
        throw new StreamError('cut-off', 'The service ended the answer early.', { retryable: true });
      default:
        return IGNORED.test(String(event['type'])) ? [] : undefined;
    }
  }

  #startText(isSeparate: boolean): AnswerEvent[] {
    this.#hasText = false;
    return isSeparate ? [{ type: 'step-start' }] : [];
  }

  #toText(text: unknown): AnswerEvent[] | undefined {
    if (typeof text !== 'string') return undefined;
    if (text === '') return [];
    this.#hasText = true;
    return [{ type: 'text', text }];
  }

  #toToolCall(event: UiMessageEvent): AnswerEvent[] | undefined {
    const id = asText(event['toolCallId']);
    const name = asText(event['toolName']);
    if (!id || !name) return undefined;
    return 'input' in event ? this.#toolCalls.call(id, name, event['input']) : this.#toolCalls.announce(id, name);
  }

  #toToolResult(event: UiMessageEvent): AnswerEvent[] | undefined {
    const id = asText(event['toolCallId']);
    return id && 'output' in event ? this.#toolCalls.result(id, event['output']) : undefined;
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
