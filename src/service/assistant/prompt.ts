import type { CoreMessage, TextPart } from 'ai';

import type { ChatMessage, MessageRequest } from './parse-message-request.js';
import { getPageContext, formatContextItem } from './page-context.js';
import { systemPrompt } from './system-prompt.js';

/** Messages that a model is given: the latest ones. What an answer costs must not grow with the conversation. */
const MAX_MESSAGES = 20;

/** The instructions, and where the reader is. */
export function buildSystemPrompt({ currentPath }: MessageRequest): string {
  // As JSON, which no content can break out of.
  return currentPath ? `${systemPrompt}\n\nPath of the reader's page: ${JSON.stringify(currentPath)}` : systemPrompt;
}

/**
 * The conversation as a model reads it. In the last message the question is the first part, and what the reader selected
 * follows in parts of its own, so that neither can pass for the other.
 */
export function buildMessages(request: MessageRequest): CoreMessage[] {
  const recent = recentMessages(request.messages);
  const question = recent.at(-1);
  const items = getPageContext(request).map((item, index) => formatContextItem(item, index + 1));
  if (!question || items.length === 0) return recent.map(toCoreMessage);
  const content = [question.content, ...items].map((text): TextPart => ({ type: 'text', text }));
  return [...recent.slice(0, -1).map(toCoreMessage), { role: 'user', content }];
}

/** Begins with a question, as models want it, and leaves out answers that never came. */
function recentMessages(messages: readonly ChatMessage[]): ChatMessage[] {
  const recent = messages.filter(({ content }) => content.trim() !== '').slice(-MAX_MESSAGES);
  return recent.slice(recent.findIndex(({ role }) => role === 'user'));
}

function toCoreMessage({ role, content }: ChatMessage): CoreMessage {
  return { role, content };
}
