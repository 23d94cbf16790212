/** A language model of AI SDK 5, 6 or 7, such as `anthropic('your-model')` of `@ai-sdk/anthropic`. */
export interface LanguageModel {
  readonly specificationVersion: 'v2' | 'v3' | 'v4';
  readonly provider: string;
  readonly modelId: string;
  doGenerate(options: never): PromiseLike<unknown>;
  doStream(options: never): PromiseLike<unknown>;
}
