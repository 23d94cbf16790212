import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { assistantIcon } from '../shared/assistant-icon.js';
import type { Status } from '../conversation/state.js';
import type { AskOptions, Message } from '../conversation/message.js';
import type { AssistantError } from '../errors.js';
import { AssistantCloseEvent, AssistantOpenEvent } from '../shared/open-close-events.js';
import { loadLauncherMinimized } from '../shared/launcher-minimized.js';
import { watchSiteTheme, type Theme } from '../page/theme.js';
import { getElementKey, wasPanelOpen } from '../shared/panel-open.js';
import type { CheckOptions, CheckResult } from '../diagnosis/result.js';
import type { ContextItem } from '../protocol/types.js';
import type { Host } from '../runtime/host.js';
import type { PageTools } from '../runtime/page-tools.js';
import type { Runtime } from '../runtime/runtime.js';
import { getLauncherStrings, loadLauncherStrings } from '../strings/launcher.js';
import { getDirection, matchLocale, type LocaleTag } from '../strings/match-locale.js';
import type { LauncherStrings } from '../strings/strings.js';
import { version } from '../version.js';
import { logLoadFailure, warnOnce } from '../shared/warn.js';
import { checkSetup } from './check-setup.js';
import { DocsAssistantSettings } from './docs-assistant-settings.js';
import { styles } from './docs-assistant.styles.js';
import { matchesHotkey, parseHotkey, type Hotkey } from '../shared/hotkey.js';
import { renderLauncherError } from './launcher-error.js';
import { askByLink, needsPageTools } from './page-events.js';

/** Options of `show()`. Without a mode, it opens the panel. */
export interface ShowOptions {
  readonly mode?: 'search' | undefined;
}

/**
 * @summary An assistant that answers readers' questions from a site's documentation.
 *
 * Shows a launcher. The panel loads when the reader points at the launcher, focuses it or presses it. Attributes and properties may be
 * set before or after the element is connected, in any order. A missing attribute, `null`, `undefined` and an invalid value all mean the
 * default; an invalid value logs one warning.
 *
 * @tag docs-assistant
 *
 * @fires {AssistantOpenEvent} docs-assistant-open - The panel was opened by the reader or a method.
 * @fires {AssistantCloseEvent} docs-assistant-close - The panel was closed by the reader or a method.
 * @fires {AssistantAskEvent} docs-assistant-ask - A question is about to be sent. Cancelable.
 * @fires {AssistantAnswerEvent} docs-assistant-answer - An answer is complete.
 * @fires {AssistantErrorEvent} docs-assistant-error - A question could not be asked, or its answer failed.
 * @fires {AssistantStopEvent} docs-assistant-stop - A running answer was stopped.
 * @fires {AssistantResetEvent} docs-assistant-reset - The conversation was cleared.
 * @fires {AssistantFeedbackEvent} docs-assistant-feedback - The reader rated an answer as helpful or not.
 * @fires {AssistantSourceClickEvent} docs-assistant-source-click - A link is about to be followed. Cancelable.
 * @fires {AssistantCopyEvent} docs-assistant-copy - A code block, an answer, or a link to a question was copied.
 * @fires {AssistantSupportEvent} docs-assistant-support - The reader is about to go to the site's support. Cancelable.
 *
 * @slot launcher-icon - Replaces the launcher's icon.
 * @slot header - Replaces the text of the panel's heading.
 * @slot logo - Replaces the mark above the welcome.
 * @slot empty - Replaces the panel's content before the first question.
 * @slot footer - Replaces the small print below the text field.
 *
 * @csspart launcher - Button that opens the panel.
 * @csspart news - Dot on the launcher once an answer has come while the panel was closed.
 * @csspart launcher-error - Message next to the launcher when the panel could not be loaded.
 * @csspart reload - Button in that message that reloads the page.
 * @csspart ask-button - Button next to a selection or code block that asks about it.
 * @csspart panel - The panel.
 * @csspart resize - Edge of the panel that resizes it.
 * @csspart header - Header of the panel.
 * @csspart title - Heading in the header.
 * @csspart more - Button that opens the menu.
 * @csspart menu - Menu in the header.
 * @csspart copy-conversation - Menu item that copies the conversation.
 * @csspart export - Menu item that saves the conversation.
 * @csspart print - Menu item that prints the conversation.
 * @csspart show-in-corner - Menu item that moves the panel into the corner of the window.
 * @csspart show-at-side - Menu item that moves the panel to the side of the page.
 * @csspart show-in-window - Menu item that shows the panel in the whole window.
 * @csspart minimize-launcher - Menu item that minimizes or restores the launcher.
 * @csspart shortcuts - Menu item that lists the keyboard shortcuts.
 * @csspart speech - Menu item that chooses how much of answers screen readers announce.
 * @csspart check - Menu item that checks the setup, for owners of the site.
 * @csspart support - Link to the site's support.
 * @csspart support-offer - Box that asks whether to share the conversation with support.
 * @csspart transcript - What would go along.
 * @csspart with-transcript - Link to the support, with the conversation.
 * @csspart without-transcript - Link to the support, without it.
 * @csspart cancel-support - Button that closes that box.
 * @csspart dialog - Dialog over the panel, such as the list of keyboard shortcuts.
 * @csspart close-dialog - Button that closes that dialog.
 * @csspart conversations - Menu item that lists the conversations on this device.
 * @csspart history-search - Text field that searches them.
 * @csspart conversation - A conversation in that list.
 * @csspart rename-conversation - Button that renames a conversation.
 * @csspart history-name - Text field for its name.
 * @csspart save-name - Button that saves the name.
 * @csspart cancel-rename - Button that keeps the name.
 * @csspart remove-conversation - Button that removes a conversation.
 * @csspart remove-all - Button that removes all conversations, after a question.
 * @csspart confirm-remove-all - Button that answers the question.
 * @csspart cancel-remove - Button that keeps the conversations.
 * @csspart new-conversation - Button that clears the conversation.
 * @csspart close - Button that closes the panel.
 * @csspart log - Scrolling list of messages.
 * @csspart jump - Button that scrolls to the latest text.
 * @csspart welcome - Content of the panel before the first question.
 * @csspart logo - Mark above the welcome.
 * @csspart suggestion - Button with a starter question.
 * @csspart question - A question of the reader.
 * @csspart question-text - Text of a question.
 * @csspart question-context - Passage of the page that was sent with a question.
 * @csspart edit - Button that edits a question.
 * @csspart queued - Question that is sent after the running answer.
 * @csspart send-now - Button that sends a queued question now.
 * @csspart dequeue - Button that removes a question from the queue.
 * @csspart answer - An answer.
 * @csspart steps - Collapsed list below the sources: the other pages that were found.
 * @csspart activity - What the assistant is doing while no text arrives.
 * @csspart outcome - Line that says that an answer was stopped or is incomplete.
 * @csspart continue - Button that asks for the rest of an answer that was cut off.
 * @csspart citation - Number at a cited passage.
 * @csspart citation-preview - What is shown of the passage while the pointer or the focus is on its number.
 * @csspart citation-title - Link to the page in the preview.
 * @csspart citation-headings - The headings that lead to the passage.
 * @csspart citation-quote - The quoted passage.
 * @csspart sources - List of sources below an answer.
 * @csspart sources-title - Heading of the sources.
 * @csspart source - Link in the sources.
 * @csspart source-number - Number of a passage that the answer cites from that page.
 * @csspart code - Code block in an answer.
 * @csspart follow-up - Button that asks a question which the service offers.
 * @csspart copy - Button that copies a code block.
 * @csspart wrap - Button that wraps the lines of wide code blocks.
 * @csspart actions - Row of buttons below an answer.
 * @csspart copy-answer - Button that copies an answer.
 * @csspart copy-link - Button that copies a link to the question of an answer.
 * @csspart regenerate - Button that asks for another answer to the same question.
 * @csspart helpful - Button that rates an answer as helpful.
 * @csspart unhelpful - Button that rates an answer as not helpful.
 * @csspart feedback - Form that asks what was wrong with an answer, and the thanks after it.
 * @csspart feedback-reason - Button in the form that sends a reason.
 * @csspart feedback-comment - Text field of the form.
 * @csspart feedback-send - Submit button of the form.
 * @csspart notice - Error message with its retry and edit buttons.
 * @csspart retry - Button that asks the last question again.
 * @csspart edit-question - Button that edits a rejected question.
 * @csspart context - List of passages that will be sent with the next question.
 * @csspart chip - Passage in that list.
 * @csspart remove-context - Button that removes a passage.
 * @csspart editing - Line above the text field while a question is edited.
 * @csspart cancel-edit - Button that cancels the edit.
 * @csspart cleared - Line above the text field after the conversation was cleared.
 * @csspart undo - Button that brings the cleared conversation back.
 * @csspart secret - Warning that the question contains a secret.
 * @csspart mask - Button that masks the secret.
 * @csspart composer - Form to write a question in.
 * @csspart input - Text field of that form.
 * @csspart send - Button that sends the question.
 * @csspart stop - Button that stops the running answer.
 * @csspart footer - Small print below the text field.
 * @csspart search - Dialog of the search.
 * @csspart search-field - Top of that dialog, with the text field.
 * @csspart search-input - Text field of the search.
 * @csspart search-close - Button that closes the search.
 * @csspart search-results - List of results.
 * @csspart search-group - Results of one page.
 * @csspart search-title - Title of the page above them.
 * @csspart search-result - A result.
 * @csspart search-mark - Word in a result that the reader has typed.
 * @csspart search-ask - Row that asks the text as a question.
 * @csspart search-note - Sentence above the results.
 * @csspart search-footer - Keys of the search.
 * @csspart search-back - Button in the panel that shows the results again.
 *
 * @cssproperty [--docs-assistant-accent=light-dark(#0f6b5c, #4fd1b5)] - Launcher and buttons. Links and focus ring have its hue.
 * @cssproperty [--docs-assistant-accent-text] - Text on the accent colour. Default: black or white, whichever has more contrast.
 * @cssproperty [--docs-assistant-background=light-dark(#ffffff, #17191c)] - Background of the panel.
 * @cssproperty [--docs-assistant-surface=light-dark(#f2f4f3, #24282c)] - Background of questions, code and hovered items.
 * @cssproperty [--docs-assistant-text=light-dark(#1b2321, #e6eae8)] - Text.
 * @cssproperty [--docs-assistant-muted=light-dark(#56635f, #a3aeaa)] - Secondary text, and borders of fields.
 * @cssproperty [--docs-assistant-border=light-dark(#dbe1df, #383e43)] - Borders and lines.
 * @cssproperty [--docs-assistant-citation-background] - Background of the numbers of citations. Default: that of surfaces.
 * @cssproperty [--docs-assistant-citation-text] - Numbers of citations. Default: secondary text.
 * @cssproperty [--docs-assistant-passage] - Background of the cited passage on the page. Default: the accent, translucent.
 * @cssproperty [--docs-assistant-error=light-dark(#b3261e, #ff8a80)] - Error messages.
 * @cssproperty [--docs-assistant-font=inherit] - Font family.
 * @cssproperty [--docs-assistant-font-mono=ui-monospace, SFMono-Regular, Menlo, Consolas, monospace] - Font family of code.
 * @cssproperty [--docs-assistant-font-size=0.9375em] - Text size in the panel and on the launcher. `1em` is the size in the browser's settings.
 * @cssproperty [--docs-assistant-radius=14px] - Corner radius of the panel.
 * @cssproperty [--docs-assistant-width=28em] - Width of the panel.
 * @cssproperty [--docs-assistant-height=41em] - Height of the panel; less in a lower window.
 * @cssproperty [--docs-assistant-offset=20px] - Distance from the window's edges.
 * @cssproperty [--docs-assistant-offset-block] - Distance from the window's lower or upper edge. Default: `--docs-assistant-offset`, which then counts only for the sides.
 * @cssproperty [--docs-assistant-spacing=18px] - Space between the panel's edges and its content.
 * @cssproperty [--docs-assistant-z-index=3] - Stacking order while the reader uses the site's search or a dialog of it. Otherwise all is above the site.
 * @cssproperty [--docs-assistant-shadow] - Shadow of the panel and the launcher.
 */
export class DocsAssistant extends DocsAssistantSettings implements Host<Runtime> {
  static override styles = styles;

  /** The version of the package. */
  static readonly version = version;

  readonly #internals = this.attachInternals();
  #connection: AbortController | undefined;
  #hotkey: Hotkey | undefined;
  #siteTheme: Theme | undefined;
  #pageTools: PageTools | undefined;
  #pageToolsLoaded: Promise<void> | undefined;
  #runtime: Runtime | undefined;
  /** The runtime, or its promise while it loads. */
  #loadedRuntime: Promise<Runtime> | Runtime | undefined;
  #loading: 'busy' | 'failed' | undefined;
  /** Whether a load has ever failed. The launcher of an inline panel shows from then on, until the panel has loaded. */
  #hasFailed = false;

  /** Messages of the conversation. Empty until the panel has loaded. */
  get messages(): readonly Message[] {
    return this.#runtime?.state.messages ?? [];
  }

  /** `submitted` until the first event of an answer, then `streaming`; `error` until the next question or retry. */
  get status(): Status {
    return this.#runtime?.state.status ?? 'ready';
  }

  /** Identifier of the conversation at the service; null before the first answer. */
  get threadId(): string | null {
    return this.#runtime?.state.threadId ?? null;
  }

  /** The reason why the last question has no complete answer. */
  get error(): AssistantError | undefined {
    return this.#runtime?.state.error;
  }

  /** Opens the panel, or the search with `{ mode: 'search' }`, and moves the focus into its text field. */
  async show({ mode }: ShowOptions = {}): Promise<void> {
    if (mode) return this.#startSearch(true);
    if (!this.open) {
      this.open = true;
      this.dispatchEvent(new AssistantOpenEvent());
    }
    const runtime = await this.#load();
    await this.#pageToolsLoaded;
    this.#pageTools?.shareSelection();
    await this.updateComplete;
    await runtime?.moveFocus();
  }

  /** Closes the panel. The conversation stays, and a running answer continues. */
  hide(): void {
    if (!this.open) return;
    void this.#runtime?.returnFocus();
    this.open = false;
    this.dispatchEvent(new AssistantCloseEvent());
  }

  /** Opens or closes the panel. */
  toggle(): void {
    if (this.open) this.hide();
    else void this.show();
  }

  /**
   * Asks a question, whether or not the panel is open. While an answer is running, the question is queued.
   *
   * @returns Resolves when the answer has ended. Never rejects: failures are in `error` and fire `docs-assistant-error`.
   */
  ask(text: string, options?: AskOptions): Promise<void> {
    return this.run((runtime) => runtime.ask(text, options));
  }

  /** Stops the running answer and keeps the text so far. */
  stop(): void {
    if (this.#loadedRuntime) void this.run((runtime) => runtime.stop());
  }

  /** Asks the last question again; the new answer replaces the old one. */
  retry(): Promise<void> {
    return this.run((runtime) => runtime.retry());
  }

  /** Clears the conversation, in the panel and in the session storage. */
  reset(): void {
    void this.run((runtime) => runtime.reset());
  }

  /**
   * Adds a passage to the next question. The reader sees it as a chip and can remove it. At most 5 items of 8,000 characters each.
   * Invalid items are reported on the console.
   *
   * @returns Whether the item was added.
   */
  async addContext(item: ContextItem): Promise<boolean> {
    return (await this.run((runtime) => runtime.addContext(item))) ?? false;
  }

  /** @internal Takes the runtime from an element that this one replaces; undefined gives it up. */
  adopt(runtime: Runtime | undefined): void {
    this.#runtime = this.#loadedRuntime = runtime;
    this.requestUpdate();
  }

  /** @internal Runs an action at once if the panel has loaded, otherwise after it has loaded, in the order of the calls. */
  async run<Result>(action: (runtime: Runtime) => Result): Promise<Awaited<Result> | undefined> {
    const runtime = this.#runtime ?? (await this.#load());
    if (runtime) {
      // Settings that were changed just before are pending until the next update.
      runtime.update(this.#language);
      // An async function awaits what it returns.
      return action(runtime) as Awaited<Result>;
    }
    // A question that was asked offline is not lost, and an inline panel, which loads without a press, is retried without one.
    addEventListener('online', () => this.run(action), { once: true });
    return undefined;
  }

  /**
   * Checks the setup, prints a report on the console and resolves to it: settings, key, address, files, content security policy, CORS, a
   * real question, elements that cover the assistant, keys that the page intercepts, and the theme. Opens a closed panel for a moment.
   * The question counts like any other; `{ question: false }` skips it.
   */
  async check(options: CheckOptions = {}): Promise<readonly CheckResult[]> {
    return (await import('./check.js')).check(this, options);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // WebKit does not evaluate the media queries of a sheet that no element uses, and keeps the results of an earlier window.
    this.shadowRoot!.adoptedStyleSheets[0]?.replaceSync(styles.cssText);
    const { signal } = (this.#connection = new AbortController());
    document.addEventListener('keydown', this.#handleKeydown, { signal });
    for (const eventType of ['selectionchange', 'pointerover', 'focusin', 'click']) {
      // Before the site's own listeners: routers don't follow a link whose click was prevented.
      addEventListener(eventType, this.#handlePageEvent, { signal, capture: true });
    }
    // Consent banners and chats often come some time after the page, into the launcher's corner.
    setTimeout(checkSetup, 3000, this);
    // The back-forward cache restores this page as it was, although the panel may have been opened on another one.
    addEventListener('pageshow', this.#handlePageShow, { signal });
    watchSiteTheme((theme) => {
      this.#siteTheme = theme;
      this.#showTheme();
    }, signal);
    this.launcherMinimized = loadLauncherMinimized();
    // An element that was moved in the page has left the top layer. Restored at once: after Safari has laid it out in a transformed parent,
    // it stays there.
    this.#goOnTop();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#connection?.abort();
  }

  /** Waits for the launcher's texts, which pages in languages other than English load first. */
  protected override async scheduleUpdate(): Promise<void> {
    await loadLauncherStrings(this.#language);
    super.scheduleUpdate();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!this.hasUpdated && !this.#runtime) this.#handlePageShow();
    this.#hotkey = parseHotkey(this.hotkey);
    if (this.search) void this.#startSearch();
    this.#showTheme();
    // Not at every update: after a failed load, only a press tries again.
    const isShown =
      (changed.has('open') && this.open) ||
      (changed.has('variant') && this.#isInline) ||
      (!this.hasUpdated && location.search.includes('assistant='));
    if (isShown) void this.run(() => {});
    this.#runtime?.update(this.#language);
  }

  protected override render(): TemplateResult {
    return html`
      <div
        class="layer"
        dir=${getDirection(this.#language)}
        popover=${this.#isInline || this.behindSite ? nothing : 'manual'}
      >
        ${renderLauncherError(this.#loading === 'failed', this.#texts)}
        ${this.#renderLauncher()}
        ${this.#pageTools?.renderAskButton()}
        ${this.#runtime?.panel}
      </div>
    `;
  }

  protected override updated(): void {
    this.#goOnTop();
    // Scripts may set more properties right after adding the element, and while the page loads.
    setTimeout(checkSetup, 300, this);
  }

  /** Moves everything into the browser's top layer, where the site can't cover, clip or move it. */
  #goOnTop(): void {
    // If the variant has just changed, the layer becomes a popover at the next update.
    const layer = this.renderRoot.querySelector<HTMLElement>('.layer[popover]:not(:popover-open)');
    if (this.isConnected) layer?.showPopover();
  }

  #renderLauncher(): TemplateResult {
    const isInline = this.#isInline;
    const isMinimized = this.launcherMinimized;
    const text = this.triggerText ?? this.#texts.launcher;
    return html`
      <button
        class="launcher ${isMinimized ? 'minimized' : ''}"
        part="launcher"
        type="button"
        ?hidden=${this.#isLauncherHidden}
        aria-label=${text}
        aria-haspopup=${isInline ? nothing : 'dialog'}
        aria-expanded=${isInline ? nothing : this.open}
        aria-busy=${this.#loading === 'busy'}
        aria-keyshortcuts=${(!isInline && this.#hotkey) || nothing}
        title=${isMinimized ? text : nothing}
        @pointerenter=${this.#load}
        @focus=${this.#load}
        @click=${this.show}
      ><slot name="launcher-icon">${assistantIcon}</slot><span class="text" ?hidden=${isMinimized}>${text}</span></button>
    `;
  }

  get #isLauncherHidden(): unknown {
    return this.#isInline ? this.#runtime || !this.#hasFailed : this.hideLauncher || (this.open && this.#runtime);
  }

  get #isInline(): boolean {
    return this.variant === 'inline';
  }

  get #language(): LocaleTag {
    return this.locale ?? matchLocale((this.closest<HTMLElement>('[lang]') ?? document.documentElement).lang);
  }

  get #texts(): LauncherStrings {
    return { ...getLauncherStrings(this.#language), ...this.strings };
  }

  /** Sets the theme as a custom state, which styles can select without a change of the page's markup. */
  #showTheme(): void {
    const theme = this.theme === 'auto' ? this.#siteTheme : this.theme;
    const { states } = this.#internals;
    states.clear();
    if (theme) states.add(theme);
  }

  /** Reopens a panel that was open when the reader left the last page. */
  readonly #handlePageShow = (): void => {
    if (this.persist !== 'none') this.open ||= wasPanelOpen(getElementKey(this));
  };

  readonly #handlePageEvent = (event: Event): void => {
    const target = event.composedPath()[0] as Element;
    askByLink(event, target, (link) => this.run((runtime) => runtime.enter(link)));
    if (needsPageTools(event, target, this)) this.#loadPageTools();
  };

  #loadPageTools(): void {
    this.#pageToolsLoaded ??= import('../runtime/page-tools.js').then(
      (module) => {
        this.#pageTools = new module.PageTools(this, () => this.#texts.askAboutThis);
        this.requestUpdate();
      },
      // The next event tries again. The panel itself reports a lost connection.
      () => {
        this.#pageToolsLoaded = undefined;
      },
    );
  }

  readonly #handleKeydown = (event: KeyboardEvent): void => {
    if (this.#isInline || !matchesHotkey(event, this.#hotkey, this)) return;
    event.preventDefault();
    if (this.open || !this.#pageTools?.askAboutFocusedBlock()) this.toggle();
  };

  #setLoading(loading?: 'busy' | 'failed'): void {
    this.#loading = loading;
    this.requestUpdate();
  }

  /** Listens to the keys of the search, or opens it. */
  async #startSearch(isOpen?: boolean): Promise<void> {
    await import('../search-dialog/index.js').then(
      (search) => search.start(this, isOpen),
      logLoadFailure('the search'),
    );
  }

  /** Loads the panel and the conversation once. After a failure, the next call tries again. */
  async #load(): Promise<Runtime | undefined> {
    try {
      this.#loadedRuntime ??= import('../runtime/runtime.js').then((module) =>
        module.Runtime.create(this, this.#language),
      );
      if (!this.#runtime) this.#setLoading('busy');
      this.#runtime ??= await this.#loadedRuntime;
      this.#setLoading();
      return this.#runtime;
    } catch (error) {
      this.#loadedRuntime = undefined;
      this.#hasFailed = true;
      this.#setLoading('failed');
      this.hide();
      warnOnce('Could not load the panel. Is the folder chunks missing or sent as HTML?', error);
      return undefined;
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'docs-assistant': DocsAssistant;
  }
}
