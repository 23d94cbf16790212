import type { ReactiveControllerHost } from 'lit';
import { logLoadFailure } from '../../shared/warn.js';
import { mayHoldSecret } from './may-hold-secret.js';

/** Most characters of a secret that are shown. */
const SHOWN_LENGTH = 8;

/** Finds what looks like a secret in a question before it is sent. */
export class SecretFinder {
  readonly #host: Pick<ReactiveControllerHost, 'requestUpdate'>;
  #secrets: typeof import('../../secrets/index.js') | undefined;
  #isLoading = false;
  #searched = '';
  #found: string | undefined;

  constructor(host: Pick<ReactiveControllerHost, 'requestUpdate'>) {
    this.#host = host;
  }

  /** Returns the first thing in the texts that looks like a secret, shortened. Updates the host once the patterns are loaded. */
  find(texts: readonly string[]): string | undefined {
    const text = texts.join('\n\n');
    if (text === this.#searched) return this.#found;
    if (!mayHoldSecret(text)) return undefined;
    if (!this.#secrets) {
      this.#load();
      return undefined;
    }
    const [first] = this.#secrets.findSecrets(text);
    this.#searched = text;
    this.#found = first && shorten(text.slice(first.start, first.end));
    return this.#found;
  }

  /** The text with each secret masked; unchanged before the patterns have loaded. */
  mask(text: string): string {
    return this.#secrets?.maskSecrets(text) ?? text;
  }

  #load(): void {
    if (this.#isLoading) return;
    this.#isLoading = true;
    import('../../secrets/index.js')
      .then((secrets) => {
        this.#secrets = secrets;
        this.#host.requestUpdate();
      }, logLoadFailure('secrets'))
      .finally(() => (this.#isLoading = false));
  }
}

/** Enough to recognise the secret, too little to use it. */
function shorten(secret: string): string {
  return secret.length > 12 ? `${secret.slice(0, SHOWN_LENGTH)}…` : secret;
}
