import type { ConversationState } from '../conversation/conversation.js';
import { AssistantAnswerEvent, AssistantErrorEvent } from '../events.js';

/** Tells the page of what has come to an end between two states of a conversation. */
export function reportChange(
  host: EventTarget,
  before: ConversationState,
  { error, messages, threadId }: ConversationState,
): void {
  if (error && error !== before.error) host.dispatchEvent(new AssistantErrorEvent(error));
  const answer = messages.at(-1);
  const earlier = before.messages.at(-1);
  const hasChanged = answer?.role === 'assistant' && answer !== earlier && answer.id === earlier?.id;
  if (hasChanged && answer.outcome === 'complete') host.dispatchEvent(new AssistantAnswerEvent(answer, threadId));
}
