import { css, html, render, svg } from 'lit';
import { adoptStyles } from '../../shared/adopt-styles.js';
import { saveStored } from '../../shared/save-stored.js';
import { loadStored } from '../../shared/stored.js';
import { completeStrings } from '../../strings/on-demand.js';
import type { Strings } from '../../strings/strings.js';
import { renderIconButton } from '../controls/icon-button.js';
import { exportParts } from '../export-parts.js';

/** Key in the session storage for the reader's choice. */
const WRAP_KEY = 'docs-assistant:wrap';

export const wrapParts = 'wrap';

const styles = css`
  :host([wrapped]) pre {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  .code > .wrap {
    position: absolute;
    inset-block-start: 4px;
    inline-size: 2em;
  }

  @media (pointer: coarse) {
    .code > .wrap {
      inset-block-start: 0;
    }
  }
`;

const icon = html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true">${svg`<path d="M4 5h12M4 10h9.5a2.5 2.5 0 0 1 0 5H10m2-2-2 2 2 2M4 15h2.5" />`}</svg>`;

/** The panel, as far as it has code. */
interface CodePanel extends HTMLElement {
  readonly renderRoot: ParentNode;
  readonly view: { readonly settings: { readonly strings: Strings } };
}

/**
 * Lets the reader wrap the lines of code. Each block that is wider than the panel gets a button once the reader reaches it; the choice counts
 * for all blocks until the tab is closed.
 */
export class WrapLines {
  readonly #panel: CodePanel;

  constructor(panel: CodePanel) {
    this.#panel = panel;
    adoptStyles(panel.renderRoot as ShadowRoot, styles);
    exportParts(panel, wrapParts);
    panel.toggleAttribute('wrapped', loadStored(() => sessionStorage, WRAP_KEY) !== null);
  }

  /** Shows the button at a block of code that needs it. */
  offer(pre: HTMLElement): void {
    const frame = pre.parentElement!;
    const isWide = pre.scrollWidth > pre.clientWidth || this.#isWrapped;
    if (!frame.matches('.code') || (!isWide && !frame.querySelector('.wrap'))) return;
    const { wrapLines } = completeStrings(this.#panel.view.settings.strings);
    render(
      renderIconButton('wrap', wrapLines, icon, () => this.#toggle(pre), this.#isWrapped),
      frame,
    );
    // Beside the copy button, whose text depends on the language.
    const copy = frame.querySelector<HTMLElement>('.copy');
    frame.querySelector<HTMLElement>('.wrap')!.style.right = `${(copy?.offsetWidth ?? 0) + 10}px`;
  }

  get #isWrapped(): boolean {
    return this.#panel.hasAttribute('wrapped');
  }

  #toggle(pre: HTMLElement): void {
    const isWrapped = this.#panel.toggleAttribute('wrapped');
    saveStored(() => sessionStorage, WRAP_KEY, isWrapped ? '1' : undefined);
    for (const other of this.#panel.renderRoot.querySelectorAll('.wrap')) other.ariaPressed = String(isWrapped);
    this.offer(pre);
  }
}
