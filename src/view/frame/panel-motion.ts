import type { Variant } from '../panel-contract.js';
import { reducedMotion, smallWindow } from '../../shared/media-queries.js';

/** Milliseconds to open or to close. */
const DURATION = 180;

/** Height of the launcher, and its distance from the edges of the window, in pixels. */
const LAUNCHER_SIZE = 48;
const LAUNCHER_OFFSET = 20;

/** Pixels towards the launcher, along both axes. */
const DISTANCE = 40;

/** The panel, as far as its motion depends on it. */
export interface MovedPanel extends HTMLElement {
  readonly variant: Variant;
  readonly align: 'top' | 'bottom';
  readonly isModal: boolean;
}

/**
 * Animates the panel out of its launcher and back. Closing during the opening animation reverses it in place, and the other way round.
 * While closing, the panel has the attribute `leaving` and takes no input.
 */
export class PanelMotion {
  readonly #panel: MovedPanel;
  #isOpen = false;
  /** The last one; undefined until the panel is opened. */
  #animation: Animation | undefined;

  constructor(panel: MovedPanel) {
    this.#panel = panel;
  }

  /**
   * Call it before the frame is opened or closed: a closed frame has no position.
   *
   * @param frame - The dialog. A panel in the flow of the page has none and does not move.
   * @param isLeft - Whether the launcher is at the left.
   */
  prepare(frame: HTMLElement | null, isOpen: boolean, isLeft: boolean): void {
    if (!frame || isOpen === this.#isOpen) return;
    this.#isOpen = isOpen;
    const isMoved = this.#panel.isConnected && !reducedMotion.matches;
    this.#setLeaving(isMoved && !isOpen);
    // The frame is closed or opened next, in the same task.
    if (isMoved) queueMicrotask(() => this.#move(frame, isLeft));
  }

  #move(frame: HTMLElement, isLeft: boolean): void {
    const isMoving = this.#animation?.playState === 'running';
    if (!isMoving) this.#animation = this.#animate(frame, isLeft);
    if (isMoving || !this.#isOpen) this.#animation!.reverse();
    // Without the event `finish`: Chromium sometimes loses it if an animation is reversed right after its start.
    if (!this.#isOpen) setTimeout(() => this.#endLeaving(), this.#animation!.currentTime as number);
  }

  #animate(frame: HTMLElement, isLeft: boolean): Animation {
    return frame.animate(this.#getKeyframes(frame, isLeft), {
      duration: DURATION,
      easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)',
      // Keeps a closed panel hidden until the timeout.
      fill: 'backwards',
    });
  }

  #endLeaving(): void {
    // It may have been opened again.
    if (this.#isOpen) return;
    this.#setLeaving(false);
    this.#animation!.cancel();
  }

  /**
   * The panel grows out of its launcher in the same corner. It is clipped, not scaled, so that its content can be measured during the
   * animation. The last keyframe leaves room for the shadow.
   */
  #getKeyframes(frame: Element, isLeft: boolean): Keyframe[] {
    const { variant, align, isModal } = this.#panel;
    if (isModal && smallWindow.matches) return [{ translate: '0 100%', offset: 0 }];
    const isTop = align === 'top';
    // Browsers skip clipped content, and the heights of a restored conversation are not known yet.
    if (!this.#animation && frame.querySelector('.turn')) return [{ opacity: 0, offset: 0 }];
    const gap = variant === 'panel' ? LAUNCHER_OFFSET : 0;
    const far = `calc(100% - ${LAUNCHER_SIZE + gap}px)`;
    const near = `${gap}px`;
    const [top, bottom] = isTop ? [near, far] : [far, near];
    const [left, right] = isLeft ? [near, far] : [far, near];
    // In the middle of the window, it also moves towards the launcher.
    const distance = isModal ? DISTANCE : 0;
    const translate = `${isLeft ? -distance : distance}px ${isTop ? -distance : distance}px`;
    return [
      { clipPath: `inset(${top} ${right} ${bottom} ${left} round ${LAUNCHER_SIZE / 2}px)`, opacity: 0.2, translate },
      { opacity: 1, offset: 0.4 },
      { clipPath: `inset(-60px round ${LAUNCHER_SIZE / 2}px)`, opacity: 1, translate: '0 0' },
    ];
  }

  #setLeaving(isLeaving: boolean): void {
    this.#panel.toggleAttribute('leaving', isLeaving);
    this.#panel.inert = isLeaving;
  }
}
