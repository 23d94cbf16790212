import { setTimeout as sleep } from 'node:timers/promises';
import { cutIntoPieces } from './text/pieces.js';

/** About as fast as the fastest models. */
export const PIECES_PER_SECOND = 150;

/** Seconds that an answer takes to arrive. */
export function streamingTime(answer: string): number {
  return cutIntoPieces(answer).length / PIECES_PER_SECOND;
}

/** The answer as a data stream of AI SDK 4, at that pace. Catches up after delays of a busy machine. */
export async function* streamAnswer(answer: string): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder();
  const start = performance.now();
  for (const [index, part] of writeParts(answer).entries()) {
    const delay = start + (index * 1000) / PIECES_PER_SECOND - performance.now();
    if (delay > 0) await sleep(delay);
    yield encoder.encode(part);
  }
}

function writeParts(answer: string): string[] {
  const usage = { promptTokens: 0, completionTokens: 0 };
  return [
    part('f', { messageId: 'answer' }),
    ...cutIntoPieces(answer).map((piece) => part('0', piece)),
    part('e', { finishReason: 'stop', usage, isContinued: false }),
    part('d', { finishReason: 'stop', usage }),
  ];
}

const part = (code: string, value: unknown): string => `${code}:${JSON.stringify(value)}\n`;
