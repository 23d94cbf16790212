import type {
  JSONValue,
  LanguageModelV4Message,
  LanguageModelV4Prompt,
  LanguageModelV4ToolResultPart,
} from '@ai-sdk/provider';

import { isRecord } from '../../../http/json.js';
import { cutToTokens, estimateTokens } from './tokens.js';

type Message = LanguageModelV4Message;

/** One hit in what a tool returned. */
interface Entry {
  readonly hit: unknown;
  /** Its place in the list, from 0. */
  readonly rank: number;
  /** The number of the tool's message, from 0 for the first one. */
  readonly message: number;
}

/**
 * The messages with calls of tools and what they returned, of which only as many hits are kept as fit: those that rank highest, and
 * among equals those of the latest call. The same hit is kept once. The first one is cut rather than left out.
 */
export function fitResults(messages: LanguageModelV4Prompt, tokens: number): Message[] {
  const entries = messages.flatMap(listEntries).sort((a, b) => a.rank - b.rank || b.message - a.message);
  const kept = new Map<unknown, unknown>();
  const seen = new Set<string>();
  let room = tokens - estimateTokens(JSON.stringify(messages.map((message) => keepHits(message, kept))));
  for (const { hit } of entries) {
    const text = JSON.stringify(hit);
    if (seen.has(text)) continue;
    seen.add(text);
    const cost = estimateTokens(text);
    if (cost <= room) kept.set(hit, hit);
    else if (kept.size === 0) kept.set(hit, cutHit(hit, room));
    else continue;
    room -= cost;
  }
  return messages.map((message) => keepHits(message, kept));
}

/** The results of tools in a message, each with the value that the tool returned. */
export function listResults(
  message: Message,
): { readonly part: LanguageModelV4ToolResultPart; readonly value: unknown }[] {
  if (message.role !== 'tool') return [];
  return message.content.flatMap((part) =>
    part.type === 'tool-result' ? [{ part, value: 'value' in part.output ? part.output.value : undefined }] : [],
  );
}

function listEntries(message: Message, index: number): Entry[] {
  return listResults(message).flatMap(({ value }) => hitsOf(value).map((hit, rank) => ({ hit, rank, message: index })));
}

function keepHits(message: Message, kept: ReadonlyMap<unknown, unknown>): Message {
  if (message.role !== 'tool') return message;
  const content = listResults(message).map(({ part, value }): LanguageModelV4ToolResultPart => {
    if (!isRecord(value) || !Array.isArray(value['results'])) return part;
    const results = hitsOf(value).flatMap((hit) => (kept.has(hit) ? [kept.get(hit)] : []));
    return { ...part, output: { type: 'json', value: { ...value, results } as JSONValue } };
  });
  return { ...message, content };
}

/** All tools return their hits as `results`. */
function hitsOf(result: unknown): readonly unknown[] {
  const hits = isRecord(result) ? result['results'] : undefined;
  return Array.isArray(hits) ? hits : [];
}

/** A hit with as much of its content as fits. */
export function cutHit(hit: unknown, tokens: number): unknown {
  if (!isRecord(hit) || typeof hit['content'] !== 'string') return hit;
  const others = estimateTokens(JSON.stringify({ ...hit, content: '' }));
  return { ...hit, content: cutToTokens(hit['content'], Math.max(0, tokens - others)) };
}
