import type { ScrollController } from '../controllers/scroll-controller.js';
import type { Conversation } from '../conversation/conversation.js';
import { findLastQuestion, type AssistantMessage } from '../conversation/message.js';
import type { FeedbackReason } from '../strings/strings.js';
import { copyCode, copyText, type Copied } from './answer/copy.js';
import type { MessageHandlers } from './answer/message-context.js';
import type { WrapLines } from './answer/wrap-lines.js';
import type { CitationTools } from './citations/citation-tools.js';
import type { ComposerHandlers } from './composer/composer.js';
import type { SecretFinder } from './composer/secret-finder.js';
import type { ContextHandlers } from './context/context-chips.js';
import type { FrameHandlers } from './frame/frame.js';
import type { HeaderHandlers } from './frame/header.js';
import { handlePanelKey } from './frame/panel-keys.js';
import type { LogHandlers } from './log/log.js';
import type { NoticeHandlers } from './log/notice.js';
import type { QueueHandlers } from './log/queue.js';
import { logLoadFailure } from '../shared/warn.js';
import type { Verbosity } from './announcer/announcer.js';
import type { PanelActions } from './panel-contract.js';
import { composerText, type LoadedParts, type PanelView } from './panel-view.js';

type Texts = typeof import('./answer/copied-texts.js');

type Handlers = FrameHandlers &
  HeaderHandlers &
  LogHandlers &
  QueueHandlers &
  MessageHandlers &
  NoticeHandlers &
  ContextHandlers &
  ComposerHandlers;

/** The panel, as its handlers use it. */
export interface HandledPanel extends HTMLElement {
  readonly renderRoot: ParentNode;
  readonly updateComplete: Promise<unknown>;
  readonly actions: PanelActions;
  readonly conversation: Conversation;
  readonly scroller: ScrollController;
  readonly secrets: SecretFinder;
  /** Missing until an answer has cited something. */
  readonly citations: CitationTools | undefined;
  readonly view: PanelView;
  /** Whether the panel covers the page. */
  readonly isModal: boolean;
  focusComposer(): void;
  /** Loads a part of the panel that few readers need. */
  load(name: keyof LoadedParts, load: () => Promise<object>): void;
  /** Renders the question whether to share the conversation with support. */
  supportOffer: (() => unknown) | undefined;
  /** Shows a copy action for a moment. */
  markCopied(copied: Copied): void;
  /** Announces a text to screen readers. */
  announce(text: string): void;
  /** Sets and stores how much of an answer is announced. */
  setSpeech(verbosity: Verbosity): void;
}

const loadCleared = () => import('./composer/cleared.js');

/** Handles the reader's actions in the panel. Templates take the handlers by name. */
export class PanelHandlers implements Handlers {
  readonly #panel: HandledPanel;
  /** Missing until the reader has gone to the buttons of an answer. */
  #texts: Texts | undefined;
  /** Missing until the reader reaches code that is wider than the panel. */
  #wrapping: Promise<WrapLines | void> | undefined;
  /** Whether the last press began outside the dialog's box, on the backdrop. */
  #isPressOutside = false;

  constructor(panel: HandledPanel) {
    this.#panel = panel;
    // On the panel and not on the dialog: the resize handles are outside the dialog.
    panel.addEventListener('click', this.#handleSupport);
    panel.addEventListener('keydown', (event) => handlePanelKey(event as KeyboardEvent, panel, this.#undo));
  }

  readonly handleInput = (text: string): void => {
    const { conversation } = this.#panel;
    if (conversation.state.edit === undefined) conversation.setDraft(text);
    else conversation.setEdit(text);
  };

  readonly handleSend = (): void => {
    const { conversation, secrets } = this.#panel;
    const { strings } = this.#panel.view.settings;
    const ask = (text: string) => this.#panel.announce(secrets.warning!.describeSecret(text, strings));
    const send = () => {
      const { edit, draft } = conversation.state;
      if (edit === undefined) void conversation.ask(draft);
      else void conversation.edit(edit);
    };
    secrets.confirm(() => this.#panel.view.secret, ask, send);
  };

  readonly handleSuggestion = (question: string): void => {
    void this.#panel.conversation.ask(question);
    this.#panel.focusComposer();
  };

  readonly handleStop = (): void => {
    this.#panel.actions.stop();
    this.#panel.focusComposer();
  };

  readonly handleRetry = (): void => {
    this.#panel.scroller.showTurn();
    void this.#panel.conversation.retry();
    this.#panel.focusComposer();
  };

  readonly handleContinue = (): void => {
    void this.#panel.conversation.continueAnswer();
    this.#panel.focusComposer();
  };

  readonly handleNewConversation = (): void => {
    this.#panel.actions.reset({ canUndo: true });
    this.#panel.focusComposer();
    this.#panel.load('cleared', loadCleared);
    loadCleared().then(({ announceCleared }) => announceCleared(this.#panel), logLoadFailure('undo'));
  };

  readonly handleUndoReset = (): void => this.#panel.view.loaded.cleared?.undoReset(this.#panel);

  readonly handleRecall = (): void => {
    const { messages } = this.#panel.conversation.state;
    this.handleInput(messages[findLastQuestion(messages)]?.content ?? '');
  };

  readonly handleSendNow = (): void => {
    this.#panel.scroller.showTurn();
    void this.#panel.conversation.resumeQueue({ now: true });
    this.#panel.focusComposer();
  };

  readonly handleDequeue = (id: string): void => {
    const text = this.#panel.conversation.dequeue(id);
    const written = composerText(this.#panel.conversation.state);
    this.handleInput([text, written].filter(Boolean).join('\n'));
    this.#panel.focusComposer();
  };

  readonly handleEdit = (id?: string): void => {
    this.#panel.conversation.startEdit(id);
    this.#panel.focusComposer();
  };

  readonly handleCancelEdit = (): void => {
    this.#panel.conversation.cancelEdit();
    this.#panel.focusComposer();
  };

  readonly handleRemoveContext = (id: number): void => this.#panel.conversation.removeContext(id);

  readonly handleMask = (): void => {
    this.#panel.secrets.warning!.maskAll(this.#panel.conversation);
    this.#panel.focusComposer();
  };

  readonly handleScroll = (): void => this.#panel.scroller.handleScroll();

  readonly handleJumpToEnd = (): void => {
    this.#panel.scroller.goToEnd();
    this.#panel.focusComposer();
  };

  readonly handlePrepareMenu = (): void => this.#panel.load('menu', () => import('./frame/menu.js'));

  readonly renderMenu = () => this.#panel.view.loaded.menu?.renderMenuItems(this.#panel);

  readonly handleClose = (): void => this.#panel.actions.hide();

  /** Loads the copy function before the press, because Safari allows copying only during the press. */
  readonly handlePrepareCopy = () =>
    import('./answer/copied-texts.js').then((texts) => (this.#texts = texts), logLoadFailure('copying'));

  readonly handleCopyAnswer = (answer: AssistantMessage, { currentTarget }: Event): Promise<void> =>
    this.#copy(
      { id: answer.id, what: 'answer' },
      (currentTarget as Element).closest('.answer')!,
      (texts) => texts?.answerToMarkdown(answer, this.#panel.view.settings.docsUrl) ?? answer.content,
    );

  readonly handleCopyLink = (answer: AssistantMessage, { currentTarget }: Event): Promise<void> =>
    this.#copy(
      { id: answer.id, what: 'link' },
      (currentTarget as Element).closest('.turn')!.querySelector('.question-text')!,
      (texts) => texts?.linkToQuestion(this.#panel.conversation.state.messages, answer),
    );

  async #copy(copied: Copied, shown: Element, getText: (texts: Texts | void) => string | undefined): Promise<void> {
    const text = getText(this.#texts ?? (await this.handlePrepareCopy()));
    if (!text || !(await copyText(text, shown))) return;
    this.#panel.markCopied(copied);
    this.#announce('copied');
  }

  /** Announces one of these texts to screen readers. */
  #announce(name: 'copied' | 'feedbackThanks'): void {
    this.#panel.announce(this.#panel.view.settings.strings[name]);
  }

  readonly #handleSupport = (event: Event): void => this.#panel.view.loaded.support?.handleSupport(event, this.#panel);

  /** A second press on the same button is not a second vote. */
  readonly handleRate = (answer: AssistantMessage, isHelpful: boolean): void => {
    const { actions, conversation } = this.#panel;
    const rating = conversation.state.ratings[answer.id];
    if (rating && isHelpful === (rating === 'helpful')) return;
    conversation.rate(answer.id, isHelpful ? 'helpful' : 'unhelpful');
    actions.sendFeedback(answer, isHelpful);
    if (isHelpful) this.#announce('feedbackThanks');
  };

  readonly handleFeedback = (answer: AssistantMessage, reason?: FeedbackReason, comment?: string): void =>
    this.#panel.view.loaded.feedback?.sendFeedback(this.#panel, answer, reason, comment);

  /** Links, questions and copy buttons inside rendered markdown have no listeners of their own. */
  readonly handleClick = (event: MouseEvent): void => {
    const target = event.target as Element;
    const button = target.closest<HTMLElement>('.copy');
    const link = target.closest('a');
    const followUp = target.closest('.follow-up');
    if (followUp) this.#askFollowUp(followUp);
    else if (button) void this.#copyCode(button);
    else if (link) this.#followLink(link, event);
  };

  /** The question as the reader sees it, because the answer that offers it is untrusted. */
  #askFollowUp({ textContent }: Element): void {
    import('../shared/invisible.js').then(
      ({ dropInvisible }) => this.handleSuggestion(dropInvisible(textContent ?? '')),
      logLoadFailure('questions of answers'),
    );
  }

  /** Offers to wrap code that is wider than the panel, once the pointer or the focus reaches it. */
  readonly handleReach = ({ target }: Event): void => {
    const pre = (target as Element).closest('pre');
    if (!pre || (pre.scrollWidth <= pre.clientWidth && !this.#wrapping)) return;
    this.#wrapping ??= import('./answer/wrap-lines.js').then(
      ({ WrapLines }) => new WrapLines(this.#panel),
      logLoadFailure('wrapping'),
    );
    void this.#wrapping.then((wrapping) => wrapping?.offer(pre));
  };

  async #copyCode(button: HTMLElement): Promise<void> {
    if (await copyCode(button, this.#panel.view.settings.strings)) this.#announce('copied');
  }

  #followLink(link: HTMLAnchorElement, event: MouseEvent): void {
    const page = location.href;
    // Until the router support has loaded, the browser follows links.
    const hasPageChanged = this.#panel.view.later?.followLink(link, event, this.#panel.citations);
    if (hasPageChanged && this.#panel.isModal) this.#panel.actions.uncover(page);
  }

  /** Phones cancel a dialog by a gesture. The element then closes the panel, not the browser. */
  readonly handleCancel = (event: Event): void => {
    event.preventDefault();
    this.handleClose();
  };

  readonly handlePress = ({ clientX, clientY, currentTarget }: PointerEvent): void => {
    const { left, right, top, bottom } = (currentTarget as Element).getBoundingClientRect();
    this.#isPressOutside = clientX < left || clientX > right || clientY < top || clientY > bottom;
  };

  /**
   * A press on the backdrop closes the panel. Clicks in gaps of the dialog, and selections that begin inside and end outside,
   * have the same target, so the place of the press decides.
   */
  readonly handleBackdropClick = ({ target, currentTarget }: Event): void => {
    if (this.#isPressOutside && target === currentTarget) this.handleClose();
  };

  /** For Escape: cancels an edit, else stops the answer, else closes the panel. Returns whether there was anything to do. */
  readonly #undo = (): boolean => {
    const { state, isBusy, variant } = this.#panel.view;
    if (state.edit !== undefined) this.handleCancelEdit();
    else if (isBusy) this.handleStop();
    else if (variant !== 'inline') this.handleClose();
    else return false;
    return true;
  };
}
