/**
 * Registers `<docs-assistant>`. Without a DOM, importing it registers nothing.
 *
 * @module docs-assistant
 */
export * from './register.js';
export * from './events.js';
export type { AskOptions, AssistantMessage, Message, Outcome, ToolCall, UserMessage } from './conversation/message.js';
export type { ConversationState, Status } from './conversation/state.js';
export type { AssistantError, ErrorCode } from './errors.js';
export type { StringOverrides, Strings } from './strings/strings.js';
