import { css, html, LitElement, type TemplateResult } from 'lit';
import { formatHotkey, isApple } from '../shared/format-hotkey.js';
import { parseHotkey } from '../shared/hotkey.js';
import { searchEn } from '../strings/search.js';
import { getDirection } from '../strings/match-locale.js';
import { getLocale, loadTexts, type SearchHost } from './host.js';
import { searchIcon } from './icons.js';

/**
 * @summary A button in the header of a site that looks like a search field and opens the search of `<docs-assistant search>`.
 *
 * @tag docs-assistant-search
 *
 * @csspart box - The button.
 * @csspart box-hotkey - The hotkey in it.
 */
export class SearchBox extends LitElement {
  static override styles = css`
    :host {
      display: inline-block;
      min-inline-size: 2.75em;
      font-size: 0.875rem;
    }

    button {
      display: flex;
      align-items: center;
      gap: 0.6em;
      inline-size: 100%;
      min-block-size: 2.5em;
      padding: 0 0.75em;
      border: 1px solid color-mix(in srgb, currentColor 25%, transparent);
      border-radius: 0.6em;
      background: color-mix(in srgb, currentColor 4%, transparent);
      color: inherit;
      font: inherit;
      cursor: pointer;
    }

    button:hover {
      border-color: color-mix(in srgb, currentColor 50%, transparent);
    }

    button:focus-visible {
      outline: 2px solid currentColor;
      outline-offset: 2px;
    }

    svg {
      flex: none;
      inline-size: 1.2em;
      block-size: 1.2em;
    }

    kbd {
      margin-inline-start: auto;
      padding: 0.1em 0.45em;
      border: 1px solid color-mix(in srgb, currentColor 25%, transparent);
      border-radius: 0.35em;
      font: inherit;
      font-size: 0.85em;
      white-space: nowrap;
    }

    @media (max-width: 48em) {
      /* Still the name of the button. */
      span {
        position: absolute;
        clip-path: inset(50%);
      }

      kbd {
        display: none;
      }

      button {
        justify-content: center;
        border-color: transparent;
        background: none;
      }
    }
  `;

  #text = searchEn.search;

  get #host(): SearchHost | null {
    return document.querySelector<HTMLElement & SearchHost>('docs-assistant');
  }

  /** Waits for the text in the language of the page. */
  protected override async scheduleUpdate(): Promise<void> {
    this.#text = (await loadTexts(getLocale(this, this.#host?.locale), this.#host)).search;
    super.scheduleUpdate();
  }

  protected override render(): TemplateResult {
    const [first = ''] = (this.#host?.hotkeySearch ?? '').split(' ');
    const hotkey = parseHotkey(first);
    return html`
      <button
        part="box"
        type="button"
        dir=${getDirection(getLocale(this, this.#host?.locale))}
        aria-haspopup="dialog"
        aria-keyshortcuts=${hotkey ?? ''}
        @click=${this.#handleClick}
      >${searchIcon}<span>${this.#text}</span>${hotkey ? html`<kbd part="box-hotkey" aria-hidden="true">${formatHotkey(hotkey, isApple())}</kbd>` : ''}</button>
    `;
  }

  readonly #handleClick = (): void => {
    void this.#host?.show({ mode: 'search' });
  };
}
