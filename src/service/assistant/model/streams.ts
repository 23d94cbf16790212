import type { LanguageModelV1StreamPart } from 'ai';

/** The parts that a model streams. */
export type ModelStream = ReadableStream<LanguageModelV1StreamPart>;

/** A stream of what a generator yields. Each part is made only when it is read, and the generator ends when nobody reads on. */
export function toStream(parts: AsyncGenerator<LanguageModelV1StreamPart>): ModelStream {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
