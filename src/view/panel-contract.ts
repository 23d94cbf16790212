import type { AssistantMessage } from '../conversation/message.js';
import type { History } from '../history/history.js';
import type { CodeRenderers } from '../markdown/code/code-renderers.js';
import type { FeedbackReason, Strings } from '../strings/strings.js';
import type { Verbosity } from './announcer/announcer.js';

/** Requests from the panel to its element. All other actions belong to the conversation. */
export interface PanelActions {
  hide(): void;
  /** Closes the panel to show the page that a link led to. It opens again when the reader goes back to `page`. */
  uncover(page: string): void;
  /** Stops the running answer and fires `docs-assistant-stop`. */
  stop(): void;
  /** Clears the conversation and fires `docs-assistant-reset`. */
  reset(options: { readonly canUndo: boolean }): void;
  /** Fires `docs-assistant-feedback`. */
  sendFeedback(answer: AssistantMessage, isHelpful: boolean, reason?: FeedbackReason, comment?: string): void;
  setLauncherMinimized(minimized: boolean): void;
  /** Whether readers may move the panel to another place. */
  readonly canMove: boolean;
  /** Moves the panel to another place for the rest of the session. */
  move(place: Variant): void;
  /** The conversations that are kept on this device; undefined if none are. */
  readonly history: Promise<History | void> | undefined;
  /** Whether the menu offers to check the setup. */
  readonly canCheck: boolean;
  /** Checks the setup and reports on the console. */
  check(): void;
}

/**
 * Placement of the panel: a popover, a column at the side, a dialog over the page, or in the flow of the page. Only readers choose `window`:
 * a dialog that fills the window.
 */
export type Variant = 'widget' | 'panel' | 'modal' | 'inline' | 'window';

/** The page author's settings, parsed. */
export interface PanelSettings {
  /** Full address of the documentation, which links in answers are relative to. */
  readonly docsUrl: string;
  /** As in `URL.host`. */
  readonly imageHosts: readonly string[];
  /** Absolute; undefined for an icon. */
  readonly logo: string | undefined;
  /** Undefined, like the next three, for the text of the language. */
  readonly headerTitle: string | undefined;
  readonly placeholder: string | undefined;
  readonly welcomeMessage: string | undefined;
  readonly disclaimer: string | undefined;
  /** Undefined for questions that are made from the headings of the page. */
  readonly suggestions: readonly string[] | undefined;
  /** Absolute. */
  readonly supportUrl: string | undefined;
  readonly announcements: Verbosity;
  /** `local` keeps conversations on the device. */
  readonly persist: 'session' | 'local' | 'none';
  /** Undefined for `send`, except on touch screens in a text of several lines. */
  readonly enterKey: 'send' | 'newline' | undefined;
  /** Show blocks of code in answers in another way, by language. */
  readonly renderers: CodeRenderers | undefined;
  readonly strings: Strings;
  /** Language tag of the strings. */
  readonly locale: string;
}

/** The parts of the panel, for `exportparts`. Those that few readers see are exported by the modules that render them. */
export const panelParts = [
  'panel',
  'resize',
  'header',
  'title',
  'more',
  'menu',
  'new-conversation',
  'close',
  'log',
  'jump',
  'welcome',
  'suggestion',
  'question',
  'question-text',
  'question-context',
  'edit',
  'answer',
  'activity',
  'steps',
  'logo',
  'citation',
  'sources',
  'sources-title',
  'source',
  'source-number',
  'code',
  'follow-up',
  'copy',
  'actions',
  'copy-answer',
  'copy-link',
  'regenerate',
  'helpful',
  'unhelpful',
  'feedback',
  'notice',
  'retry',
  'edit-question',
  'editing',
  'cancel-edit',
  'secret',
  'mask',
  'composer',
  'input',
  'send',
  'stop',
  'footer',
].join(',');
