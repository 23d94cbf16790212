import { parseSearchSources, type UniqueSources } from './sources.js';
import type { AnswerEvent } from './types.js';

/** The tool calls of one answer. A result names its call but not the tool, so the names are kept. */
export class ToolCalls {
  readonly #names = new Map<string, string>();
  readonly #sources: UniqueSources;

  constructor(sources: UniqueSources) {
    this.#sources = sources;
  }

  /** A call whose arguments have not arrived yet. */
  announce(toolCallId: string, toolName: string): AnswerEvent[] {
    this.#names.set(toolCallId, toolName);
    return [];
  }

  call(toolCallId: string, toolName: string, args: unknown): AnswerEvent[] {
    this.#names.set(toolCallId, toolName);
    return [{ type: 'tool-call', toolCallId, toolName, args }];
  }

  /** The result, followed by the new sources in it. */
  result(toolCallId: string, result: unknown): AnswerEvent[] {
    const toolName = this.#names.get(toolCallId);
    const sources = parseSearchSources(toolName, result).flatMap((source) => this.#sources.add(source));
    return [{ type: 'tool-result', toolCallId, toolName, result }, ...sources];
  }
}
