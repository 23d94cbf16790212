import { z } from 'zod';

import { ForgeError } from '../forge.js';
import type { ForgePlace } from './find-forge-place.js';
import { createNetworkError, createStatusError } from './forge-errors.js';
import type { FoundRequest } from './forge-kind.js';

export interface HostedOptions extends ForgePlace {
  /** A token that may push branches and open pull requests. It never becomes part of an address or an error. */
  readonly token: string;
  /** Milliseconds after which a request fails. Default: half a minute. */
  readonly timeout?: number;
}

const DEFAULT_TIMEOUT = 30_000;

/** Maximum pages of a list. Only lists without a filter for the branch have several. */
const MAX_PAGES = 20;

/** The pull requests of a repository, in the API of its forge. */
export class HostedRequests {
  readonly #options: HostedOptions;
  readonly #address: string;
  readonly #host: string;

  /** @throws {ForgeError} When the token is malformed. */
  constructor(options: HostedOptions) {
    const { kind, url, repository, token } = options;
    // A line end would start a new header.
    if (!/^[\x21-\x7E]+$/.test(token))
      throw new ForgeError(`The token for ${kind.name} is empty, or contains spaces or line ends.`);
    this.#options = options;
    this.#address = kind.requestsAddress(url, repository);
    this.#host = new URL(this.#address).host;
  }

  /** Lists the pull requests of a branch of this repository, with their newest first. */
  async list(branch: string, { isOpen }: { readonly isOpen: boolean }): Promise<readonly FoundRequest[]> {
    const { kind, repository } = this.#options;
    const query = kind.query(branch, { repository, isOpen });
    const found: FoundRequest[] = [];
    for (let page = 1; page <= MAX_PAGES; page++) {
      const { answer, hasNext } = await this.#send(
        z.array(kind.schema),
        'GET',
        `?${new URLSearchParams({ ...query, page: String(page) })}`,
      );
      found.push(...answer.filter((each) => each.branch === branch && !each.isFromFork));
      if (!hasNext) break;
    }
    return found;
  }

  /**
   * Sends a request.
   *
   * @param path - The rest of the path after the address of the pull requests.
   * @throws {ForgeError} When the forge refuses, can't be reached, or sends an answer that does not match the schema.
   */
  async call<Value>(
    schema: z.ZodType<Value, z.ZodTypeDef, unknown>,
    method: string,
    path: string,
    body?: object,
  ): Promise<Value> {
    return (await this.#send(schema, method, path, body)).answer;
  }

  async #send<Value>(
    schema: z.ZodType<Value, z.ZodTypeDef, unknown>,
    method: string,
    path: string,
    body?: object,
  ): Promise<{ readonly answer: Value; readonly hasNext: boolean }> {
    const { kind, repository, token, timeout = DEFAULT_TIMEOUT } = this.#options;
    const response = await fetch(this.#address + path, {
      method,
      headers: {
        accept: 'application/json',
        'user-agent': 'docs-assistant',
        ...kind.headers(token),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout),
    }).catch((cause: unknown) => {
      throw createNetworkError(cause, this.#host);
    });
    // A body that is not JSON has an error status or does not match the schema.
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw createStatusError(response, answer, { kind, repository, token });
    const { data, success } = schema.safeParse(answer);
    if (!success) throw new ForgeError(`${this.#host} answered with something that is not a ${kind.requestName}.`);
    return { answer: data, hasNext: /;\s*rel="?next"?/.test(response.headers.get('link') ?? '') };
  }
}
