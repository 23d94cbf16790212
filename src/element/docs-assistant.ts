import { ReactiveElement, type PropertyValues } from '@lit/reactive-element';
import type { Status } from '../conversation/state.js';
import type { AskOptions, Message } from '../conversation/message.js';
import type { AssistantError } from '../errors.js';
import { AssistantCloseEvent, AssistantOpenEvent } from '../events.js';
import type { ContextItem, HeadersSource } from '../protocol/types.js';
import { launcherStrings } from '../strings/launcher-languages.js';
import { isRightToLeft, matchLocale, type LocaleTag } from '../strings/match-locale.js';
import type { LauncherStrings, StringOverrides } from '../strings/strings.js';
import { styles } from './docs-assistant.styles.js';
import { focusedElement } from '../focused-element.js';
import { leaveBehind, takeLeaver } from './handover.js';
import type { Host } from '../runtime/host.js';
import { hotkeyForm, matchesHotkey, readHotkey, type Hotkey } from './hotkey.js';
import { saveLauncherMinimized, loadLauncherMinimized } from './launcher-minimized.js';
import { Launcher } from './launcher.js';
import { properties } from './properties.js';
import type { PageTools } from '../runtime/page-tools.js';
import type { Runtime } from '../runtime/runtime.js';
import { watchSiteTheme, type Theme } from '../page/theme.js';
import { warnOnce } from '../warn.js';

/**
 * @summary An assistant that answers readers' questions from a site's documentation.
 *
 * Shows a launcher; the panel is fetched when the reader points at it, focuses it or presses it. Attributes and
 * properties may be set before or after the element is connected, in any order. Bad values count as unset and are warned
 * about on the console, once, when the panel loads.
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
 * @fires {AssistantFeedbackEvent} docs-assistant-feedback - An answer was found helpful or not.
 * @fires {AssistantSourceClickEvent} docs-assistant-source-click - A link is about to be followed. Cancelable.
 * @fires {AssistantCopyEvent} docs-assistant-copy - A block of code or an answer was copied.
 *
 * @slot launcher-icon - The launcher's icon, in place of ours.
 * @slot header - The panel's heading.
 * @slot empty - What stands in the panel before the first question.
 * @slot footer - The small print below the composer.
 *
 * @csspart launcher - The button that opens the panel.
 * @csspart failure - What is said beside it when the panel could not be loaded.
 * @csspart ask - The button that asks about what is selected.
 * @csspart panel - The panel.
 * @csspart resize - An edge by which it is resized.
 * @csspart header - The panel's head.
 * @csspart title - Its heading.
 * @csspart more - The button that opens its menu.
 * @csspart menu - The menu.
 * @csspart export - Its item that saves the conversation.
 * @csspart minimize-launcher - Its item that makes the launcher small, or large again.
 * @csspart support - A link to where a reader finds help.
 * @csspart new-conversation - The button that clears the conversation.
 * @csspart close - The button that closes the panel.
 * @csspart log - The scrolling list of messages.
 * @csspart jump - The button that goes to its end.
 * @csspart welcome - What stands there before the first question.
 * @csspart suggestion - A starter question.
 * @csspart question - A question of the reader.
 * @csspart question-text - Its words.
 * @csspart question-context - A passage of the page that went along with it.
 * @csspart edit - The button that edits it.
 * @csspart queued - A question that waits for its turn.
 * @csspart send-now - The button that asks it at once.
 * @csspart dequeue - The button that takes it back.
 * @csspart answer - An answer.
 * @csspart activity - What the assistant does while no text arrives.
 * @csspart outcome - That an answer was stopped or is incomplete.
 * @csspart sources - The list of sources under an answer.
 * @csspart sources-title - Its heading.
 * @csspart source - A link in that list.
 * @csspart code - A block of code in an answer.
 * @csspart copy - The button that copies it.
 * @csspart actions - What may be done with an answer.
 * @csspart copy-answer - The button that copies it.
 * @csspart regenerate - The button that has the question answered again.
 * @csspart helpful - The button that marks it as helpful.
 * @csspart unhelpful - The button that marks it as not helpful.
 * @csspart feedback - The form that asks why, and the thanks for it.
 * @csspart feedback-reason - A reason to choose there.
 * @csspart feedback-comment - Its text field.
 * @csspart feedback-send - Its button.
 * @csspart notice - What went wrong, with the way out.
 * @csspart retry - The button that asks the last question again.
 * @csspart edit-question - The button that edits a question that was refused.
 * @csspart context - What goes along with the next question.
 * @csspart chip - One of these things.
 * @csspart remove-context - The button that leaves it out.
 * @csspart editing - The line that says that a question is being edited.
 * @csspart cancel-edit - The button there that ends it.
 * @csspart secret - The line that warns of a secret in the question.
 * @csspart mask - The button there that masks it.
 * @csspart composer - The form to write a question in.
 * @csspart input - Its text field.
 * @csspart send - Its button while the assistant is ready.
 * @csspart stop - Its button while an answer arrives.
 * @csspart footer - The small print below it.
 *
 * @cssproperty [--docs-assistant-accent=light-dark(#0f6b5c, #4fd1b5)] - Launcher, buttons, links, focus.
 * @cssproperty [--docs-assistant-accent-text=light-dark(#ffffff, #06231d)] - Text on the accent colour.
 * @cssproperty [--docs-assistant-background=light-dark(#ffffff, #17191c)] - The panel.
 * @cssproperty [--docs-assistant-surface=light-dark(#f2f4f3, #24282c)] - Questions, code, hovered items.
 * @cssproperty [--docs-assistant-text=light-dark(#1b2321, #e6eae8)] - Text.
 * @cssproperty [--docs-assistant-muted=light-dark(#56635f, #a3aeaa)] - Secondary text, and the edges of fields.
 * @cssproperty [--docs-assistant-border=light-dark(#dbe1df, #383e43)] - Lines.
 * @cssproperty [--docs-assistant-error=light-dark(#b3261e, #ff8a80)] - Notices.
 * @cssproperty [--docs-assistant-font=inherit] - Font family.
 * @cssproperty [--docs-assistant-font-mono=ui-monospace, SFMono-Regular, Menlo, Consolas, monospace] - Font family of code.
 * @cssproperty [--docs-assistant-font-size=15px] - Size of the text in the panel and on the launcher.
 * @cssproperty [--docs-assistant-radius=14px] - Corners of the panel.
 * @cssproperty [--docs-assistant-width=420px] - Width of the panel.
 * @cssproperty [--docs-assistant-height=620px] - Height of the panel; less where the window is lower.
 * @cssproperty [--docs-assistant-offset=20px] - Distance from the window's edges.
 * @cssproperty [--docs-assistant-spacing=18px] - Room between the panel's edges and what stands in it.
 * @cssproperty [--docs-assistant-z-index=1000] - Stacking order in the page.
 * @cssproperty [--docs-assistant-shadow] - Shadow of panel and launcher.
 */
export class DocsAssistant extends ReactiveElement implements Host {
  static override styles = styles;

  static override properties = properties;

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
  /** Search results used for an answer; a whole number from 1. Default: 5. */
  retrievalPageSize: number | string | undefined;
  /** Passed on to the service's search, e.g. `{"version":"2"}`: an object, its JSON, or `auto` for what the page says of itself. */
  filter: Readonly<Record<string, unknown>> | string | undefined;
  /** Base for relative links in answers. Default: the page. */
  docsUrl: string | undefined;
  /** Hosts whose images may load in answers, e.g. `cdn.example.com`. An array, or a text with spaces in between. */
  imageHosts: readonly string[] | string | undefined;
  /** What may be taken from the page: words of `selection code path`, which is the default, or `none`. */
  context: string | undefined;
  /** Whether selections and blocks of code come without the button that asks about them. */
  hideAskButton = false;
  /** `widget` (default), `panel`, `modal` or `inline`. */
  variant: string | undefined;
  /** `right` or `left`. Default: where lines end in the interface's language. */
  side: string | undefined;
  /** `bottom` (default) or `top`. */
  align: string | undefined;
  /** `auto` (default) follows the site's own switch, then the system; `light`, `dark`. */
  theme: string | undefined;
  /** Whether the panel shows. Setting it fires no event and moves no focus; `show()` and `hide()` do. */
  open = false;
  /** Whether there is no launcher: the page opens the panel by its own button. */
  hideLauncher = false;
  /** Opens and closes the panel, e.g. `mod+i`, which is the default; empty for none. */
  hotkey: string | undefined;
  /** The panel's heading. */
  headerTitle: string | undefined;
  /** What the launcher says. */
  triggerText: string | undefined;
  /** What stands in the panel before the first question. Plain text. */
  welcomeMessage: string | undefined;
  /** What the empty composer says. */
  placeholder: string | undefined;
  /** The small print below the composer. Plain text. */
  disclaimer: string | undefined;
  /** Questions to start with. An array of texts, or its JSON. */
  suggestions: readonly string[] | string | undefined;
  /** Language of the interface, as a BCP 47 tag. Default: the page's `lang`. */
  locale: string | undefined;
  /** Where a reader goes when the answer is not enough: a page, `mailto:` or `tel:`. */
  supportUrl: string | undefined;
  /** `session` (default) keeps the conversation for the tab; `none` for the page. */
  persist: string | undefined;
  /** What a screen reader is told of an answer: `full` (default) its sentences, `summary` its beginning and end, `off`. */
  announcements: string | undefined;
  /** Extra request headers: an object, or a function (sync or async) that is called for each question. */
  headers: HeadersSource | undefined;
  /** Overrides some or all texts of the interface. */
  strings: StringOverrides | undefined;
  /** Whether the reader has made the launcher small, for the whole site. */
  launcherMinimized = false;

  private loading: 'idle' | 'busy' | 'failed' = 'idle';

  readonly #internals = this.attachInternals();
  readonly #launcher = new Launcher();
  #tools: PageTools | undefined;
  #toolsLoaded: Promise<void> | undefined;
  /** What had the focus before the panel took it. */
  #opener: HTMLElement | undefined;
  #hotkey: Hotkey | undefined;
  #siteTheme: Theme | undefined;
  #connection: AbortController | undefined;
  #loaded: Promise<Runtime> | undefined;
  #runtime: Runtime | undefined;
  /** Whether a load has. The launcher stays, in the flow of the page too, while the next one is on its way. */
  #hasFailed = false;

  /** What has been said. Empty until the panel has loaded. */
  get messages(): readonly Message[] {
    return this.#runtime?.state.messages ?? [];
  }

  get status(): Status {
    return this.#runtime?.state.status ?? 'ready';
  }

  /** Identifier of the conversation at the service; null before the first answer. */
  get threadId(): string | null {
    return this.#runtime?.state.threadId ?? null;
  }

  /** Why the last question has no whole answer. */
  get error(): AssistantError | undefined {
    return this.#runtime?.state.error;
  }

  /** Opens the panel and puts the focus into its composer. */
  async show(): Promise<void> {
    if (!this.open) {
      this.#opener = focusedElement();
      this.open = true;
      this.dispatchEvent(new AssistantOpenEvent());
    }
    const runtime = await this.#load();
    await this.#toolsLoaded;
    runtime?.offer(this.#tools?.selection);
    await this.updateComplete;
    await runtime?.panel.updateComplete;
    if (this.open) runtime?.panel.focusComposer();
  }

  /** Closes the panel. The conversation stays, and an answer that is arriving goes on. */
  hide(): void {
    if (!this.open) return;
    const hadFocus = this.shadowRoot?.activeElement === this.#runtime?.panel;
    this.open = false;
    this.dispatchEvent(new AssistantCloseEvent());
    // What opened it may be gone or hidden since, as an item of a menu is.
    const opener = this.#opener?.checkVisibility() ? this.#opener : this.#launcher.button;
    if (hadFocus) void this.updateComplete.then(() => opener.focus());
  }

  toggle(): void {
    if (this.open) this.hide();
    else void this.show();
  }

  /**
   * Asks a question, whether or not the panel shows. While an answer arrives, it waits for its turn.
   *
   * @returns When the answer has ended. Never rejects: failures are in `error` and fire `docs-assistant-error`.
   */
  async ask(text: string, options?: AskOptions): Promise<void> {
    await this.#do((runtime) => runtime.ask(text, options));
  }

  /** Ends the running answer and keeps the text that came. */
  stop(): void {
    if (this.#loaded) void this.#do((runtime) => runtime.stop());
  }

  /** Asks the last question once more, in place of its answer. */
  async retry(): Promise<void> {
    await this.#do((runtime) => runtime.retry());
  }

  /** Forgets the conversation, here and in the session's storage. */
  reset(): void {
    void this.#do((runtime) => runtime.reset());
  }

  /**
   * Lets something go along with the next question, as a chip that the reader sees and may remove (section 2.3).
   * At most 5 items; of each at most 8,000 characters. What is wrong with an item is said on the console.
   *
   * @returns Whether it goes along.
   */
  async addContext(item: ContextItem): Promise<boolean> {
    return (await this.#do((runtime) => runtime.addContext(item))) ?? false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.hasUpdated) this.#takeOver();
    const { signal } = (this.#connection = new AbortController());
    document.addEventListener('keydown', this.#handleKeydown, { signal });
    for (const type of ['selectionchange', 'pointerover', 'focusin']) {
      document.addEventListener(type, this.#handlePage, { signal, passive: true });
    }
    addEventListener('online', this.#handleOnline, { signal });
    watchSiteTheme(this.#followSite, signal);
    this.launcherMinimized = loadLauncherMinimized();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#connection?.abort();
    leaveBehind(this.#place, this);
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    const { button, failure } = this.#launcher;
    button.addEventListener('pointerenter', this.#handleIntent);
    button.addEventListener('focus', this.#handleIntent);
    button.addEventListener('click', this.#handleLaunch);
    root.append(failure, button);
    return root;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!this.hasUpdated || changed.has('hotkey')) this.#hotkey = this.#readHotkey();
    if (changed.has('theme')) this.#showTheme();
    if (changed.has('launcherMinimized') && this.hasUpdated) saveLauncherMinimized(this.launcherMinimized);
    // Not at any change: a load that has failed is tried again at a press.
    const isShown = (changed.has('open') && this.open) || (changed.has('variant') && this.#isInline);
    if (isShown) void this.#load();
    this.#runtime?.update(this.#language);
  }

  protected override update(changed: PropertyValues<this>): void {
    super.update(changed);
    const { open, loading, hideLauncher, launcherMinimized } = this;
    const hasLoaded = this.#runtime !== undefined;
    const { launcher, launcherFailed } = this.#texts;
    this.#launcher.update({
      text: this.triggerText ?? launcher,
      failure: loading === 'failed' ? launcherFailed : null,
      shortcut: this.#hotkey,
      dir: isRightToLeft(this.#language) ? 'rtl' : 'ltr',
      isBusy: loading === 'busy',
      isOpen: open,
      isHidden: this.#isInline ? hasLoaded || !this.#hasFailed : hideLauncher || (open && hasLoaded),
      isInline: this.#isInline,
      minimized: launcherMinimized,
    });
    const panel = this.#runtime?.panel;
    if (panel && panel.getRootNode() !== this.renderRoot) this.renderRoot.append(panel);
  }

  /** Two elements that have it in common mean the same conversation. */
  get #place(): string {
    const { id, endpoint, baseUrl, domain } = this;
    return [id, endpoint, baseUrl, domain].join(' ');
  }

  /** Goes on with the panel and the running answer of the element in whose place this one has come. Takes no focus. */
  #takeOver(): void {
    const leaver = takeLeaver(this.#place) as DocsAssistant | undefined;
    if (!leaver) return;
    this.open ||= leaver.open;
    this.#runtime = leaver.#runtime;
    this.#loaded = this.#runtime && Promise.resolve(this.#runtime);
    this.#runtime?.moveTo(this);
    leaver.#runtime = leaver.#loaded = undefined;
  }

  get #language(): LocaleTag {
    return matchLocale(this.locale ?? this.closest<HTMLElement>('[lang]')?.lang ?? document.documentElement.lang);
  }

  get #texts(): LauncherStrings {
    return { ...launcherStrings[this.#language], ...this.strings };
  }

  #readHotkey(): Hotkey | undefined {
    const { hotkey = 'mod+i' } = this;
    const read = hotkey ? readHotkey(hotkey) : undefined;
    if (hotkey && !read) warnOnce(`hotkey="${hotkey}" is ignored: it must be ${hotkeyForm}.`);
    return read;
  }

  readonly #followSite = (theme: Theme | undefined): void => {
    this.#siteTheme = theme;
    this.#showTheme();
  };

  /** As states, which styles can select on without a change to the page's own markup. */
  #showTheme(): void {
    const theme = this.theme === 'light' || this.theme === 'dark' ? this.theme : this.#siteTheme;
    const { states } = this.#internals;
    states.clear();
    if (theme) states.add(theme);
  }

  get #isInline(): boolean {
    return this.variant === 'inline';
  }

  readonly #handleIntent = (): void => void this.#load();

  /** What shows without a press is tried again without one. */
  readonly #handleOnline = (): void => {
    if (this.#isInline) this.#handleIntent();
  };

  readonly #handleLaunch = (): void => void this.show();

  /** The reader selects something, or goes to a block of code. Where neither may be taken, nobody looks. */
  readonly #handlePage = (event: Event): void => {
    if (!/selection|code/.test(this.#taken)) return;
    const target = event.composedPath()[0] as Element;
    if (event.type === 'selectionchange' ? !getSelection()?.isCollapsed : target.closest?.('pre')) this.#loadTools();
  };

  get #taken(): string {
    return this.context ?? 'selection code';
  }

  #loadTools(): void {
    this.#toolsLoaded ??= import('../runtime/page-tools.js').then(
      ({ PageTools }) => {
        this.#tools = new PageTools(this, {
          permits: (kind) => this.#taken.includes(kind),
          locale: () => this.#language,
          handleSelection: (selection) =>
            (this.open || this.#isInline) && void this.#do((runtime) => runtime.offer(selection)),
          handleAsk: (subject) => void this.#askAbout(subject),
        });
      },
      // The panel says so when it can't be loaded; until then nobody misses this.
      () => (this.#toolsLoaded = undefined),
    );
  }

  async #askAbout(subject: StaticRange | HTMLElement): Promise<void> {
    const runtime = await this.#load();
    await runtime?.attach(subject);
    await this.show();
  }

  readonly #handleKeydown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') this.#tools?.hide();
    if (this.#isInline || !matchesHotkey(event, this.#hotkey, this)) return;
    event.preventDefault();
    const block = this.#tools?.focusedBlock;
    if (block && !this.open) void this.#askAbout(block);
    else this.toggle();
  };

  /** At once where the panel has loaded; else then, in the order of the calls. */
  async #do<Result>(action: (runtime: Runtime) => Result): Promise<Awaited<Result> | undefined> {
    const runtime = this.#runtime ?? (await this.#load());
    return runtime && (await action(runtime));
  }

  /** Loads the panel and the conversation, once. A load that fails is forgotten, so that the next press tries again. */
  async #load(): Promise<Runtime | undefined> {
    try {
      this.#loaded ??= import('../runtime/runtime.js').then(({ Runtime }) => Runtime.create(this, this.#language));
      if (!this.#runtime) this.loading = 'busy';
      this.#runtime = await this.#loaded;
      this.loading = 'idle';
      return this.#runtime;
    } catch (error) {
      this.#loaded = undefined;
      this.#hasFailed = true;
      this.loading = 'failed';
      this.hide();
      warnOnce('The panel could not be loaded. Check that the folder "chunks" stands beside the script.', error);
      return undefined;
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'docs-assistant': DocsAssistant;
  }
}
