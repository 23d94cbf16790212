import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Edge, PanelSize } from '../../controllers/resize-controller.js';
import type { PageInset } from '../../page/page-inset.js';
import { smallWindow } from '../../shared/media-queries.js';
import { watchVisibleViewport } from '../../page/visible-viewport.js';
import { logLoadFailure } from '../../shared/warn.js';
import type { Strings } from '../../strings/strings.js';
import type { Variant } from '../panel-contract.js';
import type { AfterOpening } from '../panel-view.js';
import type { ResizeOnDemand } from './resize-on-demand.js';

/** The panel, as its layout sees it. */
export interface LaidOutPanel extends HTMLElement, ReactiveControllerHost {
  readonly open: boolean;
  readonly isModal: boolean;
  readonly variant: Variant;
  readonly side: 'left' | 'right' | undefined;
  readonly align: 'top' | 'bottom';
}

/** Fits the panel to the page, to the window with its on-screen keyboard, and to the size that the reader has chosen. */
export class PanelLayout implements ReactiveController {
  readonly #panel: LaidOutPanel;
  /** Missing until the panel needs room in the page. */
  #inset: PageInset | undefined;
  #resize: ResizeOnDemand | undefined;
  #connection: AbortController | undefined;

  constructor(panel: LaidOutPanel) {
    this.#panel = panel;
    panel.addController(this);
  }

  /** Updates the panel, because a dialog that was moved in the document has left the top layer. */
  hostConnected(): void {
    const { signal } = (this.#connection = new AbortController());
    smallWindow.addEventListener('change', this.#requestUpdate, { signal });
    watchVisibleViewport((viewport) => {
      setLength(this.#panel, '--_free', viewport?.height);
      setLength(this.#panel, '--_top', viewport?.top);
    }, signal);
    this.#requestUpdate();
  }

  hostDisconnected(): void {
    this.#connection?.abort();
    this.#inset?.release();
  }

  /** Lets the reader resize the panel from now on. */
  makeResizable({ ResizeOnDemand }: AfterOpening): void {
    this.#resize = new ResizeOnDemand(this.#panel, (size) => this.#applySize(size));
  }

  /** Call it after each update of the panel. The handles are outside of the frame. */
  updateHandles({ updateResizeHandles }: AfterOpening, strings: Strings): void {
    if (this.#resize) updateResizeHandles(this.#panel.shadowRoot!, this.#edges, strings, this.#resize);
  }

  /** Call it after the panel is shown or hidden. */
  update(): void {
    const { open, isModal, variant } = this.#panel;
    const needsRoom = open && (isModal || variant === 'panel') && this.#panel.checkVisibility();
    if (!needsRoom) this.#inset?.release();
    else if (!this.#inset) this.#loadInset();
    else if (isModal) this.#inset.takeAll();
    // Its width is read for this variant only, because that makes the browser lay out the page at once.
    else this.#inset.take(this.isLeft ? 'left' : 'right', this.#panel.offsetWidth);
  }

  #loadInset(): void {
    import('../../page/page-inset.js').then(({ PageInset }) => {
      this.#inset ??= new PageInset();
      this.update();
    }, logLoadFailure('room for the panel'));
  }

  readonly #requestUpdate = (): void => this.#panel.requestUpdate();

  /** The edges by which the reader can resize the panel. */
  get #edges(): readonly Edge[] {
    const { align, open, isModal, variant } = this.#panel;
    if (!open || isModal || variant === 'inline') return [];
    const inline = this.isLeft === this.#isRightToLeft ? 'inline-start' : 'inline-end';
    return variant === 'panel' ? [inline] : [inline, align === 'top' ? 'block-end' : 'block-start'];
  }

  /** Whether launcher and panel are on the left. */
  get isLeft(): boolean {
    const { side } = this.#panel;
    return side === 'left' || (side !== 'right' && this.#isRightToLeft);
  }

  get #isRightToLeft(): boolean {
    return this.#panel.dir === 'rtl';
  }

  #applySize({ width, height }: PanelSize): void {
    setLength(this.#panel, '--_width', width);
    setLength(this.#panel, '--_height', height);
    this.update();
  }
}

/** @param pixels - Of the window. The page may have zoomed the panel by a style. */
function setLength(panel: LaidOutPanel, name: string, pixels: number | undefined): void {
  if (pixels === undefined) panel.style.removeProperty(name);
  // Without the property in Safari before 18.4.
  else panel.style.setProperty(name, `${pixels / (panel.currentCSSZoom ?? 1)}px`);
}
