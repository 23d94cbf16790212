/**
 * Registers `<docs-assistant>`. Without a DOM, importing it registers nothing.
 *
 * @module docs-assistant
 */
export * from './register.js';
export * from './events.js';
export type { ContextEntry } from './conversation/context.js';
export type {
  AskOptions,
  AssistantMessage,
  Message,
  Outcome,
  Rating,
  ToolCall,
  UserMessage,
} from './conversation/message.js';
export type { ConversationState, Status } from './conversation/state.js';
export type { CheckName, CheckOptions, CheckResult, Outcome as CheckOutcome } from './diagnosis/result.js';
export type { AssistantError, ErrorCode } from './errors.js';
export type { Citation, ContextItem, HeadersSource, Source } from './protocol/types.js';
export type { FeedbackReason, StringOverrides, Strings } from './strings/strings.js';
