import type { LanguageModelV1StreamPart } from 'ai';

type ToolCallPart = Extract<LanguageModelV1StreamPart, { type: 'tool-call' }>;

/**
 * Calls of tools that a model began and did not finish, because their arguments were cut off or are not JSON. Providers drop them. As
 * whole calls they can be repaired.
 */
export class UnfinishedCalls {
  readonly #calls = new Map<string, ToolCallPart>();

  add(part: LanguageModelV1StreamPart): void {
    if (part.type === 'tool-call') this.#calls.delete(part.toolCallId);
    if (part.type !== 'tool-call-delta') return;
    const { toolCallId, toolName, argsTextDelta } = part;
    const args = (this.#calls.get(toolCallId)?.args ?? '') + argsTextDelta;
    this.#calls.set(toolCallId, { type: 'tool-call', toolCallType: 'function', toolCallId, toolName, args });
  }

  list(): readonly ToolCallPart[] {
    return [...this.#calls.values()];
  }
}
