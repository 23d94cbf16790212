import type { ReactiveElement } from '@lit/reactive-element';
import { PageContextController, type Subject } from '../controllers/page-context-controller.js';
import { askAboutThis } from '../strings/ask-about-this.js';
import type { LocaleTag } from '../strings/match-locale.js';
import { AskButton } from './ask-button.js';
import { askStyles } from './ask-button.styles.js';

export interface PageToolsOptions {
  /** Whether selections, and whether blocks of code, may be looked at. Asked each time. */
  readonly permits: (kind: 'selection' | 'code') => boolean;
  /** Whether there is to be no button. Asked each time. */
  readonly isButtonHidden: () => boolean;
  /** What the button says where the page has its own words for it. Asked each time. */
  readonly buttonText: () => string | undefined;
  readonly locale: () => LocaleTag;
  /** The reader has selected something. */
  readonly handleSelection: (selection: StaticRange) => void;
  /** The reader wants to ask about it. */
  readonly handleAsk: (subject: Subject) => void;
}

/**
 * What the element does in the page once the reader selects something or goes to a block of code: it remembers the
 * selection, and shows the button that asks about it.
 */
export class PageTools {
  readonly #options: PageToolsOptions;
  readonly #button = new AskButton();
  readonly #page: PageContextController;
  #subject: Subject | undefined;

  constructor(host: ReactiveElement, options: PageToolsOptions) {
    this.#options = options;
    this.#button.element.addEventListener('click', this.#handlePress);
    // Before the panel, which is at the same height, and so over it.
    host.renderRoot.insertBefore(this.#button.element, host.renderRoot.querySelector('docs-assistant-panel'));
    (host.renderRoot as ShadowRoot).adoptedStyleSheets.push(askStyles.styleSheet!);
    this.#page = new PageContextController(host, { permits: options.permits, handleSubject: this.#handleSubject });
  }

  /** The last one that was made outside the widget. */
  get selection(): StaticRange | undefined {
    return this.#page.selection;
  }

  /** The block of code that has the focus, unless the reader has selected something. */
  get focusedBlock(): HTMLElement | undefined {
    return this.#page.focusedBlock;
  }

  hide(): void {
    this.#handleSubject(undefined);
  }

  readonly #handleSubject = (subject: Subject | undefined): void => {
    const { isButtonHidden, buttonText, locale, handleSelection } = this.#options;
    this.#subject = subject;
    if (subject && !isButtonHidden()) this.#button.showAt(subject, buttonText() ?? askAboutThis[locale()]);
    else this.#button.hide();
    if (subject instanceof StaticRange) handleSelection(subject);
  };

  readonly #handlePress = (): void => {
    const subject = this.#subject;
    this.hide();
    if (subject) this.#options.handleAsk(subject);
  };
}
