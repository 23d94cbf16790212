import { randomUUID } from 'node:crypto';

import type { LanguageModelV4ToolCall } from '@ai-sdk/provider';

import { isRecord } from '../../../http/json.js';
import type { StreamPart } from './streams.js';

/**
 * Calls of tools that a model began and did not finish, because their arguments were cut off or are not JSON. Providers drop them. As
 * whole calls they can be repaired.
 */
export class UnfinishedCalls {
  readonly #calls = new Map<string, LanguageModelV4ToolCall>();

  add(part: StreamPart): void {
    if (part.type === 'tool-call') this.#calls.delete(part.toolCallId);
    if (part.type === 'tool-input-start') this.#set(part.id, part.toolName, '');
    if (part.type !== 'tool-input-delta') return;
    const call = this.#calls.get(part.id);
    if (call) this.#set(part.id, call.toolName, call.input + part.delta);
  }

  /** A call without an identifier or a type, which some services leave out. The package drops it, and what would follow. */
  addRefused(data: unknown): void {
    const call = isRecord(data) && isRecord(data['function']) ? data['function'] : {};
    const { name, arguments: input } = call;
    if (typeof name === 'string' && name !== '') this.#set(randomUUID(), name, typeof input === 'string' ? input : '');
  }

  list(): readonly LanguageModelV4ToolCall[] {
    return [...this.#calls.values()];
  }

  #set(toolCallId: string, toolName: string, input: string): void {
    this.#calls.set(toolCallId, { type: 'tool-call', toolCallId, toolName, input });
  }
}
