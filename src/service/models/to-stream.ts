/**
 * A stream of what a generator yields. Each part is made only when it is read, and the generator ends when nobody reads on.
 *
 * `for await` takes the parts from the generator itself, so that streams which are made of one another cost next to nothing.
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
    // Nothing is read ahead, so that no part is missing where the generator is taken.
    super(source, { highWaterMark: 0 });
    this.#parts = parts;
  }

  override [Symbol.asyncIterator](): ReadableStreamAsyncIterator<T> {
    return this.#parts as unknown as ReadableStreamAsyncIterator<T>;
  }
}
