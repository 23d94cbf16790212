import type { LanguageModelV1, LanguageModelV1StreamPart } from 'ai';

/** A language model that answers "Yes." and reports 150 tokens. */
export const countingModel: LanguageModelV1 = {
  specificationVersion: 'v1',
  provider: 'test',
  modelId: 'counting',
  defaultObjectGenerationMode: undefined,
  doGenerate: () => Promise.reject(new Error('Only streams are used.')),
  async doStream() {
    const parts: LanguageModelV1StreamPart[] = [
      { type: 'text-delta', textDelta: 'Yes.' },
      { type: 'finish', finishReason: 'stop', usage: { promptTokens: 100, completionTokens: 50 } },
    ];
    const stream = new ReadableStream<LanguageModelV1StreamPart>({
      start(controller) {
        for (const part of parts) controller.enqueue(part);
        controller.close();
      },
    });
    return { stream, rawCall: { rawPrompt: null, rawSettings: {} } };
  },
};
