import type { AssistantMessage } from './conversation/message.js';
import type { AssistantError } from './errors.js';
import type { ContextItem } from './protocol/types.js';
import { bubblingComposed, type AssistantCloseEvent, type AssistantOpenEvent } from './shared/open-close-events.js';
import type { FeedbackReason } from './strings/strings.js';

export { AssistantCloseEvent, AssistantOpenEvent } from './shared/open-close-events.js';

/** A question is about to be sent or queued. Cancel it to prevent that; the draft stays in the composer. */
export class AssistantAskEvent extends CustomEvent<null> {
  readonly question: string;
  readonly context: readonly ContextItem[];

  constructor(question: string, context: readonly ContextItem[]) {
    super('docs-assistant-ask', { ...bubblingComposed, cancelable: true });
    this.question = question;
    this.context = context;
  }
}

/** An answer is complete. */
export class AssistantAnswerEvent extends CustomEvent<null> {
  readonly message: AssistantMessage;
  /** Null if the service has sent no thread id (section 6). */
  readonly threadId: string | null;

  constructor(message: AssistantMessage, threadId: string | null) {
    super('docs-assistant-answer', bubblingComposed);
    this.message = message;
    this.threadId = threadId;
  }
}

/** A question could not be asked, or its answer failed. `error.code` has the reason. */
export class AssistantErrorEvent extends CustomEvent<null> {
  readonly error: AssistantError;

  constructor(error: AssistantError) {
    super('docs-assistant-error', bubblingComposed);
    this.error = error;
  }
}

/** A running answer was stopped. */
export class AssistantStopEvent extends CustomEvent<null> {
  constructor() {
    super('docs-assistant-stop', bubblingComposed);
  }
}

/** The conversation was cleared. */
export class AssistantResetEvent extends CustomEvent<null> {
  constructor() {
    super('docs-assistant-reset', bubblingComposed);
  }
}

/** A link in an answer or one of its sources is about to be followed. Cancel it to navigate yourself, e.g. with a router. */
export class AssistantSourceClickEvent extends CustomEvent<null> {
  /** Full address. */
  readonly url: string;
  /** The link's text. */
  readonly title: string;

  constructor(url: string, title: string) {
    super('docs-assistant-source-click', { ...bubblingComposed, cancelable: true });
    this.url = url;
    this.title = title;
  }
}

/**
 * A reader has rated an answer. Fired on the press, and for an unhelpful answer again when the reader chooses a reason or sends a
 * comment. Services that accept feedback receive it, too.
 */
export class AssistantFeedbackEvent extends CustomEvent<null> {
  readonly message: AssistantMessage;
  readonly isHelpful: boolean;
  readonly reason: FeedbackReason | undefined;
  /** The reader's comment; may be empty. At most 2,000 characters. */
  readonly comment: string;
  /** Null if the service has sent no thread id (section 6). */
  readonly threadId: string | null;

  constructor(
    message: AssistantMessage,
    isHelpful: boolean,
    threadId: string | null,
    reason?: FeedbackReason,
    comment = '',
  ) {
    super('docs-assistant-feedback', bubblingComposed);
    this.message = message;
    this.isHelpful = isHelpful;
    this.threadId = threadId;
    this.reason = reason;
    this.comment = comment;
  }
}

/** A reader has copied a block of code, an answer, or a link to a question. */
export class AssistantCopyEvent extends CustomEvent<null> {
  /** The text on the clipboard. */
  readonly text: string;

  constructor(text: string) {
    super('docs-assistant-copy', bubblingComposed);
    this.text = text;
  }
}

/** A reader is about to open the site's support. Cancel it to do something else, e.g. to open a chat. */
export class AssistantSupportEvent extends CustomEvent<null> {
  /** Full address. */
  readonly url: string;
  /** Null before the first answer, and if the service has sent no thread id (section 6). */
  readonly threadId: string | null;
  /** The end of the conversation in markdown, if the reader agreed to share it. */
  readonly transcript: string | undefined;

  constructor(url: string, threadId: string | null, transcript?: string) {
    super('docs-assistant-support', { ...bubblingComposed, cancelable: true });
    this.url = url;
    this.threadId = threadId;
    this.transcript = transcript;
  }
}

interface AssistantEventMap {
  'docs-assistant-open': AssistantOpenEvent;
  'docs-assistant-close': AssistantCloseEvent;
  'docs-assistant-ask': AssistantAskEvent;
  'docs-assistant-answer': AssistantAnswerEvent;
  'docs-assistant-error': AssistantErrorEvent;
  'docs-assistant-stop': AssistantStopEvent;
  'docs-assistant-reset': AssistantResetEvent;
  'docs-assistant-feedback': AssistantFeedbackEvent;
  'docs-assistant-source-click': AssistantSourceClickEvent;
  'docs-assistant-copy': AssistantCopyEvent;
  'docs-assistant-support': AssistantSupportEvent;
}

declare global {
  interface HTMLElementEventMap extends AssistantEventMap {}
  interface DocumentEventMap extends AssistantEventMap {}
}
