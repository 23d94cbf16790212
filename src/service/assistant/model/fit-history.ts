import type { LanguageModelV1Prompt } from 'ai';

import { cutToTokens, estimateTokens } from './tokens.js';

type Message = LanguageModelV1Prompt[number];

/** The latest messages that fit, beginning with one of the reader as models expect. The first that does not fit is cut. */
export function fitHistory(messages: LanguageModelV1Prompt, tokens: number): Message[] {
  const recent: Message[] = [];
  let room = tokens;
  for (const message of messages.toReversed()) {
    if (room <= 0) break;
    const fitting = cutTexts(message, room);
    room -= estimateTokens(joinTexts(message));
    if (joinTexts(fitting) !== '') recent.unshift(fitting);
  }
  const first = recent.findIndex(({ role }) => role === 'user');
  return first < 0 ? [] : recent.slice(first);
}

function cutTexts(message: Message, tokens: number): Message {
  if (message.role !== 'user' && message.role !== 'assistant') return message;
  const text = cutToTokens(joinTexts(message), tokens);
  return { ...message, content: [{ type: 'text', text }] };
}

function joinTexts({ content }: Message): string {
  if (typeof content === 'string') return content;
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n');
}
