/**
 * The conversation without a view, for browsers, workers and Node.
 *
 * @module docs-assistant/client
 */
export { Conversation } from './conversation/conversation.js';
export type { ConversationOptions } from './conversation/conversation.js';
export type { ConversationState, Status } from './conversation/state.js';
export { answerToMarkdown } from './conversation/answer-to-markdown.js';
export { toMarkdown } from './conversation/export.js';
export type { ExportLabels } from './conversation/export.js';
export type {
  AskOptions,
  AssistantMessage,
  Message,
  Outcome,
  Rating,
  ToolCall,
  UserMessage,
} from './conversation/message.js';
export { MAX_QUESTION_LENGTH } from './conversation/question-limits.js';
export { ThreadStorage } from './conversation/thread-storage.js';
export type { Thread } from './conversation/thread.js';
export type { StorageArea } from './conversation/thread-storage.js';
export { AssistantError, RequestError, ResponseError, StreamError } from './errors.js';
export type { ErrorCode } from './errors.js';
export { ask } from './protocol/client.js';
export type {
  AnswerEvent,
  AssistantSettings,
  Citation,
  ContextItem,
  HeadersSource,
  Question,
  RequestMessage,
  Source,
  TextPart,
} from './protocol/types.js';
