/** A stream of what a generator yields. Each part is made only when it is read, and the generator ends when nobody reads on. */
export function toStream<T>(parts: AsyncGenerator<T>): ReadableStream<T> {
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
