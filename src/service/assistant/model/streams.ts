import type { LanguageModelV1StreamPart } from 'ai';

/** The parts that a model streams. */
export type ModelStream = ReadableStream<LanguageModelV1StreamPart>;

/** The text that a model writes with a part: text, reasoning, or arguments of a call. */
export function textOf(part: LanguageModelV1StreamPart): string {
  if (part.type === 'text-delta' || part.type === 'reasoning') return part.textDelta;
  return part.type === 'tool-call-delta' ? part.argsTextDelta : '';
}
