import type { AssistantError } from '../../errors.js';
import type { Rating } from '../../conversation/message.js';
import type { MarkdownOptions } from '../../markdown/markdown-renderer.js';
import type { Strings } from '../../strings/strings.js';
import type { LoadedParts } from '../panel-view.js';
import type { AnswerHandlers } from './answer-actions.js';
import type { Copied } from './copy.js';
import type { FeedbackHandlers } from './feedback-form.js';
import type { FreshText } from './fresh-text.js';

export interface MessageHandlers extends AnswerHandlers, FeedbackHandlers {
  /** Starts to edit a question; the last one without an identifier. */
  readonly handleEdit: (id?: string) => void;
  readonly handleContinue: () => void;
}

/** Context shared by all messages of a log. */
export interface MessageContext extends MarkdownOptions {
  readonly strings: Strings;
  /** The link to the site's support, if it has one. */
  readonly supportLink: unknown;
  /** Identifier of the question being edited. */
  readonly edited: string | undefined;
  /** Identifier of the last message. Only the last answer can be regenerated. */
  readonly lastMessage: string | undefined;
  readonly isBusy: boolean;
  /** Why the last question has no complete answer. A notice says so. */
  readonly failure: AssistantError | undefined;
  /** Whether the model is thinking, or the request for the answer has just been sent. */
  readonly isThinking: boolean;
  /** Whether no part of the running answer has arrived for a while. */
  readonly isSlow: boolean;
  readonly ratings: Readonly<Record<string, Rating>>;
  readonly loaded: LoadedParts;
  /** Fades in new text; undefined until loaded, and while new text is out of view. */
  readonly FreshText: typeof FreshText | undefined;
  /** The last copy action, shown for a moment. */
  readonly copied: Copied | undefined;
  readonly handlers: MessageHandlers;
}
