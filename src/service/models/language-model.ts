import type { LanguageModelV2, LanguageModelV3, LanguageModelV4 } from '@ai-sdk/provider';

/** A language model of the AI SDK: of its current interface, or of an older one that the SDK adapts. */
export type LanguageModel = LanguageModelV2 | LanguageModelV3 | LanguageModelV4;

/** Whether the AI SDK can use a model of this version of the interface. */
export function isUsable({ specificationVersion }: { readonly specificationVersion: string }): boolean {
  return ['v2', 'v3', 'v4'].includes(specificationVersion);
}
