import type { ErrorCode } from '../errors.js';

/** The texts that can show before the panel has loaded. */
export interface LauncherStrings {
  /** Text and accessible name of the launcher. The attribute `trigger-text` wins over it. */
  readonly launcher: string;
  /** Alert next to the launcher when the panel could not be loaded because the reader is offline. */
  readonly launcherFailed: string;
  /** Alert in place of `launcherFailed` when the reader is online. */
  readonly launcherOutdated: string;
  /** Button after `launcherOutdated`. */
  readonly reload: string;
  /** Button at a selection and at a block of code in the page. English loads with the button. */
  readonly askAboutThis?: string;
}

/** Texts of parts that load on demand, such as the menu. Languages other than English have them in their file with all others. */
export interface OnDemandStrings {
  readonly askAboutThis: string;
  /** Menu item that copies the conversation. */
  readonly copyConversation: string;
  /** Menu item that saves the conversation as a file. */
  readonly exportConversation: string;
  /** Menu item that prints the conversation. */
  readonly printConversation: string;
  /** Menu item that lists the conversations that are kept on the device, and heading of the list. */
  readonly conversations: string;
  /** Above the conversation that can be shared, after the reader has pressed the support link. */
  readonly sendTranscript: string;
  /** Link to the support, with the conversation. */
  readonly withTranscript: string;
  /** Link to the support, without the conversation. */
  readonly withoutTranscript: string;
  /** Menu item that shows the panel as a popover in the corner of the window. */
  readonly showInCorner: string;
  /** Menu item that shows the panel as a column at the side of the page. */
  readonly showAtSide: string;
  /** Menu item that shows the panel in the whole window. */
  readonly showInWindow: string;
  /** Menu item that reduces the launcher to its icon. */
  readonly minimizeLauncher: string;
  /** Menu item that undoes `minimizeLauncher`. */
  readonly restoreLauncher: string;
  /** Menu item after which screen readers announce only that an answer begins and ends. */
  readonly speakLess: string;
  /** Menu item that undoes `speakLess`. */
  readonly speakMore: string;
  /** Menu item that lists the keyboard shortcuts, and heading of the list. */
  readonly shortcuts: string;
  /** Description of the hotkey. */
  readonly shortcutToggle: string;
  /** Description of the Enter key. */
  readonly shortcutSend: string;
  /** Description of Shift and Enter. */
  readonly shortcutNewLine: string;
  /** Description of Arrow Up in an empty text field. */
  readonly shortcutRecall: string;
  /** Description of F6. */
  readonly shortcutFocus: string;
  /** Description of Escape. */
  readonly shortcutEscape: string;
  /** Button at a wide block of code that wraps its lines. */
  readonly wrapLines: string;
  /** Above the text field, once the conversation has been cleared. Also announced to screen readers. */
  readonly cleared: string;
  /** Button after `cleared`. */
  readonly undo: string;
  /** Announced to screen readers when the cleared conversation is back. */
  readonly restored: string;
  /** Link to `support-url`: in the menu, in error notices and in the feedback form. */
  readonly contactSupport: string;
  /** Above the end of an answer that is too long to be rendered as markdown. */
  readonly plainRest: string;
  /** Description of the launcher after an answer has arrived while the panel was closed. Also announced to screen readers. */
  readonly news: string;
  /** Accessible name of a queued question, and the line below it. */
  readonly queued: string;
  /** Button below a queued question that puts it back into the text field. */
  readonly dequeue: string;
  /** On a chip that holds selected text. */
  readonly selection: string;
  /** Button that removes a chip. `{text}`: the beginning of its text. */
  readonly removeContext: string;
  /** Accessible name of the chips above the text field, which show the context of the next question. */
  readonly context: string;
  /** Below the chips, when one is longer than the limit. `{count}`: number of characters sent. */
  readonly contextCut: string;
  /** Alert below the chips when another one does not fit. `{count}`: how many fit, always five. */
  readonly contextFull: string;
  /** Alert above the text field. `{text}`: the suspected secret, shortened. */
  readonly secretFound: string;
  /** Button that masks the secret. */
  readonly maskSecret: string;
  /** Button after `cutOff` that asks for the rest of the answer. */
  readonly continueAnswer: string;
  /** Button that sends the first queued question now, or a question although it contains a secret. */
  readonly sendNow: string;
}

/** The texts of the list of conversations that are kept on the device. They load with it. */
export interface HistoryStrings {
  /** Placeholder and accessible name of the text field above the list. */
  readonly search: string;
  /** In place of an empty list. */
  readonly none: string;
  /** In place of the list when the search finds nothing. */
  readonly nothing: string;
  /** Below the list. `{time}`: how long, such as "30 days". */
  readonly kept: string;
  /** Above a list that can't be read or written. */
  readonly failed: string;
  /** Button that renames a conversation. `{title}`: its title. */
  readonly rename: string;
  /** Accessible name of the text field for the new name. */
  readonly name: string;
  /** Button after it. */
  readonly save: string;
  /** Button that removes a conversation from the device. `{title}`: its title. */
  readonly remove: string;
  /** Button that removes all. */
  readonly removeAll: string;
  /** Question before all are removed. */
  readonly confirmRemoveAll: string;
  /** Announced to screen readers after one or all were removed. */
  readonly removed: string;
}

/** The texts of the feedback form. English loads with the form. */
export interface FeedbackStrings {
  /** Heading of the feedback form. */
  readonly feedbackQuestion: string;
  /** The choices in the feedback form. */
  readonly feedbackReasons: Readonly<Record<FeedbackReason, string>>;
  /** Placeholder and accessible name of the text field in the feedback form. */
  readonly feedbackComment: string;
  /** Button that sends the feedback form. */
  readonly feedbackSend: string;
}

/**
 * Every text of the interface. `{name}` in a text is a placeholder for a value. A text with `{count}` has one form for all numbers.
 * Languages in which the noun depends on the number put it first: `Sources: {count}`. A page can override each text through the element's
 * `strings` property.
 */
export interface Strings extends LauncherStrings, Partial<OnDemandStrings>, Partial<FeedbackStrings> {
  /** Overrides of the page for the list of kept conversations. */
  readonly history?: Partial<HistoryStrings> | undefined;
  /** Heading of the panel. The attribute `header-title` wins over it. */
  readonly title: string;
  /** Above `welcome`. The attribute `welcome-message` takes the place of both. */
  readonly greeting: string;
  /** Text in the panel before the first question. */
  readonly welcome: string;
  /** Accessible name of the list of starter questions. */
  readonly suggestions: string;
  /** A starter question that is made from a heading of the page. `{topic}`: the heading. */
  readonly aboutTopic: string;
  /** Accessible name of the list of messages. */
  readonly log: string;
  /** Placeholder and accessible name of the text field. The attribute `placeholder` wins over it. */
  readonly placeholder: string;
  /** Small print below the text field. The attribute `disclaimer` wins over it. */
  readonly disclaimer: string;
  /** Button in the text field that sends the question. */
  readonly send: string;
  /** Button in the text field that stops the answer. */
  readonly stop: string;
  /** Button in the header that closes the panel. */
  readonly close: string;
  /** Button in the header that clears the conversation. */
  readonly newConversation: string;
  /** Button in the header that opens the menu. */
  readonly more: string;
  /** Accessible name of the edges that change the width of the panel. */
  readonly resizeWidth: string;
  /** Accessible name of the edges that change the height of the panel. */
  readonly resizeHeight: string;

  /** Accessible name of a question, and its heading in a saved conversation. */
  readonly question: string;
  /** Button at the last question, button in the notice of a rejected question, and line above the text field while editing. */
  readonly editQuestion: string;
  /** Button that stops editing a question. */
  readonly cancel: string;
  /** Accessible name of an answer, and its heading in a saved conversation. */
  readonly answer: string;
  /** In an answer that has no text yet, and while the model thinks. */
  readonly thinking: string;
  /** In an answer, while the service searches. `{query}`: the search query. */
  readonly searching: string;
  /** The collapsed line below the sources of an answer. `{count}`: the number of pages found that are not among the sources. */
  readonly read: string;
  /** In an answer that has not changed for ten seconds. Also announced to screen readers. */
  readonly slow: string;
  /** Below an answer that the reader stopped. Also announced to screen readers. */
  readonly stopped: string;
  /** Below an answer that failed before it was complete. */
  readonly incomplete: string;
  /** Below an answer that reached the limit on its length. Also announced to screen readers. */
  readonly cutOff: string;
  /** Below an answer that the model refused, or that its safety filter ended. Also announced to screen readers. */
  readonly withheld: string;
  /** Heading of the list of pages below an answer. */
  readonly sources: string;
  /** Accessible name of the number at a cited passage. `{number}` and `{title}`: the page and the section. */
  readonly citation: string;
  /** Button at a block of code in an answer. */
  readonly copy: string;
  /** Accessible name of that button. `{language}`: the language of the block, if it has one. Must contain `copy`. */
  readonly copyCode: string;
  /** In place of `copy`, `copyAnswer` and `copyLink`, for two seconds after copying. */
  readonly copied: string;
  /** Button below an answer that copies it. */
  readonly copyAnswer: string;
  /** Button below an answer that copies an address with its question. */
  readonly copyLink: string;
  /** Button below the last answer that asks the same question again. */
  readonly regenerate: string;
  /** Button that scrolls to the end of the conversation. */
  readonly jumpToEnd: string;

  /** Button below an answer. */
  readonly helpful: string;
  /** Button below an answer. */
  readonly unhelpful: string;
  /** In place of the feedback form after it was sent. */
  readonly feedbackThanks: string;

  /** On a chip that holds code. Also the accessible name of a block of code in an answer, announced in place of the code. */
  readonly code: string;
  /** Announced to screen readers when a chip has been added. */
  readonly added: string;
  /** Announced to screen readers when a chip has been removed. */
  readonly removed: string;

  /** Button that asks the last question again: in error notices, and below an answer that has no text. */
  readonly retry: string;
  /** Announced to screen readers when an answer begins. */
  readonly answering: string;
  /** Announced to screen readers when an answer is complete. `{count}`: how many sources it has. */
  readonly answered: string;
  /** Announced to screen readers in place of a table in an answer. */
  readonly table: string;
  /** Announced to screen readers before the description of an image in an answer. */
  readonly image: string;
  /** Accessible name of a formula on a line of its own, announced in place of a formula that can't be read aloud as it is written. */
  readonly formula: string;
  /** Accessible name of the checked box of a task in an answer, announced before its text. */
  readonly taskDone: string;
  /** The same for a box that is not checked. */
  readonly taskOpen: string;
  /** Titles of callouts in answers. */
  readonly callouts: Readonly<Record<CalloutKind, string>>;
  /** Error notice, in place of `errors['rate-limited']` while a wait counts down. `{time}`: the remaining time. */
  readonly rateLimitedFor: string;
  /** Error notice, in place of `errors.unavailable` while a wait counts down. `{time}`: the remaining time. */
  readonly unavailableFor: string;
  /** Error notice when that wait is over. */
  readonly rateLimitOver: string;
  /** Error notice, in place of `errors.offline` once the device is online again. */
  readonly backOnline: string;
  /** Error notices, by the code of the error. */
  readonly errors: Readonly<Record<ErrorCode, string>>;
}

/** Kinds of callouts, as GitHub has them. */
export type CalloutKind = 'note' | 'tip' | 'important' | 'warning' | 'caution';

/** The reason why a reader found an answer unhelpful. */
export type FeedbackReason = 'wrong' | 'incomplete' | 'off-topic' | 'unclear';

/** Some texts of the interface. `errors`, `callouts` and `feedbackReasons` may be partial, too. `search` has those of the search, `history` those of kept conversations. */
export type StringOverrides = Partial<Omit<Strings, 'errors' | 'callouts' | 'feedbackReasons'>> & {
  readonly errors?: Partial<Strings['errors']>;
  readonly callouts?: Partial<Strings['callouts']>;
  readonly feedbackReasons?: Partial<FeedbackStrings['feedbackReasons']>;
  readonly search?: Partial<SearchStrings>;
  readonly history?: Partial<HistoryStrings>;
};

/** The texts of the search. */
export interface SearchStrings {
  /** Name of the dialog, and text of the box in the site's header. */
  readonly search: string;
  readonly placeholder: string;
  readonly close: string;
  /** Before the question that the reader would ask. */
  readonly ask: string;
  /** After the key that opens a result, and the one that asks. */
  readonly open: string;
  /** Button in the panel, after the reader has asked from the search. */
  readonly back: string;
  readonly results: string;
  readonly more: string;
  readonly recent: string;
  readonly clear: string;
  readonly nothing: string;
  readonly related: string;
  readonly spelling: string;
  /** Above other spellings of a text for which nothing was found. */
  readonly spellings: string;
  readonly failed: string;
  /** Words that questions begin with, separated by spaces. */
  readonly questionWords: string;
}

/** The texts of a language with the page's overrides. */
export function mergeStrings(base: Strings, overrides: StringOverrides = {}): Strings {
  return {
    ...base,
    ...overrides,
    errors: { ...base.errors, ...overrides.errors },
    callouts: { ...base.callouts, ...overrides.callouts },
    feedbackReasons: { ...base.feedbackReasons, ...overrides.feedbackReasons } as FeedbackStrings['feedbackReasons'],
  };
}

/** Replaces the `{name}` placeholders of a text. A placeholder without a value stays as it is. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
