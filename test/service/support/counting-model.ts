import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider';

/** A language model that answers "Yes." and reports 150 tokens. */
export const countingModel: LanguageModelV4 = {
  specificationVersion: 'v4',
  provider: 'test',
  modelId: 'counting',
  supportedUrls: {},
  doGenerate: () => Promise.reject(new Error('Only streams are used.')),
  async doStream() {
    const parts: LanguageModelV4StreamPart[] = [
      { type: 'text-start', id: 'text' },
      { type: 'text-delta', id: 'text', delta: 'Yes.' },
      { type: 'text-end', id: 'text' },
      {
        type: 'finish',
        finishReason: { unified: 'stop', raw: 'stop' },
        usage: {
          inputTokens: { total: 100, noCache: 100, cacheRead: 0, cacheWrite: 0 },
          outputTokens: { total: 50, text: 50, reasoning: 0 },
        },
      },
    ];
    const stream = new ReadableStream<LanguageModelV4StreamPart>({
      start(controller) {
        for (const part of parts) controller.enqueue(part);
        controller.close();
      },
    });
    return { stream };
  },
};
