import type { AttachedContext } from '../conversation/attached-context.js';
import type { ConversationController } from '../controllers/conversation-controller.js';
import type { Countdown } from '../controllers/countdown.js';
import type { OnlineController } from '../page/online-controller.js';
import type { ScrollController } from '../controllers/scroll-controller.js';
import type { Conversation } from '../conversation/conversation.js';
import type { UserMessage } from '../conversation/message.js';
import type { AnswerMarks } from './answer/answer-marks.js';
import type { renderContextChips } from './context/context-chips.js';
import type { Draft } from './composer/draft.js';
import type { OutgoingSecrets } from './composer/outgoing-secrets.js';
import type { PanelActions, PanelSettings, Variant } from './panel-contract.js';

/** The panel, as its template shows it and as the reader's acts change it. */
export interface PanelState {
  readonly actions: PanelActions;
  readonly conversation: Conversation;
  readonly settings: PanelSettings;
  readonly variant: Variant;
  readonly context: readonly AttachedContext[];
  readonly isContextFull: boolean;
  readonly renderContext: typeof renderContextChips | undefined;
  readonly launcherMinimized: boolean | undefined;
  readonly announcement: string;
  readonly feedback: typeof import('./answer/feedback.js') | undefined;
  readonly isModal: boolean;
  readonly isBusy: boolean;
  readonly docsUrl: string;
  readonly lastQuestion: UserMessage | undefined;
  readonly renderRoot: ParentNode;
  focusComposer(): void;
  loadFeedback(): void;
}

/** What the panel is made of: each keeps one thing, and updates the panel when that changes. */
export interface PanelPieces {
  readonly activity: ConversationController;
  readonly scroll: ScrollController;
  readonly online: OnlineController;
  readonly wait: Countdown;
  readonly draft: Draft;
  readonly marks: AnswerMarks;
  readonly secrets: OutgoingSecrets;
}
