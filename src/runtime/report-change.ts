import type { ConversationState } from '../conversation/state.js';
import { AssistantAnswerEvent, AssistantErrorEvent } from '../events.js';

/** Tells the page about an error or a complete answer that is new since the state before. */
export function reportChange(host: EventTarget, before: ConversationState, state: ConversationState): void {
  const { error, messages, threadId } = state;
  if (error && error !== before.error) host.dispatchEvent(new AssistantErrorEvent(error));
  const answer = messages.at(-1);
  const earlier = before.messages.at(-1);
  const hasChanged = answer?.role === 'assistant' && answer !== earlier && answer.id === earlier?.id;
  if (hasChanged && answer.outcome === 'complete') host.dispatchEvent(new AssistantAnswerEvent(answer, threadId));
}
