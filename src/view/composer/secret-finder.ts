import type { ReactiveControllerHost } from 'lit';
import { logLoadFailure } from '../../shared/warn.js';
import { mayHoldSecret } from './may-hold-secret.js';
import type { SecretSearch } from './secret-search.js';

/** The module that finds secrets and warns about them. */
export type SecretWarning = typeof import('./secret-warning.js');

/** Finds suspected secrets in a question before it is sent. Loads what finds them for the first text that may hold one. */
export class SecretFinder {
  readonly #host: Pick<ReactiveControllerHost, 'requestUpdate'>;
  #warning: SecretWarning | undefined;
  #search: SecretSearch | undefined;
  #isLoading = false;
  /** Continues a press once loading has ended. */
  #goOn: (() => void) | undefined;

  constructor(host: Pick<ReactiveControllerHost, 'requestUpdate'>) {
    this.#host = host;
  }

  /** Returns the first suspected secret in the texts, shortened. Updates the host once the patterns have loaded. */
  find(texts: readonly string[]): string | undefined {
    const text = texts.join('\n\n');
    if (!this.#search && mayHoldSecret(text)) this.#load();
    return this.#search?.find(text);
  }

  /** Undefined until loaded. */
  get warning(): SecretWarning | undefined {
    return this.#warning;
  }

  /** Whether the next press sends the secret. */
  get isAsking(): boolean {
    return this.#search?.isAsking ?? false;
  }

  /**
   * Handles a press that sends a question. With a suspected secret, only the second press sends it. Waits for patterns that are loading;
   * if that fails, sends.
   *
   * @param find - Finds a secret in the question.
   * @param ask - Called instead of `send` at the first press.
   */
  confirm(find: () => string | undefined, ask: (secret: string) => void, send: () => void): void {
    const found = find();
    if (this.#isLoading) {
      this.#goOn = () => (this.#search ? this.confirm(find, ask, send) : send());
    } else if (found === undefined || this.#search!.press()) {
      send();
    } else {
      this.#host.requestUpdate();
      ask(found);
    }
  }

  #load(): void {
    if (this.#isLoading) return;
    this.#isLoading = true;
    import('./secret-warning.js')
      .then((warning) => {
        this.#warning = warning;
        this.#search = new warning.SecretSearch();
        this.#host.requestUpdate();
      }, logLoadFailure('secrets'))
      .finally(() => {
        this.#isLoading = false;
        const goOn = this.#goOn;
        this.#goOn = undefined;
        goOn?.();
      });
  }
}
