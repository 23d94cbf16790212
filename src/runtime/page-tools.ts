import type { ReactiveElement } from '@lit/reactive-element';
import { PageContextController, type Subject } from '../page/page-context-controller.js';
import { launcherStrings } from '../strings/launcher-languages.js';
import type { LocaleTag } from '../strings/match-locale.js';
import { AskButton } from './ask-button.js';
import { askStyles } from './ask-button.styles.js';
import type { ElementSettings } from './host.js';

/** The element, as its tools in the page see it. */
export interface PageHost extends ReactiveElement, Pick<ElementSettings, 'strings'> {
  hideAskButton: boolean;
}

export interface PageToolsOptions {
  /** Whether selections, and whether blocks of code, may be looked at. Asked each time. */
  readonly permits: (kind: 'selection' | 'code') => boolean;
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
  readonly #host: PageHost;
  readonly #options: PageToolsOptions;
  readonly #button = new AskButton();
  readonly #page: PageContextController;
  #subject: Subject | undefined;

  constructor(host: PageHost, options: PageToolsOptions) {
    this.#host = host;
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
    const { locale, handleSelection } = this.#options;
    const { hideAskButton, strings } = this.#host;
    this.#subject = subject;
    if (subject && !hideAskButton)
      this.#button.showAt(subject, strings?.askAboutThis ?? launcherStrings[locale()].askAboutThis);
    else this.#button.hide();
    if (subject instanceof StaticRange) handleSelection(subject);
  };

  readonly #handlePress = (): void => {
    const subject = this.#subject;
    this.hide();
    if (subject) this.#options.handleAsk(subject);
  };
}
