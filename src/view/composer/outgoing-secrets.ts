import type { ReactiveControllerHost } from 'lit';
import { noteMissing } from '../../warn.js';

/** No secret goes without one of these, and few questions have any: what finds secrets is loaded for those. */
const dense = /\S{12}|[=:]\s*\S{6}/;

/** Finds what looks like a secret in what is about to be sent. */
export class OutgoingSecrets {
  readonly #host: Pick<ReactiveControllerHost, 'requestUpdate'>;
  #module: typeof import('../../secrets.js') | undefined;
  #isLoading = false;
  #searched = '';
  #found: string | undefined;

  constructor(host: Pick<ReactiveControllerHost, 'requestUpdate'>) {
    this.#host = host;
  }

  /** The first thing in the texts that looks like a secret, shortened. Updates the host once it can tell. */
  findIn(texts: readonly string[]): string | undefined {
    const text = texts.join('\n\n');
    if (text === this.#searched || !dense.test(text)) return text === this.#searched ? this.#found : undefined;
    if (!this.#module) return void this.#load();
    const [found] = this.#module.findSecrets(text);
    this.#searched = text;
    return (this.#found = found && shorten(text.slice(found.start, found.end)));
  }

  mask(text: string): string {
    return this.#module?.maskSecrets(text) ?? text;
  }

  #load(): void {
    if (this.#isLoading) return;
    this.#isLoading = true;
    const loading = import('../../secrets.js').then((secrets) => {
      this.#module = secrets;
      this.#host.requestUpdate();
    }, noteMissing('secrets'));
    void loading.then(() => (this.#isLoading = false));
  }
}

/** Enough to be recognised, too little to be used by who looks over a shoulder. */
function shorten(secret: string): string {
  return secret.length > 12 ? `${secret.slice(0, 8)}…` : secret;
}
