/** A language model of AI SDK 4, such as `anthropic('your-model')` of `@ai-sdk/anthropic` 1.x. */
export interface LanguageModel {
  readonly specificationVersion: 'v1';
  readonly provider: string;
  readonly modelId: string;
  doGenerate(options: never): PromiseLike<unknown>;
  doStream(options: never): PromiseLike<unknown>;
}
