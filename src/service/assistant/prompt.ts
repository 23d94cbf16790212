import type { CoreMessage, TextPart } from 'ai';

import { cut } from '../format.js';
import { MAX_QUESTION_LENGTH, type ChatMessage, type MessageRequest } from './parse-message-request.js';
import { getPageContext, formatContextItem } from './page-context.js';
import { systemPrompt } from './system-prompt.js';

/** How many of the latest messages a model is given, so that the cost of an answer does not grow with the conversation. */
const MAX_MESSAGES = 20;

/** How many characters of them, beside the question. The earliest are left out, and the first that does not fit is cut. */
export const MAX_HISTORY_LENGTH = 64_000;

/** The instructions and the path of the reader's page. */
export function buildSystemPrompt({ currentPath }: MessageRequest): string {
  // As JSON, which no content can break out of.
  return currentPath ? `${systemPrompt}\n\nPath of the reader's page: ${JSON.stringify(currentPath)}` : systemPrompt;
}

/**
 * The conversation as messages for a model. In the last message, the question is the first part, and each selected item is a part
 * of its own, so that they can't be confused.
 */
export function buildMessages(request: MessageRequest): CoreMessage[] {
  const recent = recentMessages(request.messages);
  const question = recent.at(-1);
  const items = getPageContext(request).map((item, index) => formatContextItem(item, index + 1));
  if (!question || items.length === 0) return recent.map(toCoreMessage);
  const content = [question.content, ...items].map((text): TextPart => ({ type: 'text', text }));
  return [...recent.slice(0, -1).map(toCoreMessage), { role: 'user', content }];
}

/** The latest messages that fit, beginning with a question as models expect, and without empty answers. */
function recentMessages(messages: readonly ChatMessage[]): ChatMessage[] {
  const recent: ChatMessage[] = [];
  let room = MAX_QUESTION_LENGTH + MAX_HISTORY_LENGTH;
  for (const { role, content } of messages
    .filter((each) => each.content.trim() !== '')
    .slice(-MAX_MESSAGES)
    .toReversed()) {
    if (room <= 0) break;
    recent.unshift({ role, content: cut(content, room) });
    room -= content.length;
  }
  return recent.slice(recent.findIndex(({ role }) => role === 'user'));
}

function toCoreMessage({ role, content }: ChatMessage): CoreMessage {
  return { role, content };
}
