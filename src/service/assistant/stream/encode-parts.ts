import type { AnswerPart } from '../run/answer-part.js';

/** Writes the parts of one answer in a format. */
export interface PartWriter {
  /** The text of a part; empty for one that the format does not have. */
  write(part: AnswerPart): string;
  /** The text after the last part. */
  end(): string;
  /** A text without meaning, written between two parts. */
  readonly signOfLife: string;
}

/**
 * Milliseconds between two checks whether an answer is silent. If so, a sign of life is written, so it is never silent for ten seconds: models
 * can think for minutes, and proxies and clients end connections that are silent for half a minute.
 */
const CHECK_INTERVAL = 4800;

/**
 * An answer as bytes. What is written before the event loop turns is one chunk: with many open streams, each chunk costs more than what is in
 * it. While there are no parts, it has signs of life.
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
  const stopSigns = addSignsOfLife(chunks, writer.signOfLife);
  try {
    for await (const part of parts) {
      if (chunks.isCancelled) break;
      if (!hasBegun) onFirst?.();
      hasBegun = true;
      chunks.add(writer.write(part));
    }
  } finally {
    stopSigns();
  }
  chunks.add(writer.end());
  chunks.end();
}

/** Adds a sign of life whenever nothing else has been added for a while. Returns a function that ends that. */
function addSignsOfLife(chunks: Chunks, sign: string): () => void {
  let length = 0;
  const timer = setInterval(() => {
    const isSilent = chunks.length === length;
    length = chunks.length;
    if (isSilent) chunks.add(sign);
  }, CHECK_INTERVAL);
  return () => clearInterval(timer);
}

/** A stream of texts as bytes, several at once if they come together. */
class Chunks {
  readonly stream: ReadableStream<Uint8Array>;
  readonly #encoder = new TextEncoder();
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  #pending = '';
  #length = 0;

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

  /** Characters that have been added. */
  get length(): number {
    return this.#length;
  }

  add(text: string): void {
    const isFirst = this.#length === 0;
    if (this.#pending === '' && !isFirst) setImmediate(() => this.#send());
    this.#pending += text;
    this.#length += text.length;
    // The reader waits for the first one.
    if (isFirst) this.#send();
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
