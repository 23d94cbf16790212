import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Whether the device is online. Updates its host when that changes. */
export class OnlineController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #connection: AbortController | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  get isOnline(): boolean {
    return navigator.onLine;
  }

  hostConnected(): void {
    const { signal } = (this.#connection = new AbortController());
    addEventListener('online', this.#handleChange, { signal });
    addEventListener('offline', this.#handleChange, { signal });
  }

  hostDisconnected(): void {
    this.#connection?.abort();
  }

  readonly #handleChange = (): void => this.#host.requestUpdate();
}
