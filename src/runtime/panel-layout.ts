import type { ReactiveController } from 'lit';
import { VisualViewportController } from '../page/visual-viewport-controller.js';
import { ResizeController, type Edge, type PanelSize } from '../controllers/resize-controller.js';
import type { DocsAssistantPanel } from '../view/docs-assistant-panel.js';
import { PageInset } from '../page/page-inset.js';
import { SMALL_WINDOW_QUERY } from '../small-window.js';
import { resizeStyles } from '../view/frame/resize-handles.styles.js';

/** Fits the panel to the page, the window and the reader's wishes: its size, its room beside the page, the on-screen keyboard. */
export class PanelLayout implements ReactiveController {
  readonly #panel: DocsAssistantPanel;
  readonly #room = new PageInset();
  readonly #resize: ResizeController;
  /** Where the panel becomes modal on its own. */
  readonly #small = matchMedia(SMALL_WINDOW_QUERY);
  #handles: HTMLElement[] = [];
  #edges = '';
  #resizeLabel = '';

  constructor(panel: DocsAssistantPanel) {
    this.#panel = panel;
    const key = `docs-assistant:size:${panel.variant}`;
    this.#resize = new ResizeController(panel, {
      storage: () => localStorage,
      key,
      apply: (size) => this.#apply(size),
    });
    void new VisualViewportController(panel, (room) => {
      setProperty(panel, '--_free', room?.height);
      setProperty(panel, '--_top', room?.top);
    });
    panel.adopt(resizeStyles);
    panel.addController(this);
  }

  /** Also when the panel comes back after it was moved: a dialog that leaves the page leaves its top layer. */
  hostConnected(): void {
    this.#small.addEventListener('change', this.#refit);
    this.#refit();
  }

  hostDisconnected(): void {
    this.#small.removeEventListener('change', this.#refit);
    this.#room.release();
  }

  /**
   * Call it when something has changed on the panel, and it shows that.
   *
   * @param resizeLabel What the handles are called.
   */
  update(resizeLabel: string): void {
    this.#resizeLabel = resizeLabel;
    this.#fit();
  }

  readonly #refit = (): void => {
    this.#panel.requestUpdate();
    this.#fit();
  };

  #fit(): void {
    const { align, open, isModal, variant } = this.#panel;
    const isFloating = open && !isModal && variant !== 'inline';
    const inline: Edge = this.#isLeft === this.#isRightToLeft ? 'inline-start' : 'inline-end';
    const block: Edge = align === 'top' ? 'block-end' : 'block-start';
    this.#showHandles(!isFloating ? [] : variant === 'panel' ? [inline] : [inline, block]);
    this.#takeRoom();
  }

  get #isLeft(): boolean {
    const { side } = this.#panel;
    return side === 'left' || (side !== 'right' && this.#isRightToLeft);
  }

  get #isRightToLeft(): boolean {
    return this.#panel.dir === 'rtl';
  }

  #takeRoom(): void {
    const { open, isConnected, isModal, variant, offsetWidth } = this.#panel;
    // What has loaded meanwhile may come too late.
    const isThere = open && isConnected;
    if (isThere && isModal) this.#room.takeAll();
    else if (isThere && variant === 'panel') this.#room.take(this.#isLeft ? 'left' : 'right', offsetWidth);
    else this.#room.release();
  }

  #showHandles(edges: readonly Edge[]): void {
    if (this.#edges !== edges.join()) {
      for (const handle of this.#handles) handle.remove();
      this.#handles = edges.map((edge) => this.#createHandle(edge));
      this.#panel.renderRoot.append(...this.#handles);
      this.#edges = edges.join();
    }
    for (const handle of this.#handles) handle.ariaLabel = this.#resizeLabel;
  }

  #createHandle(edge: Edge): HTMLElement {
    const handle = document.createElement('div');
    handle.className = `resize ${edge}`;
    handle.part.add('resize');
    this.#resize.attach(handle, edge);
    return handle;
  }

  #apply({ width, height }: PanelSize): void {
    setProperty(this.#panel, '--_width', width);
    setProperty(this.#panel, '--_height', height);
    this.#takeRoom();
  }
}

function setProperty({ style }: HTMLElement, name: string, pixels: number | undefined): void {
  if (pixels === undefined) style.removeProperty(name);
  else style.setProperty(name, `${pixels}px`);
}
