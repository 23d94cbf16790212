import { readSearchSources, type NewSources } from './sources.js';
import type { AnswerEvent } from './types.js';

/** Follows the tool calls of one answer: results name their call, but not the tool. */
export class Tools {
  readonly #names = new Map<string, string>();
  readonly #sources: NewSources;

  constructor(sources: NewSources) {
    this.#sources = sources;
  }

  /** A call whose arguments are still on their way. */
  announce(toolCallId: string, toolName: string): AnswerEvent[] {
    this.#names.set(toolCallId, toolName);
    return [];
  }

  call(toolCallId: string, toolName: string, args: unknown): AnswerEvent[] {
    this.#names.set(toolCallId, toolName);
    return [{ type: 'tool-call', toolCallId, toolName, args }];
  }

  /** The result, followed by the pages that it names for the first time. */
  result(toolCallId: string, result: unknown): AnswerEvent[] {
    const toolName = this.#names.get(toolCallId);
    const sources = readSearchSources(toolName, result).flatMap((source) => this.#sources.add(source));
    return [{ type: 'tool-result', toolCallId, toolName, result }, ...sources];
  }
}
