import { setTimeout as sleep } from 'node:timers/promises';
import { ENDING } from './text/answer.js';
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

/** The answer in a format, at that pace. */
export function streamAnswer(
  answer: string,
  format: StreamFormat = 'data-stream',
): AsyncGenerator<Uint8Array, void, undefined> {
  return send(formats[format](cutIntoPieces(answer)));
}

/** Words of the answer of {@link streamTimes}. They take ten seconds. */
const TIMES_LENGTH = 10 * PIECES_PER_SECOND;

/** An answer in paragraphs of a hundred words, at that pace. Each word is the time at which it is sent, in milliseconds. */
export function streamTimes(): AsyncGenerator<Uint8Array, void, undefined> {
  return send(writeTimes());
}

/** Takes each part when it is time to send it. Catches up after delays of a busy machine. */
async function* send(parts: Iterable<string>): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder();
  const start = performance.now();
  const iterator = parts[Symbol.iterator]();
  for (let index = 0; ; index++) {
    const delay = start + (index * 1000) / PIECES_PER_SECOND - performance.now();
    if (delay > 0) await sleep(delay);
    const { done, value } = iterator.next();
    if (done) return;
    yield encoder.encode(value);
  }
}

function* writeTimes(): Generator<string, void, undefined> {
  const [start = '', , ...end] = toDataStream(['']);
  yield start;
  for (let index = 1; index <= TIMES_LENGTH; index++) {
    yield toTextPart(`${Date.now()}${index % 100 === 0 ? '\n\n' : ' '}`);
  }
  yield toTextPart(ENDING);
  yield* end;
}

const toTextPart = (text: string): string => `0:${JSON.stringify(text)}\n`;

function toDataStream(pieces: readonly string[]): string[] {
  const usage = { promptTokens: 0, completionTokens: 0 };
  const part = (code: string, value: unknown): string => `${code}:${JSON.stringify(value)}\n`;
  return [
    part('f', { messageId: 'answer' }),
    ...pieces.map(toTextPart),
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
