import type { ConversationState } from '../conversation/state.js';
import type { Copied } from './answer/copy.js';
import type { Verbosity } from './announcer/announcer.js';
import type { MessageContext } from './answer/message-context.js';
import type { PanelSettings, Variant } from './panel-contract.js';

/** What loads after the panel. */
export type AfterOpening = typeof import('./after-opening.js');

/** Everything that the panel shows, as one snapshot for its templates. */
export interface PanelView {
  readonly state: ConversationState;
  readonly settings: PanelSettings;
  readonly variant: Variant;
  /** Whether the launcher is minimised; undefined if there is no launcher. */
  readonly launcherMinimized: boolean | undefined;
  /** Whether the menu offers to check the setup. */
  readonly canCheck: boolean;
  /** Where the support link leads; undefined if there is none. */
  readonly supportUrl: string | undefined;
  /** Questions to start with. */
  readonly starters: readonly string[];
  /** Whether an answer is arriving. */
  readonly isBusy: boolean;
  /** Whether nothing of the running answer has arrived for a while. */
  readonly isSlow: boolean;
  /** Whether text has been added below what the reader sees. */
  readonly hasNewText: boolean;
  readonly isOnline: boolean;
  /** Until the service accepts requests again; 0 if it does. */
  readonly secondsLeft: number;
  /** The form for feedback; undefined until it has loaded. */
  readonly feedback: MessageContext['feedback'];
  /** What shows the context of the next question; undefined until it has loaded. */
  readonly chips: typeof import('./context/context-chips.js') | undefined;
  /** Undefined until it has loaded. */
  readonly later: AfterOpening | undefined;
  /** What has just been copied. */
  readonly copied: Copied | undefined;
  /** Asks whether the conversation goes along to the support; undefined unless the reader goes there. */
  readonly supportOffer: (() => unknown) | undefined;
  /** What looks like a secret in the question or its context, shortened. */
  readonly secret: string | undefined;
  /** Text of the live region. */
  readonly announcement: string;
  /** How much of answers is announced; undefined until what announces has loaded. */
  readonly announcements: Verbosity | undefined;
}

/** The text in the composer: the question being edited, else the draft. */
export function composerText({ edit, draft }: ConversationState): string {
  return edit ?? draft;
}
