import { z } from 'zod';

import { ForgeError, type Forge, type PullRequest } from './forge.js';
import { createNetworkError, createStatusError } from './github-errors.js';
import { renderBody, renderTitle } from './pull-request-text.js';

export interface GitHubForgeOptions {
  /** A token with write access to contents and pull requests. It never becomes part of an address or an error. */
  readonly token: string;
  /** `owner/name` */
  readonly repository: string;
  /** Address of the API. Default: GitHub’s own. For GitHub Enterprise Server it is `https://<host>/api/v3`. */
  readonly apiUrl?: string;
  /** Milliseconds after which a request fails. Default: half a minute. */
  readonly timeout?: number;
  /** Milliseconds between two questions for the state of a pull request. Default: a minute. */
  readonly askInterval?: number;
  /** Used instead of the global `fetch`. */
  readonly fetch?: typeof fetch;
}

const DEFAULT_TIMEOUT = 30_000;
const DEFAULT_INTERVAL = 60_000;

const pullSchema = z.object({ number: z.number().int(), html_url: z.string().url() });
const stateSchema = z.object({ state: z.string(), merged_at: z.string().nullable() });

/**
 * Pull requests on GitHub, through its REST API.
 *
 * @throws {ForgeError} When the repository’s name, the token or the address is malformed.
 */
export function createGitHubForge(options: GitHubForgeOptions): Forge {
  const {
    token,
    repository,
    apiUrl = 'https://api.github.com',
    timeout = DEFAULT_TIMEOUT,
    askInterval = DEFAULT_INTERVAL,
    fetch: send = fetch,
  } = options;
  check(options);
  const [owner = ''] = repository.split('/');
  const host = webAddress(apiUrl);

  async function call<Schema extends z.ZodTypeAny>(
    schema: Schema,
    method: string,
    path: string,
    body?: object,
  ): Promise<z.output<Schema>> {
    const response = await send(`${apiUrl.replace(/\/+$/, '')}/repos/${repository}/pulls${path}`, {
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
      throw createNetworkError(cause, new URL(apiUrl).host);
    });
    // A body that is not JSON either has an error status or fails the schema.
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw createStatusError(response, answer, { repository, token });
    const { data } = schema.safeParse(answer);
    if (data === undefined)
      throw new ForgeError(`${new URL(apiUrl).host} answered with something that is not a pull request.`);
    return data as z.output<Schema>;
  }

  return {
    remote: `${host}/${repository}.git`,
    pushEnvironment: credentials(host, token),
    async openPullRequest(request: PullRequest) {
      const { branch: head, base } = request;
      const text = { title: renderTitle(request), body: renderBody(request) };
      const query = new URLSearchParams({ state: 'open', head: `${owner}:${head}`, base });
      const [open] = await call(z.array(pullSchema), 'GET', `?${query}`);
      const pull = open
        ? await call(pullSchema, 'PATCH', `/${open.number}`, text)
        : await call(pullSchema, 'POST', '', { ...text, head, base });
      return pull.html_url;
    },
    askInterval,
    async findState({ branch }) {
      const query = new URLSearchParams({ state: 'all', head: `${owner}:${branch}` });
      const pulls = await call(z.array(stateSchema), 'GET', `?${query}`);
      if (pulls.some(({ merged_at }) => merged_at !== null)) return 'merged';
      return pulls.length > 0 && pulls.every(({ state }) => state === 'closed') ? 'closed' : 'open';
    },
  };
}

function check({ token, repository, apiUrl = 'https://api.github.com' }: GitHubForgeOptions): void {
  if (!/^[\w-]+\/[\w.-]+$/.test(repository)) {
    throw new ForgeError(
      `${JSON.stringify(repository)} is not a repository on GitHub. Give it as owner/name, such as acme/docs.`,
    );
  }
  // A line end would start another header.
  if (!/^[\x21-\x7E]+$/.test(token))
    throw new ForgeError('The token for GitHub is empty, or holds spaces or line ends.');
  if (!/^https?:\/\/[^/]/.test(apiUrl) || !URL.canParse(apiUrl))
    throw new ForgeError(`${JSON.stringify(apiUrl)} is not an address of GitHub’s API.`);
}

/** The address of the web site and its repositories, derived from the address of the API. */
function webAddress(apiUrl: string): string {
  const { origin } = new URL(apiUrl);
  return origin === 'https://api.github.com' ? 'https://github.com' : origin;
}

/** Passes the token to git by environment variables, so that it is in no address, command line or file. */
function credentials(host: string, token: string): Readonly<Record<string, string>> {
  const basic = Buffer.from(`x-access-token:${token}`).toString('base64');
  return {
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `http.${host}/.extraHeader`,
    GIT_CONFIG_VALUE_0: `Authorization: Basic ${basic}`,
    GIT_TERMINAL_PROMPT: '0',
  };
}
