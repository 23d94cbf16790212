/**
 * Watches until the body of a response has been read. Without a server of Node, nothing else tells when that is.
 *
 * @param onEnd - Gets whether it was read to its end.
 */
export function watchBody(response: Response, onEnd: (isWhole: boolean) => void): Response {
  const reader = response.body!.getReader();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        controller.close();
        onEnd(true);
      } catch (error) {
        controller.error(error);
        onEnd(false);
      }
    },
    async cancel(reason) {
      onEnd(false);
      await reader.cancel(reason);
    },
  });
  return new Response(body, response);
}
