import { asText, isRecord, parseJson } from '../http/json.js';
import { answerFailed, finishEvent, type AnswerParser } from './answer-parser.js';
import { parseDataStreamPart } from './parse-data-stream-part.js';
import { parseQuoted } from './quoted.js';
import { UniqueSources } from './sources.js';
import { parseThreadEvent } from './thread.js';
import { ToolCalls } from './tool-calls.js';
import type { AnswerEvent } from './types.js';

type DataStreamPart = ReturnType<typeof parseDataStreamPart>;

/** Parses the answer of section 4.4: the data stream of AI SDK 4, one part per line, as `CODE:JSON`. */
export class DataStreamParser implements AnswerParser {
  readonly #sources = new UniqueSources();
  readonly #toolCalls = new ToolCalls(this.#sources);
  /** How the last step ended, until the next one starts. */
  #stepEnd: 'complete' | 'continued' | undefined;

  parse(line: string): AnswerEvent[] | undefined {
    const part = parsePart(line);
    if (part) return this.#toEvents(part, line);
    // The SDK accepts only the message of an error, and some services send the error itself.
    const problem = line.startsWith('3:') ? parseJson(line.slice(2)) : undefined;
    if (problem !== undefined) throw answerFailed(problem);
    return undefined;
  }

  #toEvents(part: DataStreamPart, line: string): AnswerEvent[] {
    switch (part.type) {
      case 'text':
        return this.#toText(part.value);
      case 'start_step':
        return this.#startStep();
      case 'finish_step':
        this.#stepEnd = part.value.isContinued ? 'continued' : 'complete';
        return parseThreadEvent(parseValue(line));
      case 'finish_message':
        return [...parseThreadEvent(parseValue(line)), finishEvent(part.value.finishReason)];
      case 'tool_call_streaming_start':
        return this.#toolCalls.announce(part.value.toolCallId, part.value.toolName);
      case 'tool_call':
        return this.#toolCalls.call(part.value.toolCallId, part.value.toolName, part.value.args);
      case 'tool_result':
        return this.#toolCalls.result(part.value.toolCallId, part.value.result);
      case 'source':
        return this.#sources.addPart({ ...part.value });
      case 'data':
      case 'message_annotations':
        return part.value.flatMap(parseAnnotation);
      case 'error':
        throw answerFailed(part.value);
      case 'reasoning':
      case 'redacted_reasoning':
      case 'reasoning_signature':
        return [{ type: 'reasoning', text: asText(part.value) ?? '' }];
      case 'tool_call_delta':
      case 'file':
        return [];
      default:
        return part satisfies never;
    }
  }

  #toText(text: string): AnswerEvent[] {
    if (text === '') return [];
    // Services with early releases of the SDK send the end of a step, but not the start of the next one.
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

function parsePart(line: string): DataStreamPart | undefined {
  try {
    return parseDataStreamPart(line);
  } catch {
    // An unknown code, or a value of the wrong shape. The caller counts the line as skipped.
    return undefined;
  }
}

/** The unchanged value of a part. The SDK drops unknown members, such as the thread id of finish parts. */
function parseValue(line: string): unknown {
  return JSON.parse(line.slice(line.indexOf(':') + 1));
}

/** Parses the finish event of section 6, and how an answer quotes the docs. */
function parseAnnotation(value: unknown): AnswerEvent[] {
  return isRecord(value) && value['type'] === 'finish' ? parseThreadEvent(value) : parseQuoted(value);
}
