import { configurationError } from '../errors.js';

/** Levels of causes that are kept. Errors of `fetch` have two. */
const MAX_CAUSES = 4;

/**
 * The admin key (section 5). It is kept in a private field, out of sight of `JSON.stringify` and inspectors, and leaves this
 * object only in the header of a request.
 */
export class AdminKey {
  readonly #value: string;

  /** @throws {RequestError} `configuration` for a key that can't work. The message does not contain it. */
  constructor(value: string) {
    const key = typeof value === 'string' ? value.trim() : '';
    if (key === '') throw configurationError('`apiKey` is missing. Set the admin key (svc_…) of the project.');
    if (key.startsWith('svc_dsc_')) {
      throw configurationError(
        '`apiKey` holds an assistant key (svc_dsc_…), which starts no jobs. Set the admin key (svc_…) of the project.',
      );
    }
    if (!/^[\x21-\x7e]+$/.test(key))
      throw configurationError('`apiKey` contains characters that no key has. Copy the admin key again.');
    this.#value = key;
  }

  /** The value of the header `Authorization`. */
  toHeader(): string {
    return `Bearer ${this.#value}`;
  }

  /** Replaces the key in a text with an ellipsis: services may quote a key that they refuse. */
  hideIn(text: string): string {
    return text.replaceAll(this.#value, '…');
  }

  /** A copy of an error without the key: name, message, code and causes. An error of `fetch` may hold the whole request. */
  hideInError(error: unknown, depth = MAX_CAUSES): Error | undefined {
    if (!(error instanceof Error) || depth === 0) return undefined;
    const { name, message, cause, code } = error as Error & { code?: unknown };
    const safe = new Error(this.hideIn(message), { cause: this.hideInError(cause, depth - 1) });
    safe.name = this.hideIn(name);
    return typeof code === 'string' ? Object.assign(safe, { code: this.hideIn(code) }) : safe;
  }
}
