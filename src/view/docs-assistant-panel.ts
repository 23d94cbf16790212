import { LitElement, type CSSResult, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import { adoptStyles } from '../shared/adopt-styles.js';
import { ConversationController } from '../controllers/conversation-controller.js';
import { Countdown } from '../controllers/countdown.js';
import { ScrollController } from '../controllers/scroll-controller.js';
import type { Conversation } from '../conversation/conversation.js';
import { getEnding } from '../conversation/ending.js';
import type { AssistantError } from '../errors.js';
import { findLastQuestion, type Message } from '../conversation/message.js';
import type { ConversationState } from '../conversation/state.js';
import { getWaitEnd } from '../conversation/wait.js';
import { warmUp } from '../markdown/warm-up.js';
import { FocusRingController } from '../page/focus-ring-controller.js';
import { OnlineController } from '../page/online-controller.js';
import { smallWindow } from '../shared/media-queries.js';
import { logLoadFailure } from '../shared/warn.js';
import type { Announcer, Verbosity } from './announcer/announcer.js';
import { COPIED_TIME, type Copied } from './answer/copy.js';
import type { CitationTools } from './citations/citation-tools.js';
import { SecretFinder } from './composer/secret-finder.js';
import { styles } from './docs-assistant-panel.styles.js';
import { exportParts } from './export-parts.js';
import { containKeys } from './frame/panel-keys.js';
import { showFrame } from './frame/frame.js';
import { keepFocus } from './frame/keep-focus.js';
import { PanelLayout } from './frame/panel-layout.js';
import { PanelMotion } from './frame/panel-motion.js';
import type { PanelActions, PanelSettings, Variant } from './panel-contract.js';
import { PanelHandlers, type HandledPanel } from './panel-handlers.js';
import { renderPanel } from './panel-template.js';
import { composerText, type AfterOpening, type LoadedParts, type PanelView } from './panel-view.js';

/** How often a question is asked again automatically. */
const MAX_RETRIES = 3;

/** The panel of `<docs-assistant>`: an internal element, loaded on intent. */
export class DocsAssistantPanel extends LitElement implements HandledPanel {
  static override styles = styles;

  /** Declared here, because decorators would add code that nothing else in the panel needs. */
  static override properties: PropertyDeclarations = {
    open: { type: Boolean, reflect: true },
    variant: { reflect: true },
    align: { reflect: true },
    side: { attribute: false },
    launcherMinimized: { attribute: false },
    conversation: { attribute: false },
    settings: { attribute: false },
    later: { state: true },
    loaded: { state: true },
    announcement: { state: true },
    speech: { state: true },
    copied: { state: true },
    supportOffer: { state: true },
  };

  /** The panel is only hidden while closed, so that the log keeps its scroll position. */
  open = false;
  variant: Variant = 'widget';
  align: 'top' | 'bottom' = 'bottom';
  side: 'left' | 'right' | undefined;
  /** Whether the launcher is minimized; undefined without a launcher. */
  launcherMinimized: boolean | undefined;
  /** Set, like `settings` and `actions`, before the panel is connected. */
  conversation!: Conversation;
  settings!: PanelSettings;
  actions!: PanelActions;
  /** Missing until loaded. */
  later: AfterOpening | undefined;
  private loaded: LoadedParts = {};

  /** Text of the live region. */
  private announcement = '';
  /** The reader's choice of announcements; undefined if the page's author decides. */
  private speech: Verbosity | undefined;
  /** The last copy action, shown for a moment. */
  private copied: Copied | undefined;
  supportOffer: PanelView['supportOffer'];

  readonly scroller = new ScrollController(this);
  readonly secrets = new SecretFinder(this);
  citations: CitationTools | undefined;
  readonly #activity = new ConversationController(this, () => !this.open || this.scroller.hasNewText);
  readonly #online = new OnlineController(this);
  readonly #wait = new Countdown(this);
  readonly #layout = new PanelLayout(this);
  readonly #motion = new PanelMotion(this);
  /** Missing until loaded. */
  #announcer: Announcer | undefined;
  readonly #handlers = new PanelHandlers(this);
  #copiedTimer: ReturnType<typeof setTimeout> | undefined;
  /** The state of the last update. */
  #shown: ConversationState | undefined;
  /** The failure after which the question is asked again, once the wait is over. */
  #awaited: AssistantError | undefined;
  #retries = 0;
  /** Whether the panel was opened over a modal dialog of the site, which makes everything else inert. */
  #isOverDialog = false;

  constructor() {
    super();
    containKeys(this);
    void new FocusRingController(this);
  }

  /** Whether the panel is modal: the page behind it takes no input. `inline` never is. */
  get isModal(): boolean {
    const { variant } = this;
    if (variant === 'modal' || variant === 'window') return true;
    return variant !== 'inline' && (smallWindow.matches || this.#isOverDialog);
  }

  /** A snapshot of everything that the panel shows. */
  get view(): PanelView {
    const { settings, later, loaded, secrets } = this;
    const { state } = this.conversation;
    const supportUrl = loaded.support?.fillSupportUrl(settings.supportUrl, state.threadId);
    return {
      state,
      settings,
      variant: this.variant,
      launcherMinimized: this.launcherMinimized,
      hasItems: this.actions.canCheck || settings.persist === 'local',
      supportUrl,
      supportLink: supportUrl && loaded.support?.renderSupportLink(supportUrl, settings.strings),
      starters: this.#findStarters(state),
      isBusy: isBusy(state),
      isSlow: this.#activity.isSlow,
      hasNewText: this.scroller.hasNewText,
      isOnline: this.#online.isOnline,
      secondsLeft: this.#wait.seconds,
      loaded,
      later,
      copied: this.copied,
      supportOffer: this.supportOffer,
      secret: secrets.find([composerText(state), ...state.context.map(({ item }) => item.value)]),
      asksAboutSecret: secrets.isAsking,
      secretWarning: secrets.warning,
      announcement: this.announcement,
      announcements: later && this.#verbosity,
    };
  }

  /** The site's own starter questions, or else some about the page, once they are shown. */
  #findStarters({ messages }: ConversationState): readonly string[] {
    const { suggestions, strings, locale } = this.settings;
    if (suggestions || messages.length > 0 || !this.open) return suggestions ?? [];
    return this.loaded.starters?.findPageQuestions(document, strings.aboutTopic, locale) ?? [];
  }

  focusComposer(): void {
    this.renderRoot.querySelector<HTMLElement>('.input')?.focus();
  }

  announce(text: string): void {
    this.#announcer?.say(text);
  }

  setSpeech(verbosity: Verbosity): void {
    this.speech = verbosity;
    this.later?.saveVerbosity(verbosity);
  }

  /** The reader's choice, unless the page's author has turned announcements off. */
  get #verbosity(): Verbosity {
    const { announcements } = this.settings;
    return announcements === 'off' ? announcements : (this.speech ?? announcements);
  }

  markCopied(copied: Copied): void {
    this.copied = copied;
    clearTimeout(this.#copiedTimer);
    this.#copiedTimer = setTimeout(() => (this.copied = undefined), COPIED_TIME);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('conversation')) {
      this.#activity.follow(this.conversation);
      this.#announcer?.clear();
      this.#shown = undefined;
    }
    if (changed.has('open')) this.#isOverDialog = this.open && isDialogOpen(this);
    this.#handleState(this.conversation.state);
  }

  protected override update(changed: PropertyValues<this>): void {
    const root = this.shadowRoot!;
    const render = () => keepFocus(root, () => super.update(changed));
    if (this.later) this.later.easeOut(root.querySelector<HTMLElement>('.panel'), render);
    else render();
  }

  protected override render(): TemplateResult {
    return renderPanel(this.view, this.#handlers);
  }

  protected override firstUpdated(): void {
    warmUp();
    this.#loadLater();
  }

  protected override updated(): void {
    const isShown = this.open && this.isConnected;
    this.#motion.prepare(this.renderRoot.querySelector<HTMLElement>('dialog.panel'), isShown, this.#layout.isLeft);
    const isFrameMoved = showFrame(this.shadowRoot!, isShown, this.isModal);
    if (isShown && this.isModal && smallWindow.matches) {
      this.load('sheet', () => import('./frame/sheet.js'));
      this.loaded.sheet?.attachSheet(this);
    }
    this.scroller.attach(this.renderRoot.querySelector<HTMLElement>('.log')!, isFrameMoved);
    if (this.later) this.#layout.updateHandles(this.later, this.settings.strings);
    this.#layout.update();
    const { messages, context, queue, ratings } = this.conversation.state;
    const answers = messages.filter((message) => message.role === 'assistant');
    if (!this.citations && answers.some(({ citations }) => citations)) this.#loadCitations();
    if (Object.values(ratings).some((rating) => rating !== 'helpful')) {
      this.load('feedback', () => import('./answer/feedback-form.js'));
    }
    if (answers.some(getEnding)) this.load('unfinished', () => import('./answer/unfinished.js'));
    if (answers.some(({ quoted }) => quoted)) this.load('quotes', () => import('./answer/quotes.js'));
    if (this.open && messages.length === 0 && !this.settings.suggestions) {
      this.load('starters', () => import('../page/page-questions.js'));
    }
    if (context.length > 0) {
      this.load('chips', () => import('./context/context-chips.js'));
    }
    const { supportUrl, enterKey } = this.settings;
    if (supportUrl) this.load('support', () => import('./support/support.js'));
    if (enterKey || matchMedia('(pointer: coarse)').matches) {
      this.load('enter', () => import('./composer/touch-enter.js'));
    }
    if (queue.length > 0) this.load('queue', () => import('./log/queue.js'));
    this.#showNews();
    this.#retryAfterWait();
  }

  /**
   * Asks a question again that could not be answered, as soon as the device is online or the time that the service has asked to wait is over.
   * Not while the reader edits it, and at most three times for a question.
   */
  #retryAfterWait(): void {
    const { failure, status, edit } = this.conversation.state;
    if (status === 'ready') this.#retries = 0;
    if (failure && (/offline|network/.test(failure.code) ? !this.#online.isOnline : this.#wait.seconds > 0)) {
      this.#awaited = failure;
    } else if (failure && failure === this.#awaited && edit === undefined) {
      this.#awaited = undefined;
      if (this.#retries++ < MAX_RETRIES) void this.conversation.retry();
    }
  }

  /**
   * Scrolls the feedback form, its thanks and the notice of a failure into view, once each. Repeats for some frames, because content that
   * comes into view gets its real height.
   */
  #showNews(): void {
    const news = this.renderRoot.querySelector<HTMLElement>(
      ':is(.feedback, [data-shown] > [part=feedback], .turn > .notice):not([data-shown])',
    );
    if (!news) return;
    // The answer is marked, too: thanks restored by a reload are not new.
    news.dataset['shown'] = news.parentElement!.dataset['shown'] = '';
    const show = (frames: number) => {
      news.scrollIntoView({ block: 'nearest' });
      if (frames > 0) requestAnimationFrame(() => show(frames - 1));
    };
    show(6);
  }

  /** Loads a part of the panel that few readers need. It may have styles, and parts for `exportparts`. */
  load(name: keyof LoadedParts, load: () => Promise<object>): void {
    if (this.loaded[name]) return;
    load().then((module) => {
      if (this.loaded[name]) return;
      this.loaded = { ...this.loaded, [name]: module };
      if ('attach' in module) (module.attach as (panel: this) => void)(this);
      if ('parts' in module) exportParts(this, module.parts as string);
      if ('styles' in module) adoptStyles(this.shadowRoot!, module.styles as CSSResult);
    }, logLoadFailure(name));
  }

  #loadCitations(): void {
    import('./citations/citation-tools.js').then(
      ({ CitationTools }) => (this.citations ??= new CitationTools(this)),
      logLoadFailure('citations'),
    );
  }

  #loadLater(): void {
    import('./after-opening.js').then((later) => this.#addLater(later), logLoadFailure('announcements'));
  }

  #addLater(later: AfterOpening): void {
    if (this.later) return;
    this.later = later;
    adoptStyles(this.shadowRoot!, ...later.styles);
    this.#layout.makeResizable(later);
    this.speech = later.loadVerbosity();
    this.#announcer = new later.Announcer((text) => (this.announcement = text));
    this.#announce(this.conversation.state);
  }

  /** Reacts to changes since the last update. */
  #handleState(state: ConversationState): void {
    const previous = this.#shown;
    this.#shown = state;
    if (state === previous) return;
    if (previous ? hasNewTurn(state, previous) && !this.#isReadingOn(state, previous) : isBusy(state)) {
      // Also a question that was asked before the panel had loaded.
      this.scroller.showTurn();
    }
    // The network may be available again.
    if (state.error && !this.later) this.#loadLater();
    if (state.failure !== previous?.failure) this.#wait.start(getWaitEnd(state.failure) ?? 0);
    this.#announce(state);
  }

  /** Whether the last question was queued and is sent while the reader is still reading the previous answer. */
  #isReadingOn({ messages }: ConversationState, { queue }: ConversationState): boolean {
    return this.scroller.hasNewText && queue.some(({ id }) => id === getLastQuestion(messages));
  }

  #announce(state: ConversationState): void {
    this.#announcer?.update(state, this.#verbosity, this.settings.strings);
  }
}

/** Whether the page has an open modal dialog that does not contain the panel. */
function isDialogOpen(panel: Element): boolean {
  const host = (panel.getRootNode() as ShadowRoot).host;
  return [...document.querySelectorAll('dialog:modal')].some((dialog) => !dialog.contains(host));
}

/** Whether an answer is arriving. */
function isBusy({ status }: ConversationState): boolean {
  return status === 'submitted' || status === 'streaming';
}

/** Whether the last question is another one than before. */
function hasNewTurn({ messages }: ConversationState, previous: ConversationState): boolean {
  return getLastQuestion(messages) !== getLastQuestion(previous.messages);
}

function getLastQuestion(messages: readonly Message[]): string | undefined {
  return messages[findLastQuestion(messages)]?.id;
}

declare global {
  interface HTMLElementTagNameMap {
    'docs-assistant-panel': DocsAssistantPanel;
  }
}
