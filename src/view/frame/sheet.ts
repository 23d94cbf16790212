import { css } from 'lit';
import { SheetController } from '../../controllers/sheet-controller.js';

/**
 * The handle of the sheet.
 *
 * - `.modal .header::before { border }`: A background is not seen in forced colours.
 */
export const styles = css`
  @media (max-width: 30em) {
    .modal .header {
      position: relative;
      touch-action: none;
    }

    .modal .header::before {
      content: '';
      position: absolute;
      inset: 6px 0 auto;
      inline-size: 36px;
      margin-inline: auto;
      border: 2px solid var(--_field);
      border-radius: 2px;
    }
  }
`;

/** The panel, as a sheet in a small window. */
interface SheetPanel extends HTMLElement {
  readonly actions: { hide(): void };
}

/** Headers that drag their sheet. */
const attached = new WeakSet<Element>();

/** Lets the reader drag the panel down by its header. Loads in small windows. */
export function attachSheet(panel: SheetPanel): void {
  const header = panel.shadowRoot!.querySelector<HTMLElement>('.header')!;
  if (attached.has(header)) return;
  attached.add(header);
  void new SheetController(header.closest('dialog')!, header, () => panel.actions.hide());
}
