import type { ConversationState } from '../conversation/state.js';
import type { Copied } from './answer/copy.js';
import type { Verbosity } from './announcer/announcer.js';
import type { SecretWarning } from './composer/secret-finder.js';
import type { PanelSettings, Variant } from './panel-contract.js';

/** The module that loads after the panel. */
export type AfterOpening = typeof import('./after-opening.js');

/** Parts of the panel that few readers need, by their names. Each is missing until loaded. */
export interface LoadedParts {
  /** The items of the menu. */
  readonly menu?: typeof import('./frame/menu.js');
  /** The feedback form. */
  readonly feedback?: typeof import('./answer/feedback-form.js');
  /** Shows the end of an answer that is not whole. */
  readonly unfinished?: typeof import('./answer/unfinished.js');
  /** Shows the passages of an answer that quotes the docs. */
  readonly quotes?: typeof import('./answer/quotes.js');
  /** Renders the context of the next question. */
  readonly chips?: typeof import('./context/context-chips.js');
  /** Offers to undo clearing the conversation. */
  readonly cleared?: typeof import('./composer/cleared.js');
  /** Renders the queued questions. */
  readonly queue?: typeof import('./log/queue.js');
  /** Without it, no support link shows. */
  readonly support?: typeof import('./support/support.js');
  /** Makes the panel a sheet that can be dragged. */
  readonly sheet?: typeof import('./frame/sheet.js');
  /** Lets Enter break the line. */
  readonly enter?: typeof import('./composer/touch-enter.js');
  /** Finds starter questions on the page. */
  readonly starters?: typeof import('../page/page-questions.js');
}

/** Everything that the panel shows, as one snapshot for its templates. */
export interface PanelView {
  readonly state: ConversationState;
  readonly settings: PanelSettings;
  readonly variant: Variant;
  /** Whether the launcher is minimized; undefined without a launcher. */
  readonly launcherMinimized: boolean | undefined;
  /** Whether the menu has items in any case: the check of the setup, or the list of conversations. */
  readonly hasItems: boolean;
  /** Where the support link leads; undefined if there is none. */
  readonly supportUrl: string | undefined;
  /** The support link; empty or undefined if there is none. */
  readonly supportLink: unknown;
  /** Questions to start with. */
  readonly starters: readonly string[];
  /** Whether an answer is arriving. */
  readonly isBusy: boolean;
  /** Whether no part of the running answer has arrived for a while. */
  readonly isSlow: boolean;
  /** Whether text has been added below the visible part. */
  readonly hasNewText: boolean;
  readonly isOnline: boolean;
  /** Until the service accepts requests again; 0 if it does. */
  readonly secondsLeft: number;
  readonly loaded: LoadedParts;
  /** Undefined until loaded. */
  readonly later: AfterOpening | undefined;
  /** The last copy action, shown for a moment. */
  readonly copied: Copied | undefined;
  /** Renders the question whether to share the conversation with support; undefined unless the reader has opened the support link. */
  readonly supportOffer: (() => unknown) | undefined;
  /** Suspected secret in the question or its context, shortened. */
  readonly secret: string | undefined;
  /** Whether the next press sends the secret. */
  readonly asksAboutSecret: boolean;
  /** Undefined until loaded. */
  readonly secretWarning: SecretWarning | undefined;
  /** Text of the live region. */
  readonly announcement: string;
  /** How much of an answer is announced; undefined until the announcer has loaded. */
  readonly announcements: Verbosity | undefined;
}

/** The text in the composer: the question being edited, else the draft. */
export function composerText({ edit, draft }: ConversationState): string {
  return edit ?? draft;
}
