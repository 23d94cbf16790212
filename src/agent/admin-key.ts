import { configurationError } from '../errors.js';

/** Levels of causes that are copied. Errors of `fetch` have two. */
const MAX_CAUSES = 4;

/**
 * The admin key (section 5). A private field hides it from `JSON.stringify` and inspectors; it leaves this object only in the header of a
 * request.
 */
export class AdminKey {
  readonly #value: string;

  /** @throws {RequestError} `configuration` for an invalid key. The message does not contain it. */
  constructor(value: string) {
    const key = typeof value === 'string' ? value.trim() : '';
    if (key === '') throw configurationError('`apiKey` is missing. Set the admin key (svc_…) of the project.');
    if (key.startsWith('svc_dsc_')) {
      throw configurationError(
        '`apiKey` holds an assistant key (svc_dsc_…), which cannot start jobs. Set the admin key (svc_…) of the project.',
      );
    }
    if (!/^[\x21-\x7e]+$/.test(key))
      throw configurationError('`apiKey` contains invalid characters. Copy the admin key again.');
    this.#value = key;
  }

  /** The value of the header `Authorization`. */
  toHeader(): string {
    return `Bearer ${this.#value}`;
  }

  /** Replaces the key in a text with an ellipsis, because services may quote a key that they reject. */
  hideIn(text: string): string {
    return text.replaceAll(this.#value, '…');
  }

  /** Copies an error without the key: name, message, code and causes. An error of `fetch` may contain the whole request. */
  hideInError(error: unknown, depth = MAX_CAUSES): Error | undefined {
    if (!(error instanceof Error) || depth === 0) return undefined;
    const { name, message, cause, code } = error as Error & { code?: unknown };
    const safe = new Error(this.hideIn(message), { cause: this.hideInError(cause, depth - 1) });
    safe.name = this.hideIn(name);
    return typeof code === 'string' ? Object.assign(safe, { code: this.hideIn(code) }) : safe;
  }
}
