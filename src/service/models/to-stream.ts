/**
 * Creates a stream from a generator. The generator runs only when the stream is read, and ends when the stream is cancelled.
 *
 * `for await` reads directly from the generator, so that nested streams cost almost nothing.
 */
export function toStream<T>(parts: AsyncGenerator<T>): ReadableStream<T> {
  return new GeneratorStream(parts);
}

class GeneratorStream<T> extends ReadableStream<T> {
  readonly #parts: AsyncGenerator<T>;

  constructor(parts: AsyncGenerator<T>) {
    const source: UnderlyingDefaultSource<T> = {
      async pull(controller) {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await parts.return(undefined);
      },
    };
    // Prevents reading ahead, so that no part is lost when the generator is taken.
    super(source, { highWaterMark: 0 });
    this.#parts = parts;
  }

  override [Symbol.asyncIterator](): ReadableStreamAsyncIterator<T> {
    return this.#parts as unknown as ReadableStreamAsyncIterator<T>;
  }
}
