import type { Subject } from '../page/page-context-controller.js';
import { createSessionConversation } from './session-conversation.js';
import type { Conversation, ConversationState } from '../conversation/conversation.js';
import { refuseQuestion } from '../conversation/refuse-question.js';
import type { AskOptions, AssistantMessage } from '../conversation/message.js';
import { AssistantAskEvent, AssistantFeedbackEvent, AssistantResetEvent, AssistantStopEvent } from '../events.js';
import { loadLocale } from '../strings/locales.js';
import { isRightToLeft, type LocaleTag } from '../strings/match-locale.js';
import type { FeedbackReason, Strings } from '../strings/strings.js';
import { createPanel } from '../view/index.js';
import type { DocsAssistantPanel } from '../view/docs-assistant-panel.js';
import type { PanelActions } from '../view/panel-contract.js';
import type { Host } from './host.js';
import { NextContext } from './next-context.js';
import type { PanelLayout } from './panel-layout.js';
import { reportChange } from './report-change.js';
import { getAssistantSettings, getPanelSettings } from './settings.js';
import { handOnSlots } from './slots.js';
import { nextTask } from '../next-task.js';
import { noteMissing, warnOnce } from '../warn.js';

/** The part of the element that loads on intent: the conversation, the panel, and what joins them. */
export class Runtime implements PanelActions {
  readonly panel: DocsAssistantPanel;
  #host: Host;
  #strings: Strings;
  #locale: LocaleTag;
  #conversation!: Conversation;
  /** Where the conversation is held and kept. */
  #place = '';
  #unsubscribe: (() => void) | undefined;
  #reported!: ConversationState;
  readonly #context: NextContext;
  #fit: PanelLayout | undefined;

  /** @param locale What the interface speaks; its texts are loaded with the runtime. */
  static async create(host: Host, locale: LocaleTag): Promise<Runtime> {
    const strings = await loadLocale(locale, warnOnce);
    // To run what has been loaded, to begin, and to show the panel takes longer together than the page should wait.
    await nextTask();
    const runtime = new Runtime(host, locale, strings);
    await nextTask();
    return runtime;
  }

  private constructor(host: Host, locale: LocaleTag, strings: Strings) {
    this.#host = host;
    this.#locale = locale;
    this.#strings = strings;
    this.panel = createPanel(this);
    this.#context = new NextContext(() => this.#host, this.panel);
    this.#startConversation();
    this.#show();
  }

  get state(): ConversationState {
    return this.#conversation.state;
  }

  /** Goes on in another element, which has come in the place of the first. */
  moveTo(host: Host): void {
    this.#host = host;
  }

  /** Answers what has changed on the element. */
  update(locale: LocaleTag): void {
    if (placeOf(this.#host) !== this.#place) this.#startConversation();
    if (locale !== this.#locale) void this.#speak(locale);
    this.#show();
  }

  async #speak(locale: LocaleTag): Promise<void> {
    this.#locale = locale;
    const strings = await loadLocale(locale, warnOnce);
    // The last one asked for counts, whichever comes first.
    if (locale !== this.#locale) return;
    this.#strings = strings;
    this.#show();
  }

  #startConversation(): void {
    this.#unsubscribe?.();
    this.#conversation?.close();
    const { id: name, persist } = this.#host;
    this.#place = placeOf(this.#host);
    const settings = () => getAssistantSettings(this.#host);
    this.#conversation = createSessionConversation(settings, { name, isPersistent: persist !== 'none' });
    this.#reported = this.#conversation.state;
    this.#unsubscribe = this.#conversation.subscribe(this.#report);
  }

  readonly #report = (state: ConversationState): void => {
    const before = this.#reported;
    this.#reported = state;
    reportChange(this.#host, before, state);
  };

  /** Hands the panel what is set on the element. */
  #show(): void {
    const { panel } = this;
    const { variant, side, align, hideLauncher, launcherMinimized } = this.#host;
    panel.variant = variant;
    panel.open = this.#host.open || variant === 'inline';
    Object.assign(panel, {
      side,
      align,
      launcherMinimized: hideLauncher || variant === 'inline' ? undefined : launcherMinimized,
    });
    handOnSlots(this.#host, panel);
    panel.dir = isRightToLeft(this.#locale) ? 'rtl' : 'ltr';
    panel.lang = this.#locale;
    panel.conversation = this.#conversation;
    panel.settings = getPanelSettings(this.#host, this.#strings, this.#locale);
    this.#fitPanel();
  }

  /** After the panel shows, which must not wait for it. */
  #fitPanel(): void {
    if (!this.#fit && !this.panel.open) return;
    Promise.all([import('./panel-layout.js'), this.panel.updateComplete]).then(([{ PanelLayout }]) => {
      this.#fit ??= new PanelLayout(this.panel);
      this.#fit.update(this.#strings.resize);
    }, noteMissing('sizes'));
  }

  /** What the page adds just before goes along, though it takes a moment to load what keeps it. */
  async ask(text: string, options: AskOptions = {}): Promise<void> {
    if (this.#context.adding) await this.#context.adding;
    const sent = this.#allow(text, options);
    if (sent) await this.#conversation.ask(text, sent);
  }

  /** What went along with the question goes along again, unless the reader has chosen something else. */
  edit(text: string): boolean {
    const sent = this.#allow(text, {});
    if (sent) void this.#conversation.edit(text, sent.context?.length ? sent : {});
    return sent !== undefined && !refuseQuestion(text);
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

  async resumeQueue(): Promise<void> {
    await this.#conversation.resumeQueue();
  }

  dequeue(id: string): string | undefined {
    return this.#conversation.dequeue(id);
  }

  reset(): void {
    this.#context.clear();
    this.#conversation.reset();
    this.#host.dispatchEvent(new AssistantResetEvent());
  }

  hide(): void {
    this.#host.hide();
  }

  setLauncherMinimized(isAway: boolean): void {
    this.#host.launcherMinimized = isAway;
  }

  rate(answer: AssistantMessage, isHelpful: boolean, reason?: FeedbackReason, comment?: string): void {
    this.#host.dispatchEvent(new AssistantFeedbackEvent(answer, isHelpful, this.state.threadId, reason, comment));
  }

  async addContext(value: unknown): Promise<boolean> {
    return this.#context.add(value);
  }

  async offer(selection: StaticRange | undefined): Promise<void> {
    await this.#context.offer(selection);
  }

  async attach(subject: Subject): Promise<void> {
    await this.#context.attach(subject);
  }

  removeContext(id: number): void {
    this.#context.remove(id);
  }

  maskContext(): void {
    this.#context.mask();
  }

  /** Asks the page. What goes along leaves the composer once the question is sent, and not before. */
  #allow(text: string, options: AskOptions): AskOptions | undefined {
    const attached = this.#context.items;
    const { context = attached, currentPath = this.#path } = options;
    if (refuseQuestion(text)) return { context, currentPath };
    if (!this.#host.dispatchEvent(new AssistantAskEvent(text, context))) return undefined;
    if (context === attached) this.#context.clear();
    return { context, currentPath };
  }

  /** Read at the moment of asking: routers change it without a word. */
  get #path(): string | undefined {
    return this.#host.context.includes('path') ? location.pathname : undefined;
  }
}

/** Another service, site or place to keep it is another conversation. */
function placeOf({ id, baseUrl, domain, endpoint, persist }: Host): string {
  return JSON.stringify([id, baseUrl, domain, endpoint, persist]);
}
