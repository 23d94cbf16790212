import { StreamError } from '../errors.js';
import { isRecord, parseJson, readText } from '../http/json.js';
import { answerFailed, finish, type LineReader } from './answer-parser.js';
import { FIELD } from './server-sent-events.js';
import { NewSources, readSource } from './sources.js';
import { readThread } from './thread.js';
import { Tools } from './tool-calls.js';
import type { AnswerEvent } from './types.js';

type UiMessageEvent = Readonly<Record<string, unknown>>;

/** Known events that carry nothing an answer shows; `data-…` are those that services define themselves. */
const WITHOUT_MEANING = /^(?:data-.+|file|finish-step|reasoning.*|source-document|text-end|tool-.+)$/;

/** Reads the answers of newer services: the UI message stream of AI SDK 5 and later, as server-sent events. */
export class UiMessageStreamReader implements LineReader {
  readonly #sources = new NewSources();
  readonly #tools = new Tools(this.#sources);
  /** Whether text came since the last step or text part began. */
  #hasText = false;

  read(line: string): AnswerEvent[] | undefined {
    const field = FIELD.exec(line)?.[1];
    if (field !== 'data') return field === undefined ? undefined : [];
    const data = line.slice('data:'.length).trim();
    if (data === '[DONE]') return [finish()];
    const event = parseJson(data);
    return isRecord(event) ? this.#toEvents(event) : undefined;
  }

  #toEvents(event: UiMessageEvent): AnswerEvent[] | undefined {
    switch (event['type']) {
      case 'start':
      case 'message-metadata':
        return readThreads(event);
      case 'finish':
        return [...readThreads(event), finish(readText(event['finishReason']))];
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
        return this.#sources.add(readSource(event));
      case 'error':
        throw answerFailed(readText(event['errorText']));
      case 'abort':
        throw new StreamError('cut-off', 'The service ended the answer early.', { retryable: true });
      default:
        return WITHOUT_MEANING.test(String(event['type'])) ? [] : undefined;
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
    const id = readText(event['toolCallId']);
    const name = readText(event['toolName']);
    if (!id || !name) return undefined;
    return 'input' in event ? this.#tools.call(id, name, event['input']) : this.#tools.announce(id, name);
  }

  #toToolResult(event: UiMessageEvent): AnswerEvent[] | undefined {
    const id = readText(event['toolCallId']);
    return id && 'output' in event ? this.#tools.result(id, event['output']) : undefined;
  }
}

/** Services add the thread to the event itself or to its metadata. */
function readThreads(event: UiMessageEvent): AnswerEvent[] {
  return [event, event['messageMetadata']].flatMap(readThread);
}
