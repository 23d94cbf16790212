import { randomUUID } from 'node:crypto';

import type { LanguageModelV1StreamPart } from 'ai';

import { isRecord } from '../../../http/json.js';

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

  /** A call without an identifier or a type, which some services leave out. The package drops it, and what would follow. */
  addRefused(data: unknown): void {
    const call = isRecord(data) && isRecord(data['function']) ? data['function'] : {};
    const { name, arguments: args } = call;
    if (typeof name !== 'string' || name === '') return;
    const toolCallId = randomUUID();
    const text = typeof args === 'string' ? args : '';
    this.#calls.set(toolCallId, {
      type: 'tool-call',
      toolCallType: 'function',
      toolCallId,
      toolName: name,
      args: text,
    });
  }

  list(): readonly ToolCallPart[] {
    return [...this.#calls.values()];
  }
}
