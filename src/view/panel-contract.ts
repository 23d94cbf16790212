import type { Verbosity } from './announcer/announcer.js';
import type { AssistantMessage } from '../conversation/message.js';
import type { FeedbackReason, Strings } from '../strings/strings.js';

/** What the panel asks of the element around it. Requests go up, state comes down. */
export interface PanelActions {
  ask(question: string): Promise<void>;
  /** Asks in place of the last question. Returns whether it was taken. */
  edit(question: string): boolean;
  stop(): void;
  retry(): Promise<void>;
  reset(): void;
  hide(): void;
  /** Asks the questions that wait, after a failure or a reload. */
  resumeQueue(): void;
  /** Takes a question back. Returns its text. */
  dequeue(id: string): string | undefined;
  rate(answer: AssistantMessage, isHelpful: boolean, reason?: FeedbackReason, comment?: string): void;
  removeContext(id: number): void;
  maskContext(): void;
  /** Makes the launcher small, or large again. */
  setLauncherMinimized(isAway: boolean): void;
}

/** Where the panel stands: a popover, a column at the side, over the page, or in its flow. */
export type Variant = 'widget' | 'panel' | 'modal' | 'inline';

/** What the page's author has set; the element has checked it. */
export interface PanelSettings {
  readonly docsUrl: string | undefined;
  readonly imageHosts: readonly string[];
  readonly headerTitle: string | undefined;
  readonly placeholder: string | undefined;
  readonly welcomeMessage: string | undefined;
  readonly disclaimer: string | undefined;
  readonly suggestions: readonly string[];
  readonly supportUrl: string | undefined;
  readonly announcements: Verbosity;
  readonly strings: Strings;
  /** Language tag of the strings. */
  readonly locale: string;
}

/** The parts of the panel, for `exportparts`. */
export const panelParts = [
  'panel',
  'resize',
  'header',
  'title',
  'more',
  'menu',
  'export',
  'minimize-launcher',
  'support',
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
  'waiting',
  'send-now',
  'dequeue',
  'answer',
  'activity',
  'end',
  'sources',
  'sources-title',
  'source',
  'code',
  'copy',
  'actions',
  'copy-answer',
  'regenerate',
  'helpful',
  'unhelpful',
  'feedback',
  'feedback-reason',
  'feedback-comment',
  'feedback-send',
  'notice',
  'retry',
  'edit-question',
  'context',
  'chip',
  'remove-context',
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
