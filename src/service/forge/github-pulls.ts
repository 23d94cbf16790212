import type { z } from 'zod';

import { ForgeError } from './forge.js';
import { createNetworkError, createStatusError } from './github-errors.js';

export interface GitHubOptions {
  /** A token with write access to contents and pull requests. It never becomes part of an address or an error. */
  readonly token: string;
  /** `owner/name` */
  readonly repository: string;
  /** Address of the API. Default: GitHub’s own. For GitHub Enterprise Server it is `https://<host>/api/v3`. */
  readonly apiUrl?: string;
  /** Milliseconds after which a request fails. Default: half a minute. */
  readonly timeout?: number;
  /** Used instead of the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** Address of GitHub’s own API. */
export const GITHUB_API = 'https://api.github.com';

const DEFAULT_TIMEOUT = 30_000;

/** The pull requests of a repository, in GitHub’s REST API. */
export class GitHubPulls {
  readonly #options: GitHubOptions;
  readonly #address: string;
  readonly #host: string;

  /** @throws {ForgeError} When the repository’s name, the token or the address is malformed. */
  constructor(options: GitHubOptions) {
    check(options);
    const { apiUrl = GITHUB_API, repository } = options;
    this.#options = options;
    this.#address = `${apiUrl.replace(/\/+$/, '')}/repos/${repository}/pulls`;
    this.#host = new URL(apiUrl).host;
  }

  /**
   * Sends a request.
   *
   * @param path - The rest of the path after the address of the pull requests.
   * @throws {ForgeError} When GitHub refuses, can’t be reached, or sends an answer that does not match the schema.
   */
  async call<Schema extends z.ZodTypeAny>(
    schema: Schema,
    method: string,
    path: string,
    body?: object,
  ): Promise<z.output<Schema>> {
    const { repository, token, timeout = DEFAULT_TIMEOUT, fetch: send = fetch } = this.#options;
    const response = await send(this.#address + path, {
      method,
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'user-agent': 'docs-assistant',
        'x-github-api-version': '2022-11-28',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout),
    }).catch((cause: unknown) => {
      throw createNetworkError(cause, this.#host);
    });
    // A body that is not JSON has an error status or does not match the schema.
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw createStatusError(response, answer, { repository, token });
    const { data } = schema.safeParse(answer);
    if (data === undefined) throw new ForgeError(`${this.#host} answered with something that is not a pull request.`);
    return data as z.output<Schema>;
  }
}

function check({ token, repository, apiUrl = GITHUB_API }: GitHubOptions): void {
  if (!/^[\w-]+\/[\w.-]+$/.test(repository)) {
    throw new ForgeError(
      `${JSON.stringify(repository)} is not a repository on GitHub. Give it as owner/name, such as acme/docs.`,
    );
  }
  // A line end would start a new header.
  if (!/^[\x21-\x7E]+$/.test(token))
    throw new ForgeError('The token for GitHub is empty, or contains spaces or line ends.');
  if (!/^https?:\/\/[^/]/.test(apiUrl) || !URL.canParse(apiUrl))
    throw new ForgeError(`${JSON.stringify(apiUrl)} is not an address of GitHub’s API.`);
}
