import { formatDataStreamPart, type DataStreamString } from '@ai-sdk/ui-utils';
import type { DataStreamWriter } from 'ai';

export interface DataStreamOptions {
  /** Writes the parts. */
  readonly execute: (writer: DataStreamWriter) => void;
  /** Tells the reader of an error. */
  readonly onError: (error: unknown) => string;
  /** What is sent for a part. */
  readonly edit: (part: DataStreamString) => string;
}

/**
 * A data stream as bytes, as the SDK's `createDataStream` makes it of strings. What is written before the event loop turns is one chunk:
 * with many open streams, each chunk costs more than what is in it.
 */
export function encodeDataStream({ execute, onError, edit }: DataStreamOptions): ReadableStream<Uint8Array> {
  const chunks = new Chunks();
  const send = (part: DataStreamString) => chunks.add(edit(part));
  const fail = (error: unknown) => send(formatDataStreamPart('error', onError(error)));
  const merging: Promise<void>[] = [];
  const writer: DataStreamWriter = {
    write: send,
    writeData: (value) => send(formatDataStreamPart('data', [value])),
    writeMessageAnnotation: (value) => send(formatDataStreamPart('message_annotations', [value])),
    writeSource: (source) => send(formatDataStreamPart('source', source)),
    merge: (parts) => void merging.push(readAll(parts, send).catch(fail)),
    onError,
  };
  try {
    execute(writer);
  } catch (error) {
    fail(error);
  }
  void Promise.all(merging).then(() => chunks.end());
  return chunks.stream;
}

async function readAll(parts: ReadableStream<DataStreamString>, send: (part: DataStreamString) => void): Promise<void> {
  const reader = parts.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) send(next.value);
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
      // Nobody reads on.
      cancel: () => void (this.#controller = undefined),
    });
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
