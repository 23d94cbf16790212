import { asText } from '../http/json.js';
import { parseSearchSources, type UniqueSources } from './sources.js';
import type { AnswerEvent } from './types.js';

type Part = Readonly<Record<string, unknown>>;

/** The tool calls of one answer. A result names its call but not the tool, so the names are kept. */
export class ToolCalls {
  readonly #names = new Map<string, string>();
  readonly #sources: UniqueSources;

  constructor(sources: UniqueSources) {
    this.#sources = sources;
  }

  /**
   * A call. Its arguments may not have arrived yet; then there is no event. Undefined without an id or a name.
   *
   * @param member The member of the part that holds the arguments.
   */
  call(part: Part, member: 'args' | 'input'): AnswerEvent[] | undefined {
    const toolCallId = asText(part['toolCallId']);
    const toolName = asText(part['toolName']);
    if (!toolCallId || !toolName) return undefined;
    this.#names.set(toolCallId, toolName);
    return member in part ? [{ type: 'tool-call', toolCallId, toolName, args: part[member] }] : [];
  }

  /**
   * The result, followed by the new sources in it. Undefined without an id or a result.
   *
   * @param member The member of the part that holds the result.
   */
  result(part: Part, member: 'result' | 'output'): AnswerEvent[] | undefined {
    const toolCallId = asText(part['toolCallId']);
    if (!toolCallId || !(member in part)) return undefined;
    const result = part[member];
    const toolName = this.#names.get(toolCallId);
    const sources = parseSearchSources(toolName, result).flatMap((source) => this.#sources.add(source));
    return [{ type: 'tool-result', toolCallId, toolName, result }, ...sources];
  }
}
