import { ReactiveElement, type CSSResult, type PropertyValues } from '@lit/reactive-element';
import { render } from 'lit/html.js';
import type { Announcer, AnnouncerLabels } from './announcer/announcer.js';
import type { AttachedContext } from '../conversation/attached-context.js';
import { ConversationController } from '../controllers/conversation-controller.js';
import { Countdown } from '../controllers/countdown.js';
import { OnlineController } from '../page/online-controller.js';
import { ScrollController } from '../controllers/scroll-controller.js';
import type { Conversation, ConversationState } from '../conversation/conversation.js';
import type { UserMessage } from '../conversation/message.js';
import { warmUp } from '../markdown/warm-up.js';
import { SMALL_WINDOW_QUERY } from '../small-window.js';
import { fill, type Strings } from '../strings/strings.js';
import { noteMissing } from '../warn.js';
import { AnswerMarks } from './answer/answer-marks.js';
import type { renderContextChips } from './context/context-chips.js';
import { styles } from './docs-assistant-panel.styles.js';
import { Draft } from './composer/draft.js';
import { waitOf } from './log/error-wait.js';
import { showFrame } from './frame/frame.js';
import { keepFocus } from './frame/keep-focus.js';
import { OutgoingSecrets } from './composer/outgoing-secrets.js';
import type { PanelActions, PanelSettings, Variant } from './panel-contract.js';
import { PanelHandlers } from './panel-handlers.js';
import type { PanelPieces, PanelState } from './panel-state.js';
import { renderPanel } from './panel-template.js';

const phone = matchMedia(SMALL_WINDOW_QUERY);

/**
 * The panel of `<docs-assistant>`: an internal element, loaded on intent. It builds on the class that the page has loaded
 * with the launcher: `LitElement` would add the call of `render`, and tell directives that wait, of which there are none,
 * when the panel is removed.
 */
export class DocsAssistantPanel extends ReactiveElement implements PanelState {
  static override styles = styles;

  static override properties = {
    open: { type: Boolean, reflect: true },
    variant: { reflect: true },
    align: { reflect: true },
    conversation: { attribute: false },
    settings: { attribute: false },
    context: { attribute: false },
    isContextFull: { attribute: false },
    renderContext: { attribute: false },
    launcherMinimized: { attribute: false },
    announcement: { state: true },
    feedback: { state: true },
  };

  /** Shown only while open, yet kept: the place in the log stays. */
  open = false;
  variant: Variant = 'widget';
  side: string | undefined;
  align: string | undefined;
  /** Set, like the next two, before the panel is put into the page. */
  actions!: PanelActions;
  conversation!: Conversation;
  settings!: PanelSettings;
  /** What goes along with the next question. */
  context: readonly AttachedContext[] = [];
  /** Whether another item found no room in it. */
  isContextFull = false;
  /** Comes with the first item. */
  renderContext: typeof renderContextChips | undefined;
  /** Whether the launcher is small; undefined where there is none. */
  launcherMinimized: boolean | undefined;

  /** What the live region says. */
  announcement = '';
  /** Asks why an answer is unhelpful. */
  feedback: typeof import('./answer/feedback.js') | undefined;

  readonly #pieces: PanelPieces = {
    activity: new ConversationController(this, () => !this.open || this.#pieces.scroll.hasNewText),
    scroll: new ScrollController(this),
    online: new OnlineController(this),
    wait: new Countdown(this),
    draft: new Draft(this),
    marks: new AnswerMarks(this),
    secrets: new OutgoingSecrets(this),
  };
  readonly #handlers = new PanelHandlers(this, this.#pieces);
  /** Comes with the first question. */
  #announcer: Announcer | undefined;
  #shown: ConversationState | undefined;

  /** Whether the page behind can't be used meanwhile. On a phone, the panel covers all of it. */
  get isModal(): boolean {
    return this.variant === 'modal' || (this.variant !== 'inline' && phone.matches);
  }

  get isBusy(): boolean {
    const { status } = this.conversation.state;
    return status === 'submitted' || status === 'streaming';
  }

  get docsUrl(): string {
    return this.settings.docsUrl ?? document.baseURI;
  }

  get lastQuestion(): UserMessage | undefined {
    return findLastQuestion(this.conversation.state);
  }

  focusComposer(): void {
    this.renderRoot.querySelector<HTMLElement>('.input')?.focus();
  }

  loadFeedback(): void {
    import('./answer/feedback.js').then((feedback) => {
      this.feedback = feedback;
      this.adopt(feedback.feedbackStyles);
    }, noteMissing('feedback'));
  }

  /** Takes the styles of a piece that has come later, once. */
  adopt({ styleSheet }: CSSResult): void {
    void this.updateComplete.then(() => {
      const { adoptedStyleSheets } = this.shadowRoot!;
      if (!adoptedStyleSheets.includes(styleSheet!)) adoptedStyleSheets.push(styleSheet!);
    });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('conversation')) {
      this.#pieces.activity.follow(this.conversation);
      this.#announcer?.clear();
      this.#shown = undefined;
    }
    this.#react(this.conversation.state);
  }

  protected override update(changed: PropertyValues<this>): void {
    super.update(changed);
    keepFocus(this.shadowRoot!, () => render(renderPanel(this, this.#pieces, this.#handlers), this.renderRoot));
  }

  protected override firstUpdated(): void {
    warmUp();
  }

  protected override updated(): void {
    showFrame(this.shadowRoot!, this.open && this.isConnected, this.isModal);
    this.#pieces.scroll.attach(this.renderRoot.querySelector<HTMLElement>('.log')!);
  }

  /** Answers what has changed since the last update. */
  #react(state: ConversationState): void {
    const previous = this.#shown;
    this.#shown = state;
    if (state === previous) return;
    if (previous && this.lastQuestion?.id !== findLastQuestion(previous)?.id) {
      this.#pieces.scroll.follow();
      this.#pieces.draft.detachEdit();
    }
    if (state.error !== previous?.error) this.#pieces.wait.start(waitOf(this.conversation.failure) ?? 0);
    if (this.#announcer) this.#announce();
    else if (this.isBusy) this.#loadAnnouncer();
  }

  #announce(): void {
    const { announcements, strings } = this.settings;
    this.#announcer?.update(this.conversation.state, announcements, toLabels(strings));
  }

  #loadAnnouncer(): void {
    import('./announcer/announcer.js').then(({ Announcer }) => {
      this.#announcer ??= new Announcer((text) => (this.announcement = text));
      this.#announce();
    }, noteMissing('announcements'));
  }
}

function findLastQuestion({ messages }: ConversationState): UserMessage | undefined {
  return messages.findLast((message): message is UserMessage => message.role === 'user');
}

function toLabels(strings: Strings): AnnouncerLabels {
  return { ...strings, answered: (sources) => fill(strings.answered, { count: sources }) };
}

declare global {
  interface HTMLElementTagNameMap {
    'docs-assistant-panel': DocsAssistantPanel;
  }
}
