import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { ConversationController } from '../controllers/conversation-controller.js';
import { ScrollController } from '../controllers/scroll-controller.js';
import type { Conversation, ConversationState } from '../conversation/conversation.js';
import { AssistantSourceClickEvent } from '../events.js';
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

/** The parts of the panel, for `exportparts`. */
export const panelParts = [
  'panel', 'header', 'title', 'new-conversation', 'close', 'log', 'welcome', 'suggestion', 'question', 'answer', 'sources', 'source',
  'notice', 'retry', 'composer', 'input', 'send', 'stop',
].join(',');

/** The panel of `<docs-assistant>`: an internal element, loaded on intent. */
export class DocsAssistantPanel extends LitElement {
  static override styles = styles;

  static override properties = {
    open: { type: Boolean, reflect: true },
    conversation: { attribute: false },
    actions: { attribute: false },
    docsUrl: { attribute: false },
    headerTitle: { attribute: false },
    placeholder: { attribute: false },
    welcomeMessage: { attribute: false },
    suggestions: { attribute: false },
    strings: { attribute: false },
    draft: { state: true },
  };

  /** Shown only while open, yet kept: the draft and the place in the log stay. */
  open = false;
  conversation: Conversation | undefined;
  actions: PanelActions | undefined;
  docsUrl: string | undefined;
  headerTitle: string | undefined;
  placeholder: string | undefined;
  welcomeMessage: string | undefined;
  suggestions: readonly string[] = [];
  strings: StringOverrides | undefined;

  private draft = '';

  readonly #conversation = new ConversationController(this);
  readonly #scroll = new ScrollController(this);
  #shown: ConversationState | undefined;
  #texts: Strings = en;
  #announcement = '';

  focusComposer(): void {
    this.renderRoot.querySelector<HTMLElement>('.input')?.focus();
  }

  override render(): TemplateResult {
    return html`
      <section class="panel" part="panel" role="dialog" aria-labelledby="title" @keydown=${this.#handleKeydown}>
        ${this.#renderHeader()}${this.#renderLog()}${this.#renderNotice()}${this.#renderComposer()}
      </section>
      <p class="announcement" role="status">${this.#announcement}</p>
    `;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('strings')) this.#texts = mergeStrings(en, this.strings);
    if (changed.has('conversation') && this.conversation) {
      this.#conversation.follow(this.conversation);
      this.#shown = undefined;
    }
    this.#react(this.#conversation.state);
  }

  protected override firstUpdated(): void {
    this.#scroll.attach(this.renderRoot.querySelector<HTMLElement>('.log')!);
  }

  /** Answers what has changed since the last update. */
  #react(state: ConversationState | undefined): void {
    const previous = this.#shown;
    this.#shown = state;
    if (!state || !previous || state === previous) return;
    if (lastQuestionId(state) !== lastQuestionId(previous)) this.#takeQuestion(state);
    if (state.status !== previous.status) this.#announcement = announce(state, this.#texts);
  }

  /** The draft goes once it stands in the conversation, and not before: a question that was refused is not lost. */
  #takeQuestion({ messages }: ConversationState): void {
    const question = messages.findLast(({ role }) => role === 'user')?.content;
    if (question === this.draft.trim()) this.draft = '';
    this.#scroll.follow();
  }

  #renderHeader() {
    const { newConversation, close, title } = this.#texts;
    const isEmpty = this.#shown?.messages.length === 0;
    return html`
      <header class="header" part="header">
        <h2 class="title" id="title" part="title" dir="auto">${this.headerTitle ?? title}</h2>
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
    const context = { strings: this.#texts, docsUrl: this.docsUrl ?? document.baseURI };
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
        ${messages.length === 0
          ? renderWelcome(this.welcomeMessage ?? this.#texts.welcome, this.suggestions, this.#texts, this.#handleSuggestion)
          : messages.map((message) => renderMessage(message, context))}
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
      placeholder: this.placeholder ?? this.#texts.placeholder,
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

  /** Tells the page of a link that is followed in the ordinary way, so that its router may take it. */
  readonly #handleClick = (event: MouseEvent): void => {
    const link = (event.target as Element).closest('a');
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const sourceClick = new AssistantSourceClickEvent(link.href, link.querySelector('.source-title')?.textContent ?? link.textContent);
    if (!this.dispatchEvent(sourceClick)) event.preventDefault();
  };
}

function lastQuestionId({ messages }: ConversationState): string | undefined {
  return messages.findLast(({ role }) => role === 'user')?.id;
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
