import { asText, isRecord, parseJson } from '../http/json.js';
import { answerFailed, finishEvent, type AnswerParser } from './answer-parser.js';
import { parseSource, UniqueSources } from './sources.js';
import { parseThreadEvent } from './thread.js';
import { ToolCalls } from './tool-calls.js';
import type { AnswerEvent } from './types.js';

/**
 * Parses the answer of section 4.4: the data stream of AI SDK 4, one part per line, as `CODE:JSON`.
 *
 * The SDK's own parser drops members that it does not know, such as the thread id, and takes more bytes than this.
 */
export class DataStreamParser implements AnswerParser {
  readonly #sources = new UniqueSources();
  readonly #toolCalls = new ToolCalls(this.#sources);
  /** How the last step ended, until the next one starts. */
  #stepEnd: 'complete' | 'continued' | undefined;

  parse(line: string): AnswerEvent[] | undefined {
    const [code, separator] = line;
    const value = separator === ':' ? parseJson(line.slice(2)) : undefined;
    if (typeof value === 'string') return this.#parseText(code!, value);
    if (Array.isArray(value)) return this.#parseList(code!, value);
    return isRecord(value) ? this.#parseRecord(code!, value) : undefined;
  }

  #parseText(code: string, text: string): AnswerEvent[] | undefined {
    switch (code) {
      case '0':
        return this.#toText(text);
      case '3':
        throw answerFailed(asText(text));
      case 'g': // reasoning
        return [];
      default:
        return undefined;
    }
  }

  /** Data and annotations, which may hold the finish event of section 6. */
  #parseList(code: string, values: readonly unknown[]): AnswerEvent[] | undefined {
    return code === '2' || code === '8' ? values.filter(isFinishEvent).flatMap(parseThreadEvent) : undefined;
  }

  #parseRecord(code: string, value: Readonly<Record<string, unknown>>): AnswerEvent[] | undefined {
    switch (code) {
      case 'f':
        return this.#startStep();
      case 'e':
        this.#stepEnd = value['isContinued'] === true ? 'continued' : 'complete';
        return parseThreadEvent(value);
      case 'd':
        return [...parseThreadEvent(value), finishEvent(asText(value['finishReason']))];
      case 'b': // a call whose arguments are streamed
      case '9':
        return this.#toolCalls.call(value, 'args');
      case 'a':
        return this.#toolCalls.result(value, 'result');
      case 'h':
        return this.#sources.add(parseSource(value));
      case 'c': // a piece of streamed arguments
      case 'i': // redacted reasoning
      case 'j': // the signature of reasoning
      case 'k': // a file
        return [];
      default:
        return undefined;
    }
  }

  #toText(text: string): AnswerEvent[] {
    if (text === '') return [];
    // Services on early releases of the SDK send the end of a step, but not the start of the next.
    const start = this.#stepEnd ? this.#startStep() : [];
    return [...start, { type: 'text', text }];
  }

  #startStep(): AnswerEvent[] {
    // A continued step begins in the middle of a sentence, so its text is not separate prose.
    const isContinued = this.#stepEnd === 'continued';
    this.#stepEnd = undefined;
    return isContinued ? [] : [{ type: 'step-start' }];
  }
}

/** Whether a value is the finish event of section 6. */
function isFinishEvent(value: unknown): boolean {
  return isRecord(value) && value['type'] === 'finish';
}
