import { findSecrets } from '../../secrets/find-secrets.js';
import { mayHoldSecret } from './may-hold-secret.js';

/** Most characters of a secret that are shown. */
const SHOWN_LENGTH = 8;

/** Searches the question as it is written, and remembers which secret the reader was asked about. */
export class SecretSearch {
  #searched = '';
  /** The first suspected secret, whole. */
  #secret: string | undefined;
  /** The secret of a press that has not sent anything, until the next press or change of the text. */
  #asked: string | undefined;

  /** Returns the first suspected secret, shortened. */
  find(text: string): string | undefined {
    if (text !== this.#searched) {
      // A secret that was masked and comes back is asked about again.
      this.#asked = undefined;
      const [first] = mayHoldSecret(text) ? findSecrets(text) : [];
      this.#searched = text;
      this.#secret = first && text.slice(first.start, first.end);
    }
    return this.#secret && shorten(this.#secret);
  }

  /** Whether the next press sends the secret. */
  get isAsking(): boolean {
    return this.#asked !== undefined;
  }

  /** Whether a press sends the question. With a suspected secret, only the second press does. */
  press(): boolean {
    this.#asked = this.isAsking ? undefined : this.#secret;
    return !this.isAsking;
  }
}

/** Shows enough to recognise the secret, too little to use it. */
function shorten(secret: string): string {
  return secret.length > 12 ? `${secret.slice(0, SHOWN_LENGTH)}…` : secret;
}
