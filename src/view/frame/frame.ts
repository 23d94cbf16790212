import { html, type TemplateResult } from 'lit/html.js';
import type { Variant } from '../panel-contract.js';

export interface FrameHandlers {
  readonly handleCancel: (event: Event) => void;
  readonly handlePress: (event: PointerEvent) => void;
  readonly handleClickBeside: (event: Event) => void;
}

export interface FrameOptions extends FrameHandlers {
  readonly variant: Variant;
  readonly content: TemplateResult;
}

/**
 * A dialog in the top layer keeps the page behind out of reach by itself; as a popover it leaves the page to the reader. It
 * is one element in either case, so that nothing is lost where the window becomes small.
 */
export function renderFrame({
  variant,
  content,
  handleCancel,
  handlePress,
  handleClickBeside,
}: FrameOptions): TemplateResult {
  if (variant === 'inline') {
    return html`<section class="panel" part="panel" aria-labelledby="title">${content}</section>`;
  }
  return html`
    <dialog class="panel" part="panel" aria-labelledby="title" @cancel=${handleCancel} @pointerdown=${handlePress} @click=${handleClickBeside}>
      ${content}
    </dialog>
  `;
}

/**
 * Opens the dialog over the page or as a popover, or closes it. The focus stays where it is within. A popover takes none from
 * the page; over the page, it goes to the composer, not to the first of the buttons.
 */
export function showFrame(root: ShadowRoot, isOpen: boolean, isModal: boolean): void {
  const dialog = root.querySelector('dialog');
  if (!dialog || (dialog.open === isOpen && dialog.matches(':modal') === (isOpen && isModal))) return;
  const focused = (root.activeElement ?? (isModal ? root.querySelector('.input') : null)) as HTMLElement | null;
  dialog.close();
  if (isOpen && isModal) dialog.showModal();
  else dialog.open = isOpen;
  if (isOpen) focused?.focus();
}
