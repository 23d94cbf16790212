import { nothing, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import { adoptStyles } from '../shared/adopt-styles.js';
import { placeAskButton } from './ask-button-position.js';
import { getCodeRange } from '../page/code-block.js';
import { PageContextController, type Subject } from '../page/page-context-controller.js';
import { SiteOverlayController } from '../page/site-overlay-controller.js';
import { rangeToContextItem } from '../page/range-to-context-item.js';
import type { ContextItem } from '../protocol/types.js';
import { onDemandEn } from '../strings/on-demand.js';
import { renderAskButton } from './ask-button.js';
import { askButtonStyles } from './ask-button.styles.js';
import type { HostSettings } from './host.js';

/** Actions on the reader's selection. */
interface ContextActions {
  setSelection(item: ContextItem | undefined): void;
  attach(item: ContextItem): void;
}

/** The element, as the page tools see it. */
export interface PageToolsHost extends LitElement, HostSettings {
  /** Whether the site is in front of the element. */
  behindSite: boolean;
  show(): Promise<void>;
  /** Runs an action once the panel has loaded. */
  run(action: (actions: ContextActions) => void): Promise<unknown>;
}

/**
 * Remembers the reader's selection in the page, shows the button that asks about a selection or a block of code, and keeps the assistant
 * behind the site's search and dialogs. Loads when the reader first selects something, or reaches a block of code, a text field or a
 * dialog.
 */
export class PageTools implements ReactiveController {
  readonly #host: PageToolsHost;
  readonly #getLabel: () => string | undefined;
  readonly #page: PageContextController;
  #subject: Subject | undefined;
  /** The selection of the last call of {@link shareSelection}. */
  #sharedSelection: StaticRange | undefined;
  /** Placed after the next update. */
  #unplacedSubject: Subject | undefined;
  #wasOpen: boolean;

  /** @param getLabel - Returns the label of the button that asks about a subject. Default: English. */
  constructor(host: PageToolsHost, getLabel: () => string | undefined) {
    this.#host = host;
    this.#getLabel = getLabel;
    this.#wasOpen = host.open;
    adoptStyles(host.renderRoot as ShadowRoot, askButtonStyles);
    host.addController(this);
    void new SiteOverlayController(host, (isInUse) => (host.behindSite = isInUse));
    this.#page = new PageContextController(host, {
      permits: (kind) => host.context.includes(kind),
      handleSubject: this.#handleSubject,
    });
  }

  /**
   * Adds the last selection outside of the widget to the context of the next question. Does nothing if it was added before: the reader
   * may have removed it.
   */
  shareSelection(): void {
    const { selection } = this.#page;
    if (selection === this.#sharedSelection) return;
    this.#sharedSelection = selection;
    const item = selection && this.#toContextItem(selection);
    void this.#host.run((actions) => actions.setSelection(item));
  }

  /** Asks about the block of code that has the focus, unless something is selected. Returns whether there is one. */
  askAboutFocusedBlock(): boolean {
    const block = this.#page.focusedBlock;
    if (block) this.#ask(block);
    return block !== undefined;
  }

  /** For the template of the host. */
  renderAskButton(): TemplateResult | typeof nothing {
    if (this.#host.hideAskButton) return nothing;
    return renderAskButton(this.#getLabel() ?? onDemandEn.askAboutThis, this.#handleClick);
  }

  hostConnected(): void {
    document.addEventListener('keydown', this.#handleKeydown);
  }

  hostDisconnected(): void {
    document.removeEventListener('keydown', this.#handleKeydown);
  }

  /** Hides the button until the next selection or block of code. */
  #hideAskButton(): void {
    this.#handleSubject(undefined);
  }

  /** Places the button, whose size is known now. Opening the panel hides it. */
  hostUpdated(): void {
    const { open } = this.#host;
    if (open && !this.#wasOpen) {
      this.#page.dismissBlock();
      this.#hideAskButton();
    }
    this.#wasOpen = open;
    const subject = this.#unplacedSubject;
    this.#unplacedSubject = undefined;
    if (subject && this.#button) placeAskButton(this.#button, subject);
  }

  get #button(): HTMLElement | null {
    return this.#host.renderRoot.querySelector('.ask-button');
  }

  readonly #handleKeydown = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') this.#hideAskButton();
  };

  readonly #handleSubject = (subject: Subject | undefined): void => {
    this.#subject = subject;
    this.#unplacedSubject = subject;
    if (subject) this.#host.requestUpdate();
    else if (this.#button) this.#button.hidden = true;
    const isOpen = this.#host.open || this.#host.variant === 'inline';
    if (isOpen && subject instanceof StaticRange) this.shareSelection();
  };

  readonly #handleClick = (): void => {
    const subject = this.#subject;
    this.#hideAskButton();
    if (subject) this.#ask(subject);
  };

  #ask(subject: Subject): void {
    const item = this.#toContextItem(subject);
    if (item) void this.#host.run((actions) => actions.attach(item));
    void this.#host.show();
  }

  /** Undefined if there is no text, or `context` does not allow its kind. */
  #toContextItem(subject: Subject): ContextItem | undefined {
    const item = rangeToContextItem(subject instanceof HTMLElement ? getCodeRange(subject) : subject);
    const kind = item?.type === 'code' ? 'code' : 'selection';
    return this.#host.context.includes(kind) ? item : undefined;
  }
}
