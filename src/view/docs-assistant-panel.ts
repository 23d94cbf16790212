import { ReactiveElement, type PropertyValues } from '@lit/reactive-element';
import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import { ConversationController } from '../controllers/conversation-controller.js';
import { ScrollController } from '../controllers/scroll-controller.js';
import type { Conversation, ConversationState } from '../conversation/conversation.js';
import type { Message } from '../conversation/message.js';
import { AssistantCopyEvent, AssistantSourceClickEvent } from '../events.js';
import { en } from '../strings/en.js';
import { fill, mergeStrings, type StringOverrides, type Strings } from '../strings/strings.js';
import { renderComposer } from './composer.js';
import { styles } from './docs-assistant-panel.styles.js';
import { closeIcon, newConversationIcon } from './icons.js';
import { renderMessage } from './message.js';
import { renderNotice } from './notice.js';
import { renderWelcome } from './welcome.js';

/** What the panel asks of the element around it. Requests go up, state comes down. */
export interface PanelActions {
  ask(question: string): Promise<void>;
  stop(): void;
  retry(): Promise<void>;
  reset(): void;
  hide(): void;
}

/** What the page's author has set; the element has checked it. */
export interface PanelSettings {
  readonly docsUrl: string | undefined;
  readonly imageHosts: readonly string[];
  readonly headerTitle: string | undefined;
  readonly placeholder: string | undefined;
  readonly welcomeMessage: string | undefined;
  readonly suggestions: readonly string[];
  readonly strings: StringOverrides | undefined;
}

/** The parts of the panel, for `exportparts`. */
export const panelParts = [
  'panel', 'header', 'title', 'new-conversation', 'close', 'log', 'welcome', 'suggestion', 'question', 'answer', 'sources', 'source',
  'copy', 'notice', 'retry', 'composer', 'input', 'send', 'stop',
].join(',');

/** Milliseconds for which a button says that it has copied. */
const COPIED_TIME = 2000;

/**
 * The panel of `<docs-assistant>`: an internal element, loaded on intent. It builds on the class that the page has loaded
 * with the launcher: `LitElement` would add the call of `render`, and tell directives that wait, of which there are none,
 * when the panel is removed.
 */
export class DocsAssistantPanel extends ReactiveElement {
  static override styles = styles;

  static override properties = {
    open: { type: Boolean, reflect: true },
    conversation: { attribute: false },
    actions: { attribute: false },
    settings: { attribute: false },
    draft: { state: true },
  };

  /** Shown only while open, yet kept: the draft and the place in the log stay. */
  open = false;
  conversation: Conversation | undefined;
  actions: PanelActions | undefined;
  settings: PanelSettings | undefined;

  private draft = '';

  readonly #conversation = new ConversationController(this);
  readonly #scroll = new ScrollController(this);
  #shown: ConversationState | undefined;
  #texts: Strings = en;
  #announcement = '';

  focusComposer(): void {
    this.renderRoot.querySelector<HTMLElement>('.input')?.focus();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('settings')) this.#texts = mergeStrings(en, this.settings?.strings);
    if (changed.has('conversation') && this.conversation) {
      this.#conversation.follow(this.conversation);
      this.#shown = undefined;
    }
    this.#react(this.#conversation.state);
  }

  protected override update(changed: PropertyValues<this>): void {
    super.update(changed);
    render(this.#renderPanel(), this.renderRoot);
  }

  protected override firstUpdated(): void {
    this.#scroll.attach(this.renderRoot.querySelector<HTMLElement>('.log')!);
  }

  /** Answers what has changed since the last update. */
  #react(state: ConversationState | undefined): void {
    const previous = this.#shown;
    this.#shown = state;
    if (!state || !previous || state === previous) return;
    const question = lastQuestion(state);
    if (question && question.id !== lastQuestion(previous)?.id) this.#takeQuestion(question);
    if (state.status !== previous.status) this.#announcement = announce(state, this.#texts);
  }

  /** The draft goes once it stands in the conversation, and not before: a question that was refused is not lost. */
  #takeQuestion({ content }: Message): void {
    if (content === this.draft.trim()) this.draft = '';
    this.#scroll.follow();
  }

  #renderPanel(): TemplateResult {
    return html`
      <section class="panel" part="panel" role="dialog" aria-labelledby="title" @keydown=${this.#handleKeydown}>
        ${this.#renderHeader()}${this.#renderLog()}${this.#renderNotice()}${this.#renderComposer()}
      </section>
      <p class="announcement" role="status">${this.#announcement}</p>
    `;
  }

  #renderHeader() {
    const { newConversation, close, title } = this.#texts;
    const isEmpty = this.#shown?.messages.length === 0;
    return html`
      <header class="header" part="header">
        <h2 class="title" id="title" part="title" dir="auto">${this.settings?.headerTitle ?? title}</h2>
        <button
          class="icon-button"
          part="new-conversation"
          type="button"
          aria-label=${newConversation}
          title=${newConversation}
          ?hidden=${isEmpty}
          @click=${this.#handleReset}
        >
          ${newConversationIcon}
        </button>
        <button class="icon-button" part="close" type="button" aria-label=${close} title=${close} @click=${this.#handleClose}>
          ${closeIcon}
        </button>
      </header>
    `;
  }

  #renderLog() {
    const messages = this.#shown?.messages ?? [];
    const { docsUrl = document.baseURI, imageHosts = [], welcomeMessage, suggestions = [] } = this.settings ?? {};
    const context = { strings: this.#texts, copyLabel: this.#texts.copy, docsUrl, imageHosts };
    return html`
      <div
        class="log"
        part="log"
        role="log"
        aria-live="off"
        aria-label=${this.#texts.log}
        tabindex="0"
        @scroll=${this.#scroll.handleScroll}
        @click=${this.#handleClick}
      >
        <div class="messages">
          ${messages.length === 0
            ? renderWelcome(welcomeMessage ?? this.#texts.welcome, suggestions, this.#texts, this.#handleSuggestion)
            : messages.map((message) => renderMessage(message, context))}
        </div>
      </div>
    `;
  }

  #renderNotice() {
    const error = this.#shown?.error;
    const isMended = error?.code === 'question-empty' && this.draft.trim() !== '';
    return error && !isMended ? renderNotice(error, this.#texts, this.#handleRetry) : nothing;
  }

  #renderComposer() {
    const status = this.#shown?.status;
    return renderComposer({
      draft: this.draft,
      placeholder: this.settings?.placeholder ?? this.#texts.placeholder,
      isBusy: status === 'submitted' || status === 'streaming',
      strings: this.#texts,
      handleInput: this.#handleInput,
      handleSend: this.#handleSend,
      handleStop: this.#handleStop,
    });
  }

  readonly #handleInput = (draft: string): void => {
    this.draft = draft;
  };

  readonly #handleSend = (): void => {
    void this.actions?.ask(this.draft);
  };

  readonly #handleSuggestion = (question: string): void => {
    void this.actions?.ask(question);
    this.focusComposer();
  };

  readonly #handleStop = (): void => {
    this.actions?.stop();
    this.focusComposer();
  };

  readonly #handleRetry = (): void => {
    void this.actions?.retry();
    this.focusComposer();
  };

  readonly #handleReset = (): void => {
    this.actions?.reset();
    this.focusComposer();
  };

  readonly #handleClose = (): void => this.actions?.hide();

  readonly #handleKeydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.stopPropagation();
    this.actions?.hide();
  };

  readonly #handleClick = (event: MouseEvent): void => {
    const target = event.target as Element;
    const button = target.closest<HTMLElement>('.copy');
    const link = target.closest('a');
    if (button) void this.#copy(button);
    else if (link) this.#follow(link, event);
  };

  /** Where the clipboard may not be written, the code is selected, for the reader to copy. */
  async #copy(button: HTMLElement): Promise<void> {
    const code = button.previousElementSibling as HTMLElement;
    const { copy, copied } = this.#texts;
    try {
      await navigator.clipboard.writeText(code.textContent ?? '');
    } catch {
      getSelection()?.selectAllChildren(code);
      return;
    }
    this.dispatchEvent(new AssistantCopyEvent(code.textContent ?? ''));
    button.textContent = copied;
    setTimeout(() => (button.textContent = copy), COPIED_TIME);
  }

  /** Tells the page of a link that is followed in the ordinary way, so that its router may take it. */
  #follow(link: HTMLAnchorElement, event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const sourceClick = new AssistantSourceClickEvent(link.href, link.querySelector('.source-title')?.textContent ?? link.textContent);
    if (!this.dispatchEvent(sourceClick)) event.preventDefault();
  }
}

function lastQuestion({ messages }: ConversationState): Message | undefined {
  return messages.findLast(({ role }) => role === 'user');
}

/** What a screen reader says: that an answer begins, and that it is there. Errors speak for themselves. */
function announce({ status, messages }: ConversationState, strings: Strings): string {
  const last = messages.at(-1);
  if (status === 'submitted') return strings.answering;
  if (status !== 'ready' || last?.role !== 'assistant') return '';
  return last.outcome === 'complete' ? fill(strings.answered, { count: last.sources.length }) : strings.stopped;
}

declare global {
  interface HTMLElementTagNameMap {
    'docs-assistant-panel': DocsAssistantPanel;
  }
}
