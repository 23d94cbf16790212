/**
 * Registers `<docs-assistant>`. Importing it where there is no DOM registers nothing and does no harm.
 *
 * @module docs-assistant
 */
import { DocsAssistant } from './element/docs-assistant.js';

export { DocsAssistant };
export * from './events.js';
export type { AskOptions, AssistantMessage, Message, Outcome, ToolCall, UserMessage } from './conversation/message.js';
export type { ConversationState, Status } from './conversation/state.js';
export type { AssistantError, ErrorCode } from './errors.js';
export type { StringOverrides, Strings } from './strings/strings.js';

// The script may be included twice, or by the tag and by a bundle: the first one registers the element.
if (globalThis.customElements && !customElements.get('docs-assistant'))
  customElements.define('docs-assistant', DocsAssistant);
