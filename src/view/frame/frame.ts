import { html, type TemplateResult } from 'lit';
import type { Variant } from '../panel-contract.js';

export interface FrameHandlers {
  readonly handleCancel: (event: Event) => void;
  readonly handlePress: (event: PointerEvent) => void;
  readonly handleBackdropClick: (event: Event) => void;
}

export interface FrameOptions extends FrameHandlers {
  readonly variant: Variant;
  readonly content: TemplateResult;
}

/**
 * A dialog that is modal or not, which {@link showFrame} decides. It is one element in both cases, so that nothing is lost when
 * the window becomes small and the panel modal.
 */
export function renderFrame({
  variant,
  content,
  handleCancel,
  handlePress,
  handleBackdropClick,
}: FrameOptions): TemplateResult {
  if (variant === 'inline') {
    return html`<section class="panel" part="panel" aria-labelledby="title">${content}</section>`;
  }
  return html`
    <dialog class="panel" part="panel" aria-labelledby="title" @cancel=${handleCancel} @pointerdown=${handlePress} @click=${handleBackdropClick}>
      ${content}
    </dialog>
  `;
}

/**
 * Opens the dialog, modal or not, or closes it. Focus inside stays where it is. Otherwise a modal dialog focuses the composer instead of
 * its first button, and a non-modal one leaves the focus in the page.
 *
 * @returns Whether that was a change.
 */
export function showFrame(root: ShadowRoot, isOpen: boolean, isModal: boolean): boolean {
  const dialog = root.querySelector<HTMLDialogElement>('dialog.panel');
  if (!dialog || (dialog.open === isOpen && dialog.matches(':modal') === (isOpen && isModal))) return false;
  const focused = (root.activeElement ?? (isModal ? root.querySelector('.input') : null)) as HTMLElement | null;
  dialog.close();
  // A closing panel keeps its layout until its animation ends.
  if (isOpen) dialog.classList.toggle('modal', isModal);
  // If the site does not display the element, a modal dialog would only block the page.
  if (isOpen && isModal && root.host.checkVisibility()) dialog.showModal();
  else dialog.open = isOpen;
  if (isOpen) focused?.focus();
  return true;
}
