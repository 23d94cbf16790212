import type { AssistantMessage, UserMessage } from '../conversation/message.js';
import type { FeedbackReason } from '../strings/strings.js';
import { noteMissing } from '../warn.js';
import type { ComposerHandlers } from './composer/composer.js';
import { copyCode } from './answer/copy-code.js';
import { copyText } from './answer/copy-text.js';
import type { FrameHandlers } from './frame/frame.js';
import { followLink } from './answer/follow-link.js';
import type { LogHandlers } from './log/log.js';
import type { MessageHandlers } from './answer/message.js';
import type { NoticeHandlers } from './log/notice.js';
import type { PanelActions } from './panel-contract.js';
import { handlePanelKey } from './frame/panel-keys.js';
import type { PanelPieces, PanelState } from './panel-state.js';
import { saveFile } from './answer/save-file.js';
import type { QueueHandlers } from './log/queue.js';

type Handlers = FrameHandlers &
  Omit<LogHandlers, 'handleScroll'> &
  QueueHandlers &
  MessageHandlers &
  NoticeHandlers &
  ComposerHandlers;

/** What the reader does in the panel: the listeners that its pieces ask for, by the names they ask for. */
export class PanelHandlers implements Handlers {
  readonly #panel: PanelState;
  readonly #pieces: PanelPieces;
  /** Whether the last press began beside the dialog. */
  #isPressedBeside = false;

  constructor(panel: PanelState & EventTarget, pieces: PanelPieces) {
    this.#panel = panel;
    this.#pieces = pieces;
    // Of the whole panel: the handles at its edges stand outside the dialog.
    panel.addEventListener('keydown', (event) => handlePanelKey(event as KeyboardEvent, panel, this.#undo));
  }

  readonly handleInput = (text: string): void => this.#pieces.draft.write(text);

  /** The draft goes at once when the question is taken, so that what is typed next is not added to it. */
  readonly handleSend = (): void => {
    const { draft, scroll } = this.#pieces;
    const { text, isEmpty } = draft;
    if (!draft.isEdit) {
      void this.#panel.actions.ask(text);
      draft.write(this.#panel.conversation.draft);
      // Also to one that waits.
      if (draft.isEmpty && !isEmpty) scroll.follow();
    } else if (this.#panel.actions.edit(text)) draft.endEdit();
  };

  readonly handleSuggestion = (question: string): void => this.#act((actions) => void actions.ask(question));

  readonly handleStop = (): void => this.#act((actions) => actions.stop());

  readonly handleRetry = (): void => this.#act((actions) => void actions.retry());

  readonly handleNewConversation = (): void => this.#act((actions) => actions.reset());

  readonly handleSendNow = (): void => this.#act((actions) => actions.resumeQueue());

  readonly handleDequeue = (id: string): void =>
    this.#act((actions) => this.#pieces.draft.prepend(actions.dequeue(id) ?? ''));

  readonly handleEdit = ({ content }: UserMessage): void => this.#act(() => this.#pieces.draft.edit(content));

  readonly handleEditLast = (): void => {
    if (this.#panel.lastQuestion) this.handleEdit(this.#panel.lastQuestion);
  };

  readonly handleCancelEdit = (): void => this.#act(() => this.#pieces.draft.endEdit());

  readonly handleMask = (): void =>
    this.#act((actions) => {
      const { draft, secrets } = this.#pieces;
      draft.write(secrets.mask(draft.text));
      actions.maskContext();
    });

  readonly handleJumpToEnd = (): void => this.#act(() => this.#pieces.scroll.goToEnd());

  readonly handleMinimizeLauncher = (): void =>
    this.#panel.actions.setLauncherMinimized(!this.#panel.launcherMinimized);

  readonly handleClose = (): void => this.#panel.actions.hide();

  readonly handleExport = (): void => {
    const { conversation, settings, docsUrl } = this.#panel;
    import('../conversation/export.js').then(({ toMarkdown }) => {
      saveFile('conversation.md', toMarkdown(conversation.state.messages, settings.strings, docsUrl));
    }, noteMissing('export'));
  };

  readonly handleCopyAnswer = async (answer: AssistantMessage, { currentTarget }: Event): Promise<void> => {
    const { docsUrl } = this.#panel;
    const text = import('../conversation/export.js').then(({ answerToMarkdown }) => answerToMarkdown(answer, docsUrl));
    const shown = (currentTarget as Element).closest('.answer')!;
    if (await copyText(text, shown)) this.#pieces.marks.noteCopied(answer.id);
  };

  /** A press that says nothing new is no second vote. */
  readonly handleRate = (answer: AssistantMessage, isHelpful: boolean): void => {
    const { marks } = this.#pieces;
    const rating = marks.ratings.get(answer.id);
    if (!isHelpful) this.#panel.loadFeedback();
    if (rating && isHelpful === (rating === 'helpful')) return;
    marks.rate(answer.id, isHelpful ? 'helpful' : 'unhelpful');
    this.#panel.actions.rate(answer, isHelpful);
  };

  readonly handleFeedback = (answer: AssistantMessage, reason: FeedbackReason | undefined, comment: string): void =>
    this.#act((actions) => {
      this.#pieces.marks.rate(answer.id, 'sent');
      actions.rate(answer, false, reason, comment);
    });

  /** Of the log: its messages hold links and buttons that come out of markdown. */
  readonly handleClick = (event: MouseEvent): void => {
    const target = event.target as Element;
    const button = target.closest<HTMLElement>('.copy');
    const link = target.closest('a');
    if (button) void copyCode(button, this.#panel.settings.strings);
    else if (link) followLink(link, event);
  };

  /** Phones ask a dialog to close by a gesture. */
  readonly handleCancel = (event: Event): void => {
    event.preventDefault();
    this.handleClose();
  };

  readonly handlePress = ({ clientX, clientY, currentTarget }: PointerEvent): void => {
    const { left, right, top, bottom } = (currentTarget as Element).getBoundingClientRect();
    this.#isPressedBeside = clientX < left || clientX > right || clientY < top || clientY > bottom;
  };

  /** The backdrop is the dialog's own; so are gaps within, and whatever is between the two ends of a selection. */
  readonly handleClickBeside = ({ target, currentTarget }: Event): void => {
    if (this.#isPressedBeside && target === currentTarget) this.handleClose();
  };

  /** Undoes the nearest thing: an edit, a running answer, the panel. Returns whether there was any. */
  readonly #undo = (): boolean => {
    if (this.#pieces.draft.isEdit) this.handleCancelEdit();
    else if (this.#panel.isBusy) this.handleStop();
    else if (this.#panel.variant !== 'inline') this.handleClose();
    else return false;
    return true;
  };

  /** Does what was asked for, and takes the focus from a button that may be gone then to the composer. */
  #act(action: (actions: PanelActions) => void): void {
    action(this.#panel.actions);
    this.#panel.focusComposer();
  }
}
