import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { StorageArea } from '../conversation/thread-storage.js';

/** In pixels; undefined for a dimension that the reader has not changed. */
export interface PanelSize {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

export type Edge = 'inline-start' | 'inline-end' | 'block-start' | 'block-end';

export interface ResizeOptions {
  /** Called at each use, because accessing a blocked `localStorage` throws. */
  readonly storage: () => StorageArea;
  /** Key under which the size is stored. Called at each use. */
  readonly key: () => string;
  /** Applies the size to the host. */
  readonly apply: (size: PanelSize) => void;
}

/** In pixels, for width and height. A smaller window may force less. */
const MIN_SIZE = 320;
const STEP = 16;
const LONG_STEP = 64;

/** Lets the reader resize the host at its edges, by pointer and by keyboard, and stores the size. */
export class ResizeController implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #options: ResizeOptions;
  readonly #handles = new Map<Edge, HTMLElement>();
  readonly #observer = new ResizeObserver(() => this.#describe());
  #size: PanelSize = {};
  #connection: AbortController | undefined;
  #drag: AbortController | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, options: ResizeOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostConnected(): void {
    this.#connection = new AbortController();
    addEventListener('resize', this.#apply, { signal: this.#connection.signal });
    this.#observer.observe(this.#host);
    this.#size = this.#load();
    this.#apply();
  }

  hostDisconnected(): void {
    this.#connection?.abort();
    this.#drag?.abort();
    this.#observer.disconnect();
  }

  /**
   * Makes an element the handle of an edge: a focusable separator that needs an accessible name from the caller. Arrow keys move it by
   * 16 pixels, with Shift by 64; Home and End set the smallest and the largest size. A double click resets the size;
   * Escape while dragging restores the size from before.
   */
  attach(handle: HTMLElement, edge: Edge): void {
    handle.style.touchAction = 'none';
    handle.addEventListener('pointerdown', (event) => this.#startDrag(event, handle, edge));
    handle.addEventListener('dblclick', () => this.#set({}));
    handle.addEventListener('keydown', (event) => this.#handleKeydown(event, edge));
    handle.tabIndex = 0;
    handle.role = 'separator';
    handle.ariaOrientation = isInline(edge) ? 'vertical' : 'horizontal';
    this.#handles.set(edge, handle);
    this.#describe();
  }

  /** Call this when the handle of an edge is removed. */
  detach(edge: Edge): void {
    this.#handles.delete(edge);
  }

  #startDrag(start: PointerEvent, handle: HTMLElement, edge: Edge): void {
    if (start.button !== 0) return;
    // Dragging would also select text.
    start.preventDefault();
    const before = this.#size;
    const from = this.#host.getBoundingClientRect();
    const { signal } = (this.#drag = new AbortController());
    const end = (size: PanelSize) => {
      this.#drag?.abort();
      this.#set(size);
    };
    const handleMove = ({ clientX, clientY }: PointerEvent) => {
      this.#move(edge, from, isInline(edge) ? clientX - start.clientX : clientY - start.clientY);
    };
    const handleKeydown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Escape would also close the panel.
      event.stopImmediatePropagation();
      end(before);
    };
    handle.setPointerCapture(start.pointerId);
    handle.addEventListener('pointermove', handleMove, { signal });
    handle.addEventListener('lostpointercapture', () => end(this.#size), { signal });
    addEventListener('keydown', handleKeydown, { signal, capture: true });
  }

  #handleKeydown(event: KeyboardEvent, edge: Edge): void {
    const step = event.shiftKey ? LONG_STEP : STEP;
    const [back, forth] = isInline(edge) ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const outward = this.#outward(edge) * Infinity;
    const distance = { [back!]: -step, [forth!]: step, Home: -outward, End: outward }[event.key];
    if (distance === undefined) return;
    event.preventDefault();
    this.#move(edge, this.#host.getBoundingClientRect(), distance);
    this.#set(this.#size);
  }

  /** @param distance - In pixels, to the right or down. */
  #move(edge: Edge, from: DOMRect, distance: number): void {
    const name = isInline(edge) ? 'width' : 'height';
    this.#size = { ...this.#size, [name]: this.#clamp(edge, from, from[name] + distance * this.#outward(edge)) };
    this.#apply();
  }

  /** 1 where the host grows as the edge moves to the right or down; -1 where it shrinks. */
  #outward(edge: Edge): number {
    const isMirrored = isInline(edge) && getComputedStyle(this.#host).direction === 'rtl';
    return edge.endsWith('end') !== isMirrored ? 1 : -1;
  }

  /** The largest size leaves equal room on both sides. */
  #clamp(edge: Edge, { left, top, right, bottom }: DOMRect, size: number): number {
    const [length, start, end] = isInline(edge) ? [innerWidth, left, right] : [innerHeight, top, bottom];
    const gap = this.#outward(edge) > 0 ? start : length - end;
    return Math.round(Math.max(MIN_SIZE, Math.min(size, length - 2 * gap)));
  }

  /** Applies a size and stores it. */
  #set(size: PanelSize): void {
    this.#size = size;
    this.#apply();
    try {
      this.#options.storage().setItem(this.#options.key(), JSON.stringify(size));
    } catch {
      // The storage is full or blocked. The size lasts until the page is left.
    }
  }

  #load(): PanelSize {
    try {
      const { width, height } = JSON.parse(this.#options.storage().getItem(this.#options.key())!) as PanelSize;
      return { width: Number(width) || undefined, height: Number(height) || undefined };
    } catch {
      // Nothing is stored, the value is invalid, or the storage is blocked.
      return {};
    }
  }

  /** Limits the size to the window. The stored size stays as it is. */
  readonly #apply = (): void => {
    const { width, height } = this.#size;
    this.#options.apply({ width: width && clamp('width', width), height: height && clamp('height', height) });
  };

  #describe(): void {
    for (const [edge, handle] of this.#handles) {
      const name = isInline(edge) ? 'width' : 'height';
      const box = this.#host.getBoundingClientRect();
      const size = Math.round(box[name]);
      handle.ariaValueMin = `${MIN_SIZE}`;
      handle.ariaValueMax = `${this.#clamp(edge, box, Infinity)}`;
      handle.ariaValueNow = `${size}`;
      handle.ariaValueText = `${size} px`;
    }
  }
}

const isInline = (edge: Edge): boolean => edge.startsWith('inline');

function clamp(name: 'width' | 'height', size: number): number {
  return Math.min(Math.max(size, MIN_SIZE), name === 'width' ? innerWidth : innerHeight);
}
