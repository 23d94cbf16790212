import { z } from 'zod';

import type { Forge, PullRequest } from './forge.js';
import { GITHUB_API, GitHubPulls, type GitHubOptions } from './github-pulls.js';
import { renderBody, renderTitle } from './pull-request-text.js';

export interface GitHubForgeOptions extends GitHubOptions {
  /** Minimum milliseconds between two requests for the state of a pull request. Default: a minute. */
  readonly askInterval?: number;
}

const DEFAULT_INTERVAL = 60_000;

const pullSchema = z.object({ number: z.number().int(), html_url: z.string().url() });
const stateSchema = z.object({ state: z.string(), merged_at: z.string().nullable() });

/**
 * The forge of a repository on GitHub.
 *
 * @throws {ForgeError} When the repository’s name, the token or the address is malformed.
 */
export function createGitHubForge({ askInterval = DEFAULT_INTERVAL, ...options }: GitHubForgeOptions): Forge {
  const { token, repository, apiUrl = GITHUB_API } = options;
  const pulls = new GitHubPulls(options);
  const [owner = ''] = repository.split('/');
  const host = webAddress(apiUrl);
  return {
    remote: `${host}/${repository}.git`,
    pushEnvironment: credentials(host, token),
    async openPullRequest(request: PullRequest) {
      const { branch: head, base } = request;
      const text = { title: renderTitle(request), body: renderBody(request) };
      const query = new URLSearchParams({ state: 'open', head: `${owner}:${head}`, base });
      const [open] = await pulls.call(z.array(pullSchema), 'GET', `?${query}`);
      const pull = open
        ? await pulls.call(pullSchema, 'PATCH', `/${open.number}`, text)
        : await pulls.call(pullSchema, 'POST', '', { ...text, head, base });
      return pull.html_url;
    },
    askInterval,
    async findState({ branch }) {
      const query = new URLSearchParams({ state: 'all', head: `${owner}:${branch}` });
      const found = await pulls.call(z.array(stateSchema), 'GET', `?${query}`);
      if (found.some(({ merged_at }) => merged_at !== null)) return 'merged';
      return found.length > 0 && found.every(({ state }) => state === 'closed') ? 'closed' : 'open';
    },
  };
}

/** The address of the web site and its repositories, derived from the address of the API. */
function webAddress(apiUrl: string): string {
  const { origin } = new URL(apiUrl);
  return origin === GITHUB_API ? 'https://github.com' : origin;
}

/** Passes the token to git in environment variables, so that it does not appear in addresses, command lines or files. */
function credentials(host: string, token: string): Readonly<Record<string, string>> {
  const basic = Buffer.from(`x-access-token:${token}`).toString('base64');
  return {
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `http.${host}/.extraHeader`,
    GIT_CONFIG_VALUE_0: `Authorization: Basic ${basic}`,
    GIT_TERMINAL_PROMPT: '0',
  };
}
