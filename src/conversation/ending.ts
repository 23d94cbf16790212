import type { AssistantMessage, Message } from './message.js';

/** Why an answer is not whole. Also the name of the text that says so. */
export type Ending = 'stopped' | 'incomplete' | 'cutOff' | 'withheld';

/** Why an answer that has ended is not whole; undefined if it is. */
export function getEnding({ outcome, finishReason }: AssistantMessage): Ending | undefined {
  if (outcome === 'complete') return parseReason(finishReason);
  return outcome === 'pending' ? undefined : outcome === 'stopped' ? 'stopped' : 'incomplete';
}

/** Whether a message is an answer that reached a limit on its length, so that the service has more to say. */
export function isCut(message: Message | undefined): message is AssistantMessage {
  return message?.role === 'assistant' && message.content !== '' && parseReason(message.finishReason) === 'cutOff';
}

/** Understands the reasons of the AI SDK, and those of providers that a service passes on, such as `max_tokens`. */
function parseReason(reason = ''): Ending | undefined {
  if (/length|max_?tokens|interrupted/i.test(reason)) return 'cutOff';
  return /filter|refus|safety/i.test(reason) ? 'withheld' : undefined;
}
