import { setTimeout as sleep } from 'node:timers/promises';
import { cutIntoPieces } from './text/pieces.js';

/** About as fast as the fastest models. */
export const PIECES_PER_SECOND = 150;

/** Seconds that an answer takes to arrive. */
export function streamingTime(answer: string): number {
  return cutIntoPieces(answer).length / PIECES_PER_SECOND;
}

/** How each part of an answer is written: the data stream of AI SDK 4, the one of later versions, or as OpenAI's API does. */
const formats = {
  'data-stream': toDataStream,
  'ui-message-stream': toUiMessageStream,
  'chat-completions': toChatCompletions,
};

export type StreamFormat = keyof typeof formats;

export const streamFormats = Object.keys(formats) as StreamFormat[];

/** The answer in a format, at that pace. Catches up after delays of a busy machine. */
export async function* streamAnswer(
  answer: string,
  format: StreamFormat = 'data-stream',
): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder();
  const start = performance.now();
  for (const [index, part] of formats[format](cutIntoPieces(answer)).entries()) {
    const delay = start + (index * 1000) / PIECES_PER_SECOND - performance.now();
    if (delay > 0) await sleep(delay);
    yield encoder.encode(part);
  }
}

function toDataStream(pieces: readonly string[]): string[] {
  const usage = { promptTokens: 0, completionTokens: 0 };
  const part = (code: string, value: unknown): string => `${code}:${JSON.stringify(value)}\n`;
  return [
    part('f', { messageId: 'answer' }),
    ...pieces.map((piece) => part('0', piece)),
    part('e', { finishReason: 'stop', usage, isContinued: false }),
    part('d', { finishReason: 'stop', usage }),
  ];
}

function toUiMessageStream(pieces: readonly string[]): string[] {
  const parts = [
    { type: 'start' },
    { type: 'start-step' },
    { type: 'text-start', id: '0' },
    ...pieces.map((delta) => ({ type: 'text-delta', id: '0', delta })),
    { type: 'text-end', id: '0' },
    { type: 'finish-step' },
    { type: 'finish' },
  ];
  return [...parts.map(toEvent), 'data: [DONE]\n\n'];
}

function toChatCompletions(pieces: readonly string[]): string[] {
  return [...pieces.map((content) => toEvent({ choices: [{ delta: { content } }] })), 'data: [DONE]\n\n'];
}

const toEvent = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;
