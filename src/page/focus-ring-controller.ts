import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Keys that move the focus. Others write, or are shortcuts. */
const FOCUS_KEYS = ['Tab', 'F6'];

/**
 * Sets the custom state `keyboard` on its host while the reader moves the focus by keys. Browsers show a focus ring at a text field
 * even if a press has put the focus there.
 */
export class FocusRingController implements ReactiveController {
  readonly #states: CustomStateSet;
  #connection: AbortController | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#states = host.attachInternals().states;
    host.addController(this);
  }

  hostConnected(): void {
    const { signal } = (this.#connection = new AbortController());
    const options = { signal, capture: true };
    addEventListener('keydown', ({ key }) => FOCUS_KEYS.includes(key) && this.#states.add('keyboard'), options);
    addEventListener('pointerdown', () => this.#states.delete('keyboard'), options);
  }

  hostDisconnected(): void {
    this.#connection?.abort();
  }
}
