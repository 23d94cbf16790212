import { ReactiveElement, type PropertyValues } from '@lit/reactive-element';
import type { Conversation, ConversationState, Status } from '../conversation/conversation.js';
import type { AskOptions, AssistantMessage, Message } from '../conversation/message.js';
import type { AssistantError } from '../errors.js';
import {
  AssistantAnswerEvent,
  AssistantAskEvent,
  AssistantCloseEvent,
  AssistantErrorEvent,
  AssistantOpenEvent,
  AssistantResetEvent,
  AssistantStopEvent,
} from '../events.js';
import type { AssistantSettings, HeadersSource } from '../protocol/types.js';
import { launcherEn } from '../strings/launcher.js';
import type { StringOverrides } from '../strings/strings.js';
import type { DocsAssistantPanel } from '../view/docs-assistant-panel.js';
import { readAddress, readCount, readObject, readTexts } from './attributes.js';
import { styles } from './docs-assistant.styles.js';
import { Launcher } from './launcher.js';
import { warnOnce } from './warn.js';

type View = typeof import('../view/index.js');

/**
 * @summary An assistant that answers readers' questions from a site's documentation.
 *
 * Shows a launcher; the panel is fetched when the reader points at it, focuses it or presses it. Attributes and
 * properties may be set before or after the element is connected, in any order. Bad values are warned about on the
 * console and count as unset.
 *
 * @tag docs-assistant
 *
 * @fires {AssistantOpenEvent} docs-assistant-open - The panel was opened.
 * @fires {AssistantCloseEvent} docs-assistant-close - The panel was closed.
 * @fires {AssistantAskEvent} docs-assistant-ask - A question is about to be sent. Cancelable.
 * @fires {AssistantAnswerEvent} docs-assistant-answer - An answer is complete.
 * @fires {AssistantErrorEvent} docs-assistant-error - A question could not be asked, or its answer failed.
 * @fires {AssistantStopEvent} docs-assistant-stop - A running answer was stopped.
 * @fires {AssistantResetEvent} docs-assistant-reset - The conversation was cleared.
 * @fires {AssistantSourceClickEvent} docs-assistant-source-click - A link is about to be followed. Cancelable.
 * @fires {AssistantCopyEvent} docs-assistant-copy - A block of code was copied.
 *
 * @csspart launcher - The button that opens the panel.
 * @csspart panel - The panel.
 * @csspart header - The panel's head.
 * @csspart title - Its heading.
 * @csspart new-conversation - The button that clears the conversation.
 * @csspart close - The button that closes the panel.
 * @csspart log - The scrolling list of messages.
 * @csspart welcome - What stands there before the first question.
 * @csspart suggestion - A starter question.
 * @csspart question - A question of the reader.
 * @csspart answer - An answer.
 * @csspart sources - The list of sources under an answer.
 * @csspart source - A link in that list.
 * @csspart copy - The button that copies a block of code.
 * @csspart notice - What went wrong, with the way out.
 * @csspart retry - The button that asks the last question again.
 * @csspart composer - The form to write a question in.
 * @csspart input - Its text field.
 * @csspart send - Its button while the assistant is ready.
 * @csspart stop - Its button while an answer arrives.
 *
 * @cssproperty [--docs-assistant-accent=light-dark(#0f6b5c, #4fd1b5)] - Launcher, buttons, links, focus.
 * @cssproperty [--docs-assistant-accent-text=light-dark(#ffffff, #06231d)] - Text on the accent colour.
 * @cssproperty [--docs-assistant-background=light-dark(#ffffff, #17191c)] - The panel.
 * @cssproperty [--docs-assistant-surface=light-dark(#f2f4f3, #24282c)] - Questions, code, hovered items.
 * @cssproperty [--docs-assistant-text=light-dark(#1b2321, #e6eae8)] - Text.
 * @cssproperty [--docs-assistant-muted=light-dark(#56635f, #a3aeaa)] - Secondary text.
 * @cssproperty [--docs-assistant-border=light-dark(#dbe1df, #383e43)] - Lines.
 * @cssproperty [--docs-assistant-error=light-dark(#b3261e, #ff8a80)] - Notices.
 * @cssproperty [--docs-assistant-font=inherit] - Font family.
 * @cssproperty [--docs-assistant-font-mono=ui-monospace, …] - Font family of code.
 * @cssproperty [--docs-assistant-font-size=15px] - Size of the text in the panel.
 * @cssproperty [--docs-assistant-radius=14px] - Corners of the panel.
 * @cssproperty [--docs-assistant-width=420px] - Width of the panel.
 * @cssproperty [--docs-assistant-height=620px] - Height of the panel; less where the window is lower.
 * @cssproperty [--docs-assistant-offset=20px] - Distance from the window's edges.
 * @cssproperty [--docs-assistant-z-index=1000] - Stacking order in the page.
 * @cssproperty [--docs-assistant-shadow] - Shadow of panel and launcher.
 */
export class DocsAssistant extends ReactiveElement {
  static override styles = styles;

  /** Listed here rather than by decorators, which would cost every page of the site half a kilobyte more. */
  static override properties = {
    baseUrl: { attribute: 'base-url' },
    domain: {},
    endpoint: {},
    apiKey: { attribute: 'api-key' },
    fp: {},
    retrievalPageSize: { attribute: 'retrieval-page-size' },
    filter: {},
    docsUrl: { attribute: 'docs-url' },
    imageHosts: { attribute: 'image-hosts' },
    open: { type: Boolean, reflect: true },
    headerTitle: { attribute: 'header-title' },
    placeholder: {},
    welcomeMessage: { attribute: 'welcome-message' },
    suggestions: {},
    headers: { attribute: false },
    strings: { attribute: false },
    view: { state: true },
    loading: { state: true },
  };

  /** Address of the service. With `domain` it makes the address questions go to. */
  baseUrl: string | undefined;
  /** The site's identifier at the service. */
  domain: string | undefined;
  /** Full address to post to instead of `base-url` and `domain`, e.g. a proxy on the site's own host. */
  endpoint: string | undefined;
  /** The public assistant key (`svc_dsc_…`). An admin key is refused and never sent. */
  apiKey: string | undefined;
  /** Fingerprint identifier of the reader. Default: `anonymous`. */
  fp: string | undefined;
  /** Whether the panel shows. Setting it fires no event and moves no focus; `show()` and `hide()` do. */
  open = false;
  /** The panel's heading. */
  headerTitle: string | undefined;
  /** What the empty composer says. */
  placeholder: string | undefined;
  /** What stands in the panel before the first question. Plain text. */
  welcomeMessage: string | undefined;
  /** Extra request headers: an object, or a function (sync or async) that is called for each question. */
  headers: HeadersSource | undefined;
  /** Overrides some or all texts of the interface. */
  strings: StringOverrides | undefined;

  private view: View | undefined;
  private loading: 'idle' | 'busy' | 'failed' = 'idle';

  #retrievalPageSize: number | undefined;
  #filter: Readonly<Record<string, unknown>> | undefined;
  #docsUrl: string | undefined;
  #imageHosts: readonly string[] = [];
  #suggestions: readonly string[] = [];
  readonly #launcher = new Launcher();
  #loaded: Promise<View> | undefined;
  #panel: DocsAssistantPanel | undefined;
  #conversation: Conversation | undefined;
  #unsubscribe: (() => void) | undefined;

  /** Search results used for an answer; a whole number from 1. Default: 5. */
  get retrievalPageSize(): number | undefined {
    return this.#retrievalPageSize;
  }
  set retrievalPageSize(value: number | string | null | undefined) {
    this.#retrievalPageSize = readCount('retrieval-page-size', value);
  }

  /** Passed on to the service's search, e.g. `{"version":"2"}`. An object, or its JSON. */
  get filter(): Readonly<Record<string, unknown>> | undefined {
    return this.#filter;
  }
  set filter(value: Readonly<Record<string, unknown>> | string | null | undefined) {
    this.#filter = readObject('filter', value);
  }

  /** Base for relative links in answers; read as a full address. Default: the page. */
  get docsUrl(): string | undefined {
    return this.#docsUrl;
  }
  set docsUrl(value: string | null | undefined) {
    this.#docsUrl = readAddress('docs-url', value);
  }

  /** Hosts whose images may load in answers, e.g. `cdn.example.com`. An array, or a text with spaces in between. */
  get imageHosts(): readonly string[] {
    return this.#imageHosts;
  }
  set imageHosts(value: readonly string[] | string | null | undefined) {
    this.#imageHosts = typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : (value ?? []);
  }

  /** Questions to start with. An array of texts, or its JSON. */
  get suggestions(): readonly string[] {
    return this.#suggestions;
  }
  set suggestions(value: readonly string[] | string | null | undefined) {
    this.#suggestions = readTexts('suggestions', value);
  }

  /** What has been said. Empty until the panel has loaded. */
  get messages(): readonly Message[] {
    return this.#conversation?.state.messages ?? [];
  }

  get status(): Status {
    return this.#conversation?.state.status ?? 'ready';
  }

  /** Identifier of the conversation at the service; null before the first answer. */
  get threadId(): string | null {
    return this.#conversation?.state.threadId ?? null;
  }

  /** Why the last question has no whole answer. */
  get error(): AssistantError | undefined {
    return this.#conversation?.state.error;
  }

  /** Opens the panel and puts the focus into its composer. */
  async show(): Promise<void> {
    if (!this.open) {
      this.open = true;
      this.dispatchEvent(new AssistantOpenEvent());
    }
    await this.#load();
    await this.updateComplete;
    if (this.open) this.#panel?.focusComposer();
  }

  /** Closes the panel. The conversation stays, and an answer that is arriving goes on. */
  hide(): void {
    if (!this.open) return;
    const hadFocus = this.shadowRoot?.activeElement === this.#panel;
    this.open = false;
    this.dispatchEvent(new AssistantCloseEvent());
    if (hadFocus) void this.updateComplete.then(() => this.#launcher.button.focus());
  }

  toggle(): void {
    if (this.open) this.hide();
    else void this.show();
  }

  /**
   * Asks a question, whether or not the panel shows.
   *
   * @returns When the answer has ended. Never rejects: failures are in `error` and fire `docs-assistant-error`.
   */
  async ask(text: string, options: AskOptions = {}): Promise<void> {
    const conversation = await this.#converse();
    if (!conversation) return;
    const isAskable = this.view?.refuseQuestion(text) === undefined;
    const event = new AssistantAskEvent(text, options.context ?? []);
    if (isAskable && !this.dispatchEvent(event)) return;
    this.#report(await conversation.ask(text, { currentPath: location.pathname, ...options }));
  }

  /** Ends the running answer and keeps the text that came. */
  stop(): void {
    if (this.status !== 'submitted' && this.status !== 'streaming') return;
    this.#conversation?.stop();
    this.dispatchEvent(new AssistantStopEvent());
  }

  /** Asks the last question once more, in place of its answer. */
  async retry(): Promise<void> {
    const conversation = await this.#converse();
    if (conversation) this.#report(await conversation.retry());
  }

  /** Forgets the conversation, here and in the session's storage. */
  reset(): void {
    void this.#converse().then((conversation) => {
      conversation?.reset();
      this.dispatchEvent(new AssistantResetEvent());
    });
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    const { button, failure } = this.#launcher;
    button.addEventListener('pointerenter', this.#handleIntent);
    button.addEventListener('focus', this.#handleIntent);
    button.addEventListener('click', this.#handleLaunch);
    root.append(button, failure);
    return root;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const isElsewhere = changed.has('baseUrl') || changed.has('domain') || changed.has('endpoint');
    if (isElsewhere && this.view) this.#startConversation(this.view);
    if (changed.has('open') && this.open) void this.#load();
  }

  protected override update(changed: PropertyValues<this>): void {
    super.update(changed);
    const { open, loading } = this;
    const { launcher, launcherFailed } = { ...launcherEn, ...this.strings };
    this.#launcher.update({
      text: launcher,
      failure: loading === 'failed' ? launcherFailed : undefined,
      isBusy: loading === 'busy',
      isOpen: open,
      isHidden: open && this.#panel !== undefined,
    });
    this.#updatePanel();
  }

  #updatePanel(): void {
    if (!this.#panel) return;
    if (!this.#panel.parentNode) this.renderRoot.append(this.#panel);
    const { open, docsUrl, imageHosts, headerTitle, placeholder, welcomeMessage, suggestions, strings } = this;
    this.#panel.open = open;
    this.#panel.conversation = this.#conversation;
    this.#panel.settings = { docsUrl, imageHosts, headerTitle, placeholder, welcomeMessage, suggestions, strings };
  }

  readonly #handleIntent = (): void => void this.#load();

  readonly #handleLaunch = (): void => void this.show();

  /** Loads the panel and the conversation, once. A load that fails is forgotten, so that the next press tries again. */
  async #load(): Promise<View | undefined> {
    try {
      this.#loaded ??= import('../view/index.js');
      if (!this.view) this.loading = 'busy';
      const view = await this.#loaded;
      if (!this.view) this.#enter(view);
      this.loading = 'idle';
      return view;
    } catch (error) {
      this.#loaded = undefined;
      this.loading = 'failed';
      warnOnce('The panel could not be loaded. Check that the folder "chunks" stands beside the script.', error);
      return undefined;
    }
  }

  #enter(view: View): void {
    this.view = view;
    this.#startConversation(view);
    this.#panel = view.createPanel(this);
  }

  async #converse(): Promise<Conversation | undefined> {
    await this.#load();
    return this.#conversation;
  }

  /** Another service or domain is another conversation. */
  #startConversation({ createConversation }: View): void {
    this.#unsubscribe?.();
    this.#conversation?.stop();
    this.#conversation = createConversation(() => this.#settings);
    let { error: lastError } = this.#conversation.state;
    this.#unsubscribe = this.#conversation.subscribe(({ error }: ConversationState) => {
      if (error && error !== lastError) this.dispatchEvent(new AssistantErrorEvent(error));
      lastError = error;
    });
  }

  get #settings(): AssistantSettings {
    const { baseUrl, domain, endpoint, apiKey, fp, retrievalPageSize, filter, headers } = this;
    return { baseUrl, domain, endpoint, apiKey, fp, retrievalPageSize, filter, headers };
  }

  #report(answer: AssistantMessage | undefined): void {
    if (answer?.outcome === 'complete') this.dispatchEvent(new AssistantAnswerEvent(answer, this.threadId));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'docs-assistant': DocsAssistant;
  }
}
