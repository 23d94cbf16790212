import { nothing, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import { placeAskButton } from '../page/ask-button-position.js';
import { PageContextController, type Subject } from '../page/page-context-controller.js';
import { askAboutThis } from '../strings/ask-about-this.js';
import type { LocaleTag } from '../strings/match-locale.js';
import { renderAskButton } from './ask-button.js';
import { askButtonStyles } from './ask-button.styles.js';
import type { HostSettings } from './host.js';

export interface PageToolsOptions {
  readonly getLocale: () => LocaleTag;
  /** The reader has selected something. */
  readonly handleSelection: (selection: StaticRange) => void;
  /** The reader wants to ask about something. */
  readonly handleAsk: (subject: Subject) => void;
}

/**
 * Remembers what the reader selects in the page, and shows the button that asks about a selection or a block of code. Loads
 * when the reader first selects something or goes to a block of code, before the panel.
 */
export class PageTools implements ReactiveController {
  readonly #host: LitElement & HostSettings;
  readonly #options: PageToolsOptions;
  readonly #page: PageContextController;
  #subject: Subject | undefined;
  /** Placed after the next update. */
  #unplacedSubject: Subject | undefined;

  constructor(host: LitElement & HostSettings, options: PageToolsOptions) {
    this.#host = host;
    this.#options = options;
    (host.renderRoot as ShadowRoot).adoptedStyleSheets.push(askButtonStyles.styleSheet!);
    host.addController(this);
    this.#page = new PageContextController(host, {
      permits: (kind) => host.context.includes(kind),
      handleSubject: this.#handleSubject,
    });
  }

  /** The last selection outside the widget. */
  get selection(): StaticRange | undefined {
    return this.#page.selection;
  }

  /** The block of code that has the focus, unless the reader has selected something. */
  get focusedBlock(): HTMLElement | undefined {
    return this.#page.focusedBlock;
  }

  /** For the template of the host. */
  renderAskButton(): TemplateResult | typeof nothing {
    const { hideAskButton, strings } = this.#host;
    if (hideAskButton) return nothing;
    return renderAskButton(strings?.askAboutThis ?? askAboutThis[this.#options.getLocale()], this.#handleClick);
  }

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
    if (subject instanceof StaticRange) this.#options.handleSelection(subject);
  };

  readonly #handleClick = (): void => {
    const subject = this.#subject;
    this.hideAskButton();
    if (subject) this.#options.handleAsk(subject);
  };
}
