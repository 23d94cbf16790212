import type { CoreMessage, TextPart } from 'ai';

import type { ChatMessage, MessageRequest } from '../request/parse-message-request.js';
import { formatContextItem } from '../../models/context-item.js';
import { getPageContext } from '../request/page-context.js';
import { composeSystemPrompt, type Instructions } from './system-prompt.js';

/** How many of the latest messages a model is given, so that the cost of an answer does not grow with the conversation. */
const MAX_MESSAGES = 20;

/** The instructions and the path of the reader's page. */
export function buildSystemPrompt({ currentPath }: MessageRequest, instructions: Instructions): string {
  const text = composeSystemPrompt(instructions);
  // As JSON, which no content can break out of.
  return currentPath ? `${text}\n\nPath of the reader's page: ${JSON.stringify(currentPath)}` : text;
}

/**
 * The conversation as messages for a model, which are cut to its budget later. In the last message, the question is the first part, and
 * each selected item is a part of its own, so that they can't be confused.
 */
export function buildMessages(request: MessageRequest): CoreMessage[] {
  const recent = recentMessages(request.messages);
  const question = recent.at(-1);
  const items = getPageContext(request).map((item, index) => formatContextItem(item, index + 1));
  if (!question || items.length === 0) return recent.map(toCoreMessage);
  const content = [question.content, ...items].map((text): TextPart => ({ type: 'text', text }));
  return [...recent.slice(0, -1).map(toCoreMessage), { role: 'user', content }];
}

/** The latest messages, beginning with a question as models expect, and without empty answers. */
function recentMessages(messages: readonly ChatMessage[]): ChatMessage[] {
  const recent = messages.filter((each) => each.content.trim() !== '').slice(-MAX_MESSAGES);
  return recent.slice(recent.findIndex(({ role }) => role === 'user'));
}

function toCoreMessage({ role, content }: ChatMessage): CoreMessage {
  return { role, content };
}
