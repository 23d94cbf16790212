import { nothing, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import { placeAskButton } from '../page/ask-button-position.js';
import { getCodeRange } from '../page/code-block.js';
import { PageContextController, type Subject } from '../page/page-context-controller.js';
import { SiteOverlayController } from '../page/site-overlay-controller.js';
import { rangeToContextItem } from '../page/range-to-context-item.js';
import type { ContextItem } from '../protocol/types.js';
import { renderAskButton } from './ask-button.js';
import { askButtonStyles } from './ask-button.styles.js';
import type { HostSettings } from './host.js';

/** The element, as the page tools see it. */
export interface PageToolsHost extends LitElement, HostSettings {
  /** Whether the site is in front of the element. */
  behindSite: boolean;
}

export interface PageToolsOptions {
  /** Label of the button that asks about a subject. */
  readonly getLabel: () => string;
  /** The reader has selected something. */
  readonly handleSelection: () => void;
  /** The reader asks about a passage of the page; undefined if it has no text or must not be taken. */
  readonly handleAsk: (item: ContextItem | undefined) => void;
}

/**
 * Remembers what the reader selects in the page, shows the button that asks about a selection or a block of code, and lets the
 * site's search and dialogs come to the front. Loads when the reader first selects something, or goes to a block of code, a text
 * field or a dialog.
 */
export class PageTools implements ReactiveController {
  readonly #host: PageToolsHost;
  readonly #options: PageToolsOptions;
  readonly #page: PageContextController;
  #subject: Subject | undefined;
  /** The selection of the last call of {@link shareSelection}. */
  #sharedSelection: StaticRange | undefined;
  /** Placed after the next update. */
  #unplacedSubject: Subject | undefined;

  constructor(host: PageToolsHost, options: PageToolsOptions) {
    this.#host = host;
    this.#options = options;
    (host.renderRoot as ShadowRoot).adoptedStyleSheets.push(askButtonStyles.styleSheet!);
    host.addController(this);
    void new SiteOverlayController(host, (isInUse) => (host.behindSite = isInUse));
    this.#page = new PageContextController(host, {
      permits: (kind) => host.context.includes(kind),
      handleSubject: this.#handleSubject,
    });
  }

  /** Whether a block of code has the focus and nothing is selected. */
  get hasFocusedBlock(): boolean {
    return this.#page.focusedBlock !== undefined;
  }

  /**
   * Calls back with the last selection outside of the widget, undefined if there is none. Does nothing if it is the same as
   * at the last call: the reader may have removed it from the question.
   */
  shareSelection(setSelection: (item: ContextItem | undefined) => void): void {
    const { selection } = this.#page;
    if (selection === this.#sharedSelection) return;
    this.#sharedSelection = selection;
    setSelection(selection && this.#toContextItem(selection));
  }

  /** Asks about the block of code that has the focus. */
  askAboutFocusedBlock(): void {
    const block = this.#page.focusedBlock;
    if (block) this.#options.handleAsk(this.#toContextItem(block));
  }

  /** For the template of the host. */
  renderAskButton(): TemplateResult | typeof nothing {
    if (this.#host.hideAskButton) return nothing;
    return renderAskButton(this.#options.getLabel(), this.#handleClick);
  }

  /** Hides the button until the next selection or block of code. */
  hideAskButton(): void {
    this.#handleSubject(undefined);
  }

  /** Places the button, whose size is known now. */
  hostUpdated(): void {
    const subject = this.#unplacedSubject;
    this.#unplacedSubject = undefined;
    if (subject && this.#button) placeAskButton(this.#button, subject);
  }

  get #button(): HTMLElement | null {
    return this.#host.renderRoot.querySelector('.ask-button');
  }

  readonly #handleSubject = (subject: Subject | undefined): void => {
    this.#subject = subject;
    this.#unplacedSubject = subject;
    if (subject) this.#host.requestUpdate();
    else if (this.#button) this.#button.hidden = true;
    if (subject instanceof StaticRange) this.#options.handleSelection();
  };

  readonly #handleClick = (): void => {
    const subject = this.#subject;
    this.hideAskButton();
    if (subject) this.#options.handleAsk(this.#toContextItem(subject));
  };

  /** Undefined if there is no text, or `context` does not allow its kind. */
  #toContextItem(subject: Subject): ContextItem | undefined {
    const item = rangeToContextItem(subject instanceof HTMLElement ? getCodeRange(subject) : subject);
    const kind = item?.type === 'code' ? 'code' : 'selection';
    return this.#host.context.includes(kind) ? item : undefined;
  }
}
