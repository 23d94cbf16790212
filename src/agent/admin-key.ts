import { configurationError } from '../errors.js';

/** Levels of causes that are kept: what `fetch` throws has two. */
const MAX_CAUSES = 4;

/**
 * The secret of section 5, kept where neither `JSON.stringify` nor an inspector finds it. It leaves this object in the
 * header of a request only.
 */
export class AdminKey {
  readonly #value: string;

  /** @throws {RequestError} `configuration` for a key that can't work. The message does not hold it. */
  constructor(value: string) {
    const key = typeof value === 'string' ? value.trim() : '';
    if (key === '') throw configurationError('`apiKey` is missing. Set the admin key (svc_…) of the project.');
    if (key.startsWith('svc_dsc_')) {
      throw configurationError(
        '`apiKey` holds an assistant key (svc_dsc_…), which starts no jobs. Set the admin key (svc_…) of the project.',
      );
    }
    if (!/^[\x21-\x7e]+$/.test(key))
      throw configurationError('`apiKey` holds characters that no key has. Copy the admin key once more.');
    this.#value = key;
  }

  /** The value of the header `Authorization`. */
  toHeader(): string {
    return `Bearer ${this.#value}`;
  }

  /** The text with an ellipsis for the key: services may quote what they refuse. */
  hideIn(text: string): string {
    return text.replaceAll(this.#value, '…');
  }

  /** What is safe to pass on of an error: name, message and code, and its causes. Errors of a `fetch` may hold the request. */
  hideInError(error: unknown, depth = MAX_CAUSES): Error | undefined {
    if (!(error instanceof Error) || depth === 0) return undefined;
    const { name, message, cause, code } = error as Error & { code?: unknown };
    const safe = new Error(this.hideIn(message), { cause: this.hideInError(cause, depth - 1) });
    safe.name = this.hideIn(name);
    return typeof code === 'string' ? Object.assign(safe, { code: this.hideIn(code) }) : safe;
  }
}
