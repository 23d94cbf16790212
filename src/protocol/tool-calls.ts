import { parseSearchSources, type UniqueSources } from './sources.js';
import type { AnswerEvent } from './types.js';

/** The tool calls of one answer. A result names its call but not the tool, so the names are kept. */
export class ToolCalls {
  readonly #names = new Map<string, string>();
  /** The results, because one may come before its call. */
  readonly #results = new Map<string, unknown>();
  readonly #sources: UniqueSources;

  constructor(sources: UniqueSources) {
    this.#sources = sources;
  }

  /** A call whose arguments have not arrived yet. If its result has, yields the sources in it. */
  announce(toolCallId: string, toolName: string): AnswerEvent[] {
    this.#names.set(toolCallId, toolName);
    return this.#findSources(toolCallId, this.#results.get(toolCallId));
  }

  call(toolCallId: string, toolName: string, args: unknown): AnswerEvent[] {
    return [{ type: 'tool-call', toolCallId, toolName, args }, ...this.announce(toolCallId, toolName)];
  }

  /** The result, followed by the new sources in it. */
  result(toolCallId: string, result: unknown): AnswerEvent[] {
    const toolName = this.#names.get(toolCallId);
    this.#results.set(toolCallId, result);
    return [{ type: 'tool-result', toolCallId, toolName, result }, ...this.#findSources(toolCallId, result)];
  }

  #findSources(toolCallId: string, result: unknown): AnswerEvent[] {
    return parseSearchSources(this.#names.get(toolCallId), result).flatMap((source) => this.#sources.add(source));
  }
}
