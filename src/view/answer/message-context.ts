import type { Rating } from '../../conversation/message.js';
import type { MarkdownOptions } from '../../markdown/markdown-renderer.js';
import type { Strings } from '../../strings/strings.js';
import type { AnswerHandlers } from './answer-actions.js';
import type { Copied } from './copy.js';
import type { FeedbackHandlers } from './feedback.js';
import type { FreshText } from './fresh-text.js';

export interface MessageHandlers extends AnswerHandlers, FeedbackHandlers {
  /** Starts to edit a question; the last one without an identifier. */
  readonly handleEdit: (id?: string) => void;
}

/** What all messages of a log have in common. */
export interface MessageContext extends MarkdownOptions {
  readonly strings: Strings;
  readonly supportUrl: string | undefined;
  /** Identifier of the question that is edited. */
  readonly edited: string | undefined;
  /** Identifier of the last message: an answer that is the last one can be regenerated. */
  readonly lastMessage: string | undefined;
  readonly isBusy: boolean;
  /** Whether nothing of the running answer has arrived for a while. */
  readonly isSlow: boolean;
  readonly ratings: Readonly<Record<string, Rating>>;
  /** The form for feedback; undefined until it has loaded. */
  readonly feedback: typeof import('./feedback.js') | undefined;
  /** What fades in new text; undefined until it has loaded. */
  readonly FreshText: typeof FreshText | undefined;
  /** What has just been copied. */
  readonly copied: Copied | undefined;
  readonly handlers: MessageHandlers;
}
