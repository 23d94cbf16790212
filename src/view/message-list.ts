import { html, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Message } from '../conversation/message.js';
import { renderMessage, type MessageContext } from './message.js';

/** A settled message keeps its nodes: the key is its id. */
export function renderMessageList(messages: readonly Message[], context: MessageContext): TemplateResult {
  return html`${repeat(messages, ({ id }) => id, (message) => renderMessage(message, context))}`;
}
