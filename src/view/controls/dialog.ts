import { css, html, render, type CSSResult, type TemplateResult } from 'lit';
import { adoptStyles } from '../../shared/adopt-styles.js';
import { closeIcon } from '../icons.js';
import { renderIconButton } from './icon-button.js';

/**
 * - `.dialog`: Over the rest of the panel and the page, which take no input while it is open.
 * - `@media (max-width: 30em)`: At the lower edge of a small window. See media-queries.ts.
 */
const dialogStyles = css`
  .dialog {
    inline-size: min(30em, 100% - 2 * var(--_offset));
    max-block-size: min(38em, var(--_free) - 2 * var(--_offset));
    margin: auto;
    overflow: auto;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_background);
    color: var(--_text);
    box-shadow: var(--_shadow);
    overscroll-behavior: contain;
  }

  .dialog::backdrop {
    background: #0007;
  }

  .dialog-head {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    display: flex;
    align-items: center;
    padding: 10px 10px 6px var(--_space);
    padding-inline: var(--_space) 10px;
    background: var(--_background);
  }

  .dialog-title {
    flex: 1;
    font-size: 1.0667em;
    font-weight: 650;
  }

  .dialog-body {
    padding: 0 var(--_space) var(--_space);
  }

  @media (max-width: 30em) {
    .dialog {
      inline-size: 100%;
      max-inline-size: none;
      margin-block-end: 0;
      border-end-start-radius: 0;
      border-end-end-radius: 0;
    }
  }
`;

/** The rules of dialogs that a panel has. */
const adopted = new WeakMap<ParentNode, Set<CSSResult>>();

export interface DialogOptions {
  readonly title: string;
  /** Accessible name of the button that closes it. */
  readonly close: string;
  /** Rules for its content. */
  readonly styles: CSSResult;
  readonly renderBody: () => TemplateResult;
}

export interface OpenDialog {
  /** Renders the content again. */
  update(): void;
  close(): void;
}

/** Opens a modal dialog in the panel. Escape, its close button or a press outside it closes it, and the focus returns to where it was. */
export function openDialog(root: ShadowRoot, { title, close, styles, renderBody }: DialogOptions): OpenDialog {
  adoptOnce(root, dialogStyles);
  adoptOnce(root, styles);
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog';
  dialog.part.add('dialog');
  dialog.ariaLabel = title;
  const update = () =>
    render(
      html`
        <div class="dialog-head">
          <h2 class="dialog-title" dir="auto">${title}</h2>
          ${renderIconButton('close-dialog', close, closeIcon, () => dialog.close())}
        </div>
        <div class="dialog-body">${renderBody()}</div>
      `,
      dialog,
    );
  update();
  // Lit keeps nodes that follow its own.
  root.append(dialog);
  dialog.addEventListener('close', () => dialog.remove());
  // A selection that begins in a text field and ends outside has the same target, so the place of the press decides.
  let isPressOutside = false;
  dialog.addEventListener('pointerdown', ({ target }) => (isPressOutside = target === dialog));
  dialog.addEventListener('click', ({ target }) => isPressOutside && target === dialog && dialog.close());
  // Otherwise, it would also close the panel.
  dialog.addEventListener('keydown', (event) => event.key === 'Escape' && event.stopPropagation());
  dialog.showModal();
  return { update, close: () => dialog.close() };
}

function adoptOnce(root: ShadowRoot, styles: CSSResult): void {
  const known = adopted.get(root) ?? new Set();
  if (!known.has(styles)) adoptStyles(root, styles);
  adopted.set(root, known.add(styles));
}
