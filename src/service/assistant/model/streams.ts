import type { LanguageModelV1StreamPart } from 'ai';

/** The parts that a model streams. */
export type ModelStream = ReadableStream<LanguageModelV1StreamPart>;
