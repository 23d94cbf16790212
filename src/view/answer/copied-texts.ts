/** Texts for the copy buttons below an answer. Loads when the reader points at or focuses one. */
import type { AssistantMessage, Message } from '../../conversation/message.js';

export { answerToMarkdown } from '../../conversation/answer-to-markdown.js';

/** Most characters of a question in a link. Encoded, they fit within the address length that servers accept. */
const MAX_LINKED = 1000;

/** The address of the page with the question of an answer, which `ask-link.ts` takes from it. */
export function linkToQuestion(messages: readonly Message[], answer: AssistantMessage): string {
  const question = messages.slice(0, messages.indexOf(answer)).findLast(({ role }) => role === 'user')?.content ?? '';
  const url = new URL(location.href);
  url.searchParams.set('assistant', question.slice(0, MAX_LINKED));
  return url.href;
}
