import type { Forge } from '../forge.js';
import { renderBody, renderTitle, replaceText } from '../pull-request-text.js';
import { HostedRequests, type HostedOptions } from './hosted-requests.js';

export interface HostedForgeOptions extends HostedOptions {
  /** Whether new pull requests are drafts. */
  readonly draft?: boolean | undefined;
  /** Minimum milliseconds between two requests for the state of a pull request. Default: a minute. */
  readonly askInterval?: number;
}

const DEFAULT_INTERVAL = 60_000;

/**
 * The forge of a repository that another server hosts.
 *
 * @throws {ForgeError} When the token is malformed.
 */
export function createHostedForge({ askInterval = DEFAULT_INTERVAL, ...options }: HostedForgeOptions): Forge {
  const { kind, url, repository, token, draft: isDraft = false } = options;
  const { requestName, templates, edit } = kind;
  const requests = new HostedRequests(options);
  return {
    requestName,
    templates,
    remote: `${url}/${repository}.git`,
    pushEnvironment: credentials(url, token),
    async openPullRequest(request) {
      const { branch, base } = request;
      const open = (await requests.list(branch, { isOpen: true })).find((found) => found.base === base);
      if (open) {
        // The title stays, and what people wrote, such as the boxes of a template that they ticked.
        const text = replaceText(open.body, request);
        if (text !== open.body)
          await requests.call(kind.schema, edit.method, `/${open.number}`, { [edit.field]: text });
        return open.url;
      }
      const fields = { title: renderTitle(request), body: renderBody(request), branch, base, isDraft };
      return (await requests.call(kind.schema, 'POST', '', kind.toNew(fields))).url;
    },
    askInterval,
    async findState({ branch }) {
      const states = (await requests.list(branch, { isOpen: false })).map(({ state }) => state);
      if (states.includes('merged')) return 'merged';
      return states.length > 0 && states.every((state) => state === 'closed') ? 'closed' : 'open';
    },
  };
}

/**
 * Passes the token to git in environment variables, so that it does not appear in addresses, command lines or files. All forges accept any
 * name of a user with a token; GitHub's documentation names this one.
 */
function credentials(url: string, token: string): Readonly<Record<string, string>> {
  const basic = Buffer.from(`x-access-token:${token}`).toString('base64');
  return {
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `http.${url}/.extraHeader`,
    GIT_CONFIG_VALUE_0: `Authorization: Basic ${basic}`,
    GIT_TERMINAL_PROMPT: '0',
  };
}
