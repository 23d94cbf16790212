import type { AnswerPart } from '../run/answer-part.js';

/** Writes the parts of one answer in a format. */
export interface PartWriter {
  /** The text of a part; empty for one that the format does not have. */
  write(part: AnswerPart): string;
  /** The text after the last part. */
  end(): string;
}

/**
 * An answer as bytes. What is written before the event loop turns is one chunk: with many open streams, each chunk costs more than what is in
 * it.
 *
 * @param onFirst - Called when the first part is sent.
 */
export function encodeParts(
  parts: AsyncIterable<AnswerPart>,
  writer: PartWriter,
  onFirst: (() => void) | undefined,
): ReadableStream<Uint8Array> {
  const chunks = new Chunks();
  void sendAll(parts, writer, chunks, onFirst);
  return chunks.stream;
}

async function sendAll(
  parts: AsyncIterable<AnswerPart>,
  writer: PartWriter,
  chunks: Chunks,
  onFirst: (() => void) | undefined,
): Promise<void> {
  let hasBegun = false;
  for await (const part of parts) {
    if (chunks.isCancelled) break;
    if (!hasBegun) onFirst?.();
    hasBegun = true;
    chunks.add(writer.write(part));
  }
  chunks.add(writer.end());
  chunks.end();
}

/** A stream of texts as bytes, several at once if they come together. */
class Chunks {
  readonly stream: ReadableStream<Uint8Array>;
  readonly #encoder = new TextEncoder();
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  #pending = '';
  #hasBegun = false;

  constructor() {
    this.stream = new ReadableStream({
      start: (controller) => void (this.#controller = controller),
      // The reader has left.
      cancel: () => void (this.#controller = undefined),
    });
  }

  /** Whether the reader has left. */
  get isCancelled(): boolean {
    return this.#controller === undefined;
  }

  add(text: string): void {
    if (this.#pending === '' && this.#hasBegun) setImmediate(() => this.#send());
    this.#pending += text;
    // The reader waits for the first one.
    if (!this.#hasBegun) this.#send();
    this.#hasBegun = true;
  }

  end(): void {
    this.#send();
    this.#controller?.close();
    this.#controller = undefined;
  }

  #send(): void {
    if (this.#pending !== '') this.#controller?.enqueue(this.#encoder.encode(this.#pending));
    this.#pending = '';
  }
}
