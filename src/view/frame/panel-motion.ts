import type { Variant } from '../panel-contract.js';
import { SMALL_WINDOW_QUERY } from '../../small-window.js';

/** Milliseconds to open or to close. */
const DURATION = 180;

/** Pixels towards the launcher, along both axes. */
const DISTANCE = 24;

/** The panel, as far as its motion depends on it. */
export interface MovedPanel extends HTMLElement {
  readonly variant: Variant;
  readonly align: 'top' | 'bottom';
  readonly isModal: boolean;
}

const smallWindow = matchMedia(SMALL_WINDOW_QUERY);
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * Opens the panel from its launcher, and lets it go back into it. A panel that is closed while it opens turns round where it is, and so
 * does one that is opened while it closes. While it goes, it has the attribute `leaving` and takes no input.
 */
export class PanelMotion {
  readonly #panel: MovedPanel;
  #isOpen = false;
  #animation: Animation | undefined;

  constructor(panel: MovedPanel) {
    this.#panel = panel;
  }

  /**
   * Call it before the frame is opened or closed: what is closed has no place.
   *
   * @param frame The dialog. A panel in the flow of the page has none and does not move.
   * @param isLeft Whether the launcher is at the left.
   */
  prepare(frame: HTMLElement | null, isOpen: boolean, isLeft: boolean): void {
    if (!frame || isOpen === this.#isOpen) return;
    this.#isOpen = isOpen;
    if (!isOpen && this.#panel.isConnected && !reducedMotion.matches) this.#setLeaving(true);
    else if (isOpen) this.#setLeaving(false);
    // The frame is closed or opened next, in the same task.
    queueMicrotask(() => this.#move(frame, isLeft));
  }

  #move(frame: HTMLElement, isLeft: boolean): void {
    if (reducedMotion.matches || !this.#panel.isConnected) {
      this.#setLeaving(false);
      return;
    }
    if (this.#animation?.playState === 'running') {
      this.#animation.reverse();
      return;
    }
    const animation = frame.animate(this.#getKeyframes(isLeft), {
      duration: DURATION,
      easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)',
    });
    this.#animation = animation;
    if (!this.#isOpen) animation.reverse();
    for (const end of ['finish', 'cancel']) animation.addEventListener(end, () => this.#setLeaving(false));
  }

  /**
   * From the launcher's corner. Nothing is scaled or clipped, so that the content can be measured meanwhile, and the browser skips none
   * of it.
   */
  #getKeyframes(isLeft: boolean): Keyframe[] {
    const { variant, align, isModal } = this.#panel;
    if (isModal && smallWindow.matches) return [{ translate: '0 100%', offset: 0 }];
    // A column stays at its side, where it takes its place in the page.
    if (variant === 'panel') return [{ opacity: 0, offset: 0 }];
    return [
      {
        translate: `${isLeft ? -DISTANCE : DISTANCE}px ${align === 'top' ? -DISTANCE : DISTANCE}px`,
        opacity: 0,
        offset: 0,
      },
    ];
  }

  #setLeaving(isLeaving: boolean): void {
    this.#panel.toggleAttribute('leaving', isLeaving);
    this.#panel.inert = isLeaving;
  }
}
