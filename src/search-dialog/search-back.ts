import { css, html, LitElement, type TemplateResult } from 'lit';

/** The button in the panel that shows the results again from which the reader has asked. */
export class SearchBack extends LitElement {
  static override styles = css`
    :host {
      padding: 6px 12px;
      border-block-end: 1px solid var(--_border);
    }

    button {
      min-block-size: 24px;
      padding: 2px 6px;
      border: 0;
      border-radius: 6px;
      background: none;
      color: var(--_muted);
      font: inherit;
      font-size: 0.9em;
      cursor: pointer;
    }

    button:hover {
      color: var(--_text);
      text-decoration: underline;
    }

    button:focus-visible {
      outline: 2px solid currentColor;
    }

    span {
      display: inline-block;
    }

    :dir(rtl) span {
      scale: -1 1;
    }

    @media (pointer: coarse) {
      button {
        min-block-size: 44px;
      }
    }
  `;

  readonly #text: string;
  readonly #handleClick: () => void;

  constructor(text: string, handleClick: () => void) {
    super();
    this.slot = 'back';
    this.setAttribute('exportparts', 'search-back');
    this.#text = text;
    this.#handleClick = handleClick;
  }

  protected override render(): TemplateResult {
    return html`<button part="search-back" type="button" @click=${this.#handleClick}><span aria-hidden="true">←</span> ${this.#text}</button>`;
  }
}
