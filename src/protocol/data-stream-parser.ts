import { parseDataStreamPart } from '@ai-sdk/ui-utils';
import { isRecord, readText } from '../http/json.js';
import { answerFailed, finish, type LineReader } from './answer-parser.js';
import { NewSources, readSource } from './sources.js';
import { readThread } from './thread.js';
import { Tools } from './tool-calls.js';
import type { AnswerEvent } from './types.js';

type DataStreamPart = ReturnType<typeof parseDataStreamPart>;

/** Reads the answer of section 4.4: the data stream of AI SDK 4, one part a line, as `CODE:JSON`. */
export class DataStreamReader implements LineReader {
  readonly #sources = new NewSources();
  readonly #tools = new Tools(this.#sources);
  /** How the last step ended, until the next one starts. */
  #stepEnd: 'complete' | 'continued' | undefined;

  read(line: string): AnswerEvent[] | undefined {
    const part = parsePart(line);
    return part && this.#toEvents(part, line);
  }

  #toEvents(part: DataStreamPart, line: string): AnswerEvent[] {
    switch (part.type) {
      case 'text':
        return this.#toText(part.value);
      case 'start_step':
        return this.#startStep();
      case 'finish_step':
        this.#stepEnd = part.value.isContinued ? 'continued' : 'complete';
        return readThread(parseValue(line));
      case 'finish_message':
        return [...readThread(parseValue(line)), finish(part.value.finishReason)];
      case 'tool_call_streaming_start':
        return this.#tools.announce(part.value.toolCallId, part.value.toolName);
      case 'tool_call':
        return this.#tools.call(part.value.toolCallId, part.value.toolName, part.value.args);
      case 'tool_result':
        return this.#tools.result(part.value.toolCallId, part.value.result);
      case 'source':
        return this.#sources.add(readSource(part.value));
      case 'data':
      case 'message_annotations':
        return part.value.filter(isFinishEvent).flatMap(readThread);
      case 'error':
        throw answerFailed(readText(part.value));
      case 'tool_call_delta':
      case 'reasoning':
      case 'redacted_reasoning':
      case 'reasoning_signature':
      case 'file':
        return [];
      default:
        return part satisfies never;
    }
  }

  /** Services on early releases of the SDK mark the end of a step, but not the start of the next. */
  #toText(text: string): AnswerEvent[] {
    if (text === '') return [];
    const start = this.#stepEnd ? this.#startStep() : [];
    return [...start, { type: 'text', text }];
  }

  /** A step that continues the last one goes on in the middle of its sentence. */
  #startStep(): AnswerEvent[] {
    const isContinued = this.#stepEnd === 'continued';
    this.#stepEnd = undefined;
    return isContinued ? [] : [{ type: 'step-start' }];
  }
}

function parsePart(line: string): DataStreamPart | undefined {
  try {
    return parseDataStreamPart(line);
  } catch {
    // An unknown code, or a value of the wrong shape: the caller counts the line.
    return undefined;
  }
}

/** A part's value as it was sent: the SDK keeps of finish parts what it knows, which leaves out the thread id. */
function parseValue(line: string): unknown {
  return JSON.parse(line.slice(line.indexOf(':') + 1));
}

/** The event of section 6. */
function isFinishEvent(value: unknown): boolean {
  return isRecord(value) && value['type'] === 'finish';
}
