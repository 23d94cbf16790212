import type { ReactiveController } from 'lit';
import { parseContextItem } from '../conversation/parse-context-item.js';
import type { Conversation } from '../conversation/conversation.js';
import type { AskOptions, AssistantMessage, UserMessage } from '../conversation/message.js';
import type { ConversationState } from '../conversation/state.js';
import type { Thread } from '../conversation/thread.js';
import type { AssistantError } from '../errors.js';
import {
  AssistantAnswerEvent,
  AssistantAskEvent,
  AssistantErrorEvent,
  AssistantFeedbackEvent,
  AssistantResetEvent,
  AssistantStopEvent,
} from '../events.js';
import type { History, Session } from '../history/history.js';
import { formatJson } from '../http/json.js';
import { buildUrl } from '../protocol/request-url.js';
import { focusedElement } from '../shared/focused-element.js';
import { nextTask } from '../shared/next-task.js';
import { getPagePath } from '../page/hash-route.js';
import type { ContextItem } from '../protocol/types.js';
import { getDirection, type LocaleTag } from '../strings/match-locale.js';
import type { FeedbackReason, Strings } from '../strings/strings.js';
import type { DocsAssistantPanel } from '../view/docs-assistant-panel.js';
import { createPanel } from '../view/index.js';
import type { PanelActions, Variant } from '../view/panel-contract.js';
import { logLoadFailure, warnOnce } from '../shared/warn.js';
import type { AnswerNews } from './answer-news.js';
import { createConversation } from './create-conversation.js';
import type { FeedbackSender } from './feedback-sender.js';
import { watchReplacement } from './handover.js';
import type { Host } from './host.js';
import { PanelMemory } from './panel-memory.js';
import { getAssistantSettings, getPanelSettings, loadStrings } from './host-settings.js';
import { forwardSlots } from './slots.js';

/** The runtimes of elements, their own or adopted. */
const runtimes = new WeakMap<Host, Runtime>();

/** The part of the element that loads on intent: creates the conversation and the panel, and connects them with the element. */
export class Runtime implements PanelActions, ReactiveController {
  readonly panel: DocsAssistantPanel;
  readonly #memory: PanelMemory;
  #host: Host<Runtime>;
  #root!: Document | ShadowRoot;
  /** Aborts all listeners on the page. */
  #connection!: AbortController;
  #strings: Strings;
  #locale: LocaleTag;
  #conversation!: Conversation;
  /** Identifies service, site and storage of the conversation, also among other tabs. */
  #conversationKey = '';
  history: Promise<History | void> | undefined;
  #unsubscribe: (() => void) | undefined;
  /** Connects the conversation with other tabs. */
  #channel: BroadcastChannel | undefined;
  /** The focused element when the panel was opened. */
  #opener: HTMLElement | undefined;
  /** Missing while no service accepts feedback. */
  #sender: Promise<FeedbackSender | void> | undefined;
  /** Missing until an answer arrives while the panel is closed. */
  #news: Promise<AnswerNews | void> | undefined;
  /** The last state reported to the page. */
  #reported!: ConversationState;

  /** @param locale - Language of the interface, whose strings are loaded first. */
  static async create(host: Host<Runtime>, locale: LocaleTag): Promise<Runtime> {
    const strings = await loadStrings(host, locale);
    await activated();
    // Running the loaded code, creating the panel and showing it together would be a long task.
    await nextTask();
    // The element may have adopted one in the meantime.
    const adopted = runtimes.get(host);
    if (adopted) return adopted;
    const runtime = new Runtime(host, locale, strings);
    await nextTask();
    return runtime;
  }

  private constructor(host: Host<Runtime>, locale: LocaleTag, strings: Strings) {
    this.#host = host;
    this.#locale = locale;
    this.#strings = strings;
    this.panel = createPanel(this);
    this.#memory = new PanelMemory(this.panel, () => this.#host);
    this.#startConversation();
    this.#updatePanel();
    this.#memory.restorePlace();
    this.#occupy(host);
    if (location.search.includes('assistant=')) this.enter();
  }

  get state(): ConversationState {
    return this.#conversation.state;
  }

  hostConnected(): void {
    this.#root = this.#host.getRootNode() as Document | ShadowRoot;
    const { signal } = (this.#connection = new AbortController());
    addEventListener('pageshow', this.#handlePageShow, { signal });
    // Browsers drop pages with an open channel from the back-forward cache.
    addEventListener('pagehide', () => this.#channel?.close(), { signal });
    this.#joinTabs();
    this.#memory.connect(signal);
  }

  hostDisconnected(): void {
    const removed = this.#host;
    const root = this.#root;
    this.#connection.abort();
    this.#channel?.close();
    this.#memory.save();
    const key = getConversationKey(removed);
    const isFit = (host: Host): boolean => !runtimes.has(host) && getConversationKey(host) === key;
    watchReplacement(root, () => {
      if (removed.isConnected || this.#host !== removed) return true;
      const successor = [...root.querySelectorAll<Host<Runtime>>(removed.localName)].find(isFit);
      if (successor) this.#replaceHost(successor);
      return successor !== undefined;
    });
  }

  /** Applies changed settings of the element. */
  update(locale: LocaleTag): void {
    if (getConversationKey(this.#host) !== this.#conversationKey) {
      this.#startConversation();
      this.#joinTabs();
    }
    if (locale !== this.#locale) void this.#changeLocale(locale);
    if (this.#host.open) void this.#news?.then((news) => news?.clear());
    this.#updatePanel();
    // An element that was removed while this loaded may have been replaced, and must not write over what the other one keeps.
    if (this.#host.isConnected) this.#memory.save();
  }

  async ask(text: string, options?: AskOptions): Promise<void> {
    await this.#conversation.ask(text, options);
  }

  /** Asks the question of a link or button on the page, or fills in the question from the page's address. */
  enter(link?: Element): void {
    import('./ask-link.js').then(
      ({ enter }) => enter(this.#host, this.#conversation, link),
      logLoadFailure('questions'),
    );
  }

  stop(): void {
    const { status } = this.state;
    if (status !== 'submitted' && status !== 'streaming') return;
    this.#conversation.stop();
    this.#host.dispatchEvent(new AssistantStopEvent());
  }

  async retry(): Promise<void> {
    await this.#conversation.retry();
  }

  reset(options?: { readonly canUndo: boolean }): void {
    this.#conversation.reset(options);
    this.#host.dispatchEvent(new AssistantResetEvent());
  }

  hide(): void {
    this.#host.hide();
  }

  /** Moves the focus into the text field, once the panel shows. */
  async moveFocus(): Promise<void> {
    const { panel } = this;
    const focused = focusedElement();
    // Without a shadow root if the element was removed while the panel loaded.
    if (!panel.shadowRoot?.contains(focused ?? null)) this.#opener = focused;
    await panel.updateComplete;
    if (this.#host.open) panel.focusComposer();
  }

  /**
   * Moves the focus out of the panel, which is about to close, to the element that had it before. If that is gone or hidden, e.g. a menu
   * item, the launcher gets the focus. Call it before closing the panel.
   */
  async returnFocus(): Promise<void> {
    const { shadowRoot } = this.#host;
    if (shadowRoot?.activeElement !== this.panel) return;
    // The panel is closed now, and hidden after the update.
    await undefined;
    await this.#host.updateComplete;
    const target = this.#opener?.checkVisibility() ? this.#opener : shadowRoot.querySelector<HTMLElement>('.launcher');
    target?.focus();
  }

  uncover(page: string): void {
    this.#memory.uncover(page);
  }

  /** Whether the menu offers the check: the page's address asks for it, because owners can't be identified otherwise. */
  get canCheck(): boolean {
    return location.search.includes('docs-assistant-check');
  }

  check(): void {
    void this.#host.check();
  }

  /** Readers can move a panel from the corner to the side and into the whole window. */
  get canMove(): boolean {
    return /widget|panel/.test(this.#host.variant);
  }

  move(place: Variant): void {
    const { scroller } = this.panel;
    const { place: reading } = scroller;
    this.#memory.variant = place;
    this.#updatePanel();
    // The lines break at other places.
    void this.panel.updateComplete.then(() => (scroller.place = reading));
  }

  setLauncherMinimized(minimized: boolean): void {
    this.#host.launcherMinimized = minimized;
  }

  sendFeedback(answer: AssistantMessage, isHelpful: boolean, reason?: FeedbackReason, comment?: string): void {
    this.#host.dispatchEvent(new AssistantFeedbackEvent(answer, isHelpful, this.state.threadId, reason, comment));
    void this.#sender?.then((sender) => sender?.send(answer, { isHelpful, reason, comment }));
  }

  /** @param value - Comes from the page and may be anything. */
  addContext(value: unknown): boolean {
    const parsed = parseContextItem(value);
    if ('problem' in parsed) {
      warnOnce(`addContext(): ${parsed.problem}`);
      return false;
    }
    return this.#conversation.addContext(parsed.item);
  }

  /** Shows the page's current selection as context; undefined removes it. */
  setSelection(item: ContextItem | undefined): void {
    this.#conversation.setSelection(item);
  }

  /** Adds a passage of the page to the context of the next question. */
  attach(item: ContextItem): void {
    this.#conversation.addContext(item);
  }

  #replaceHost(successor: Host<Runtime>): void {
    const removed = this.#host;
    runtimes.delete(removed);
    removed.removeController(this);
    this.#news = undefined;
    removed.adopt(undefined);
    successor.open ||= removed.open;
    successor.adopt(this);
    this.#occupy(successor);
  }

  /** Makes an element the host of this runtime. */
  #occupy(host: Host<Runtime>): void {
    runtimes.set(host, this);
    this.#host = host;
    host.addController(this);
  }

  #startConversation(): void {
    this.#unsubscribe?.();
    this.#conversation?.close();
    this.#conversationKey = getConversationKey(this.#host);
    this.#conversation = createConversation({
      name: this.#host.id,
      isLocal: this.#host.index !== undefined,
      isPersistent: this.#host.persist !== 'none',
      getSettings: () => getAssistantSettings(this.#host),
      confirm: (question) => this.#confirm(question),
      getCurrentPath: () => this.#currentPath,
    });
    this.#subscribe();
    this.#loadSender();
    this.history =
      this.#host.persist === 'local'
        ? import('../history/history.js').then(({ History }) => new History(this.#session), logLoadFailure('history'))
        : undefined;
  }

  /** The conversation, for what shares it with other tabs and keeps it on the device. */
  get #session(): Session {
    return {
      conversation: this.#conversation,
      key: this.#conversationKey,
      settings: this.#host,
      restore: this.#restore,
    };
  }

  /** Asks other tabs for their conversation, and shares this one with them. */
  #joinTabs(): void {
    this.#channel?.close();
    if (this.#host.persist === 'none') return;
    const channel = (this.#channel = new BroadcastChannel(this.#conversationKey));
    // The time at which the page began identifies it.
    const tab = { ...this.#session, channel, page: performance.timeOrigin };
    channel.addEventListener('message', ({ data }) => {
      import('./tabs.js').then(({ receive }) => receive(tab, data), logLoadFailure('tabs'));
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    channel.postMessage(tab.page);
  }

  #subscribe(): void {
    this.#reported = this.state;
    this.#unsubscribe = this.#conversation.subscribe(this.#report);
  }

  /** Lets the page cancel a question. */
  #confirm({ content, context = [] }: UserMessage): boolean {
    return this.#host.dispatchEvent(new AssistantAskEvent(content, context));
  }

  /** Read for each question, because routers change it without an event. */
  get #currentPath(): string | undefined {
    return this.#host.context.includes('path') ? getPagePath() : undefined;
  }

  readonly #report = (state: ConversationState): void => {
    const before = this.#reported;
    this.#reported = state;
    this.#loadSender();
    reportChange(this.#host, before, state);
    if (state.error && state.error !== before.error) this.#warnAboutFailure(state.error);
    if (before.status === 'streaming' && state.status === 'ready') this.#showNews();
  };

  /** Reports an answer that arrived while the panel was closed. */
  #showNews(): void {
    const host = this.#host;
    if (host.open || host.variant === 'inline') return;
    this.#news ??= import('./answer-news.js').then(
      ({ AnswerNews }) => new AnswerNews(host.shadowRoot!),
      logLoadFailure('news of answers'),
    );
    void this.#news.then((news) => (host.open ? undefined : news?.show(this.panel.settings.strings)));
  }

  /** Loads the feedback sender once a service accepts feedback. */
  #loadSender(): void {
    if (!this.state.messages.some((message) => 'feedbackId' in message)) return;
    this.#sender ??= import('./feedback-sender.js').then(
      ({ FeedbackSender }) => new FeedbackSender(this.panel, () => this.#host),
      logLoadFailure('feedback'),
    );
  }

  /** The back-forward cache restores this page as it was, although the reader may have asked more on another one. */
  readonly #handlePageShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    this.#restore();
    this.#joinTabs();
    this.#memory.restoreOpen();
  };

  /** Shows what another page has stored, or another tab has sent. Answers that arrived there fire no events and do not light the dot. */
  readonly #restore = (thread?: Thread): void => {
    this.#unsubscribe?.();
    this.#conversation.restore(thread);
    this.#subscribe();
  };

  /** Explains the error to the page's author. Readers see a sentence of their own. */
  #warnAboutFailure(error: AssistantError): void {
    import('../diagnosis/warn-about-failure.js').then(
      ({ warnAboutFailure }) => warnAboutFailure(error, () => buildUrl(getAssistantSettings(this.#host))),
      logLoadFailure('reasons'),
    );
  }

  async #changeLocale(locale: LocaleTag): Promise<void> {
    this.#locale = locale;
    const strings = await loadStrings(this.#host, locale);
    // Another locale may have been set in the meantime.
    if (locale !== this.#locale) return;
    this.#strings = strings;
    this.#updatePanel();
  }

  /** Passes the element's settings to the panel. */
  #updatePanel(): void {
    const { panel } = this;
    const { variant, side, align, hideLauncher, launcherMinimized, open } = this.#host;
    const hasLauncher = !hideLauncher && variant !== 'inline';
    panel.variant = (this.canMove && this.#memory.variant) || variant;
    panel.open = open || variant === 'inline';
    panel.side = side;
    panel.align = align;
    panel.launcherMinimized = hasLauncher ? launcherMinimized : undefined;
    panel.dir = getDirection(this.#locale);
    panel.lang = this.#locale;
    panel.conversation = this.#conversation;
    panel.settings = getPanelSettings(this.#host, this.#strings, this.#locale);
    forwardSlots(this.#host, panel);
  }
}

/** Waits until a prerendered page is shown: until then, it must not ask, nor store an older conversation. */
async function activated(): Promise<void> {
  if (!(document as { readonly prerendering?: boolean }).prerendering) return;
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
}

/** Identifies service, site and storage. Another key means another conversation. */
function getConversationKey({ id, baseUrl, domain, endpoint, index, persist }: Host): string {
  return formatJson(['docs-assistant', id, baseUrl, domain, endpoint, index, persist]);
}

/** Fires an event for an error or a complete answer that the state before did not have. */
function reportChange(host: EventTarget, before: ConversationState, state: ConversationState): void {
  const { error, messages, threadId } = state;
  if (error && error !== before.error) host.dispatchEvent(new AssistantErrorEvent(error));
  const answer = messages.at(-1);
  const earlier = before.messages.at(-1);
  const hasChanged = answer?.role === 'assistant' && answer !== earlier && answer.id === earlier?.id;
  if (hasChanged && answer.outcome === 'complete') host.dispatchEvent(new AssistantAnswerEvent(answer, threadId));
}
