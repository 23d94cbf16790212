import { parseAnswer } from '../../src/protocol/parse-answer.js';
import type { AnswerEvent } from '../../src/protocol/types.js';

/** Cuts a stream into chunks in several ways, which must give the same result: `[name, chunks]`. */
export function everyCut(stream: string): [name: string, chunks: Uint8Array[]][] {
  const bytes = new TextEncoder().encode(stream);
  return [
    ['whole', [bytes]],
    ['line by line', stream.split(/(?<=\n)/).map((line) => new TextEncoder().encode(line))],
    ['byte by byte', Array.from(bytes, (byte) => Uint8Array.of(byte))],
  ];
}

/** Collects the events of an answer that arrives in these chunks. */
export async function collectFromChunks(chunks: readonly Uint8Array[]): Promise<AnswerEvent[]> {
  const events: AnswerEvent[] = [];
  for await (const event of parseAnswer(toAsync(chunks))) events.push(event);
  return events;
}

/** Collects the events of an answer that arrives in one chunk. */
export function collectFromStream(stream: string): Promise<AnswerEvent[]> {
  return collectFromChunks([new TextEncoder().encode(stream)]);
}

async function* toAsync<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}
