import type { ErrorCode } from '../errors.js';

/** The texts that stand on the page before the panel has loaded. */
export interface LauncherStrings {
  readonly launcher: string;
  readonly launcherFailed: string;
}

/**
 * Every text of the interface. `{name}` in a text stands for a value that is filled in.
 * A page may override any of them by the element's `strings` property.
 */
export interface Strings extends LauncherStrings {
  readonly title: string;
  readonly welcome: string;
  readonly suggestions: string;
  readonly log: string;
  readonly placeholder: string;
  readonly disclaimer: string;
  readonly send: string;
  readonly stop: string;
  readonly close: string;
  readonly newConversation: string;
  /** The button with what is done less often. */
  readonly more: string;
  readonly exportConversation: string;
  readonly contactSupport: string;
  /** Makes the launcher small, for readers whom it is in the way of. */
  readonly minimizeLauncher: string;
  readonly restoreLauncher: string;
  readonly resize: string;

  readonly question: string;
  readonly editQuestion: string;
  readonly cancel: string;
  readonly answer: string;
  readonly thinking: string;
  /** `{query}`: what is searched for. */
  readonly searching: string;
  /** After some seconds without a sign of life. */
  readonly slow: string;
  readonly stopped: string;
  readonly incomplete: string;
  readonly sources: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyAnswer: string;
  readonly regenerate: string;
  readonly jumpToEnd: string;
  readonly queued: string;
  readonly sendNow: string;
  readonly dequeue: string;

  readonly helpful: string;
  readonly unhelpful: string;
  readonly feedbackThanks: string;
  readonly feedbackQuestion: string;
  readonly feedbackReasons: Readonly<Record<FeedbackReason, string>>;
  readonly feedbackComment: string;
  readonly feedbackSend: string;

  /** What goes along with the next question. */
  readonly context: string;
  readonly code: string;
  readonly selection: string;
  /** `{text}`: first words of the item. */
  readonly removeContext: string;
  /** `{count}`: characters that go along. */
  readonly contextCut: string;
  /** `{count}`: how many items may go along. */
  readonly contextFull: string;
  /** `{text}`: what looks like a secret, shortened. */
  readonly secretFound: string;
  readonly maskSecret: string;

  readonly retry: string;
  readonly answering: string;
  /** `{count}`: how many sources the answer has. */
  readonly answered: string;
  /** Said in place of a table or an image that an answer holds. */
  readonly table: string;
  readonly image: string;
  /** `{time}`: how long the service asks to wait. */
  readonly rateLimitedFor: string;
  readonly rateLimitOver: string;
  readonly backOnline: string;
  readonly errors: Readonly<Record<ErrorCode, string>>;
}

/** Why a reader found an answer unhelpful. */
export type FeedbackReason = 'wrong' | 'incomplete' | 'off-topic' | 'unclear';

/** A partial override; `errors` and `feedbackReasons` may be partial, too. */
export type StringOverrides = Partial<Omit<Strings, 'errors' | 'feedbackReasons'>> & {
  readonly errors?: Partial<Strings['errors']>;
  readonly feedbackReasons?: Partial<Strings['feedbackReasons']>;
  /** On the button at a selection, and at a block of code. */
  readonly askAboutThis?: string;
};

export function mergeStrings(base: Strings, overrides: StringOverrides = {}): Strings {
  return {
    ...base,
    ...overrides,
    errors: { ...base.errors, ...overrides.errors },
    feedbackReasons: { ...base.feedbackReasons, ...overrides.feedbackReasons },
  };
}

/** Fills the `{name}` places of a text. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
