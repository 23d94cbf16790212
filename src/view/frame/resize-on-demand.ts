import type { ReactiveControllerHost } from 'lit';
import type { Edge, PanelSize, ResizeController } from '../../controllers/resize-controller.js';
import { loadStored } from '../../shared/stored.js';
import { logLoadFailure } from '../../shared/warn.js';
import type { Variant } from '../panel-contract.js';

/** The panel that is resized. */
type ResizedPanel = HTMLElement & ReactiveControllerHost & { readonly variant: Variant };

/**
 * Loads the resize controller when it is needed: when the pointer or focus reaches an edge, at once on touch screens, and if the reader
 * has resized the panel before.
 */
export class ResizeOnDemand {
  readonly #panel: ResizedPanel;
  readonly #apply: (size: PanelSize) => void;
  readonly #handles = new Map<Edge, HTMLElement>();
  #controller: ResizeController | undefined;
  #isLoading = false;
  /** Keys pressed before the controller has loaded, each with its handle. */
  readonly #keys: [handle: HTMLElement, event: KeyboardEvent][] = [];

  /** @param apply - Applies a size to the panel. */
  constructor(panel: ResizedPanel, apply: (size: PanelSize) => void) {
    this.#panel = panel;
    this.#apply = apply;
  }

  /** Makes an element the handle of an edge. */
  attach(handle: HTMLElement, edge: Edge): void {
    this.#handles.set(edge, handle);
    if (this.#controller) return this.#controller.attach(handle, edge);
    const { width, height } = this.#panel.getBoundingClientRect();
    handle.tabIndex = 0;
    handle.role = 'separator';
    handle.ariaOrientation = edge.startsWith('inline') ? 'vertical' : 'horizontal';
    handle.ariaValueNow = `${Math.round(edge.startsWith('inline') ? width : height)}`;
    for (const type of ['pointerenter', 'focus']) handle.addEventListener(type, this.#load, { once: true });
    handle.addEventListener('keydown', (event) => {
      if (!this.#controller) this.#keys.push([handle, event]);
    });
    if (matchMedia('(pointer: coarse)').matches || this.#hasSize) this.#load();
  }

  /** Call this when the handle of an edge is removed. */
  detach(edge: Edge): void {
    this.#handles.delete(edge);
    this.#controller?.detach(edge);
  }

  get #key(): string {
    return `docs-assistant:size:${this.#panel.variant}`;
  }

  get #hasSize(): boolean {
    return loadStored(() => localStorage, this.#key) !== null;
  }

  readonly #load = (): void => {
    if (this.#isLoading) return;
    this.#isLoading = true;
    import('../../controllers/resize-controller.js').then((module) => {
      this.#controller = new module.ResizeController(this.#panel, {
        storage: () => localStorage,
        key: () => this.#key,
        apply: this.#apply,
      });
      for (const [edge, handle] of this.#handles) this.#controller.attach(handle, edge);
      for (const [handle, { key, shiftKey }] of this.#keys) {
        handle.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey }));
      }
    }, logLoadFailure('resizing'));
  };
}
