import { resolve } from 'node:path';

import { z } from 'zod';

import { groupWithShorthand, setting, type Shorthand } from '../settings/setting.js';
import { findForgePlace } from '../forge/hosted/find-forge-place.js';
import {
  count,
  duration,
  headerSecret,
  isHttpAddress,
  listOf,
  oneOf,
  parsedText,
  textOf,
  yesOrNo,
} from '../settings/value-types.js';
import { findAddressProblem, isRemote } from '../git/repository-address.js';
import { serviceIdentity, type Identity } from './git/identity.js';
import { findPatternProblem } from './workspace/writable-files.js';

const MAX_COUNT = 9999;
const DAY = 24 * 60 * 60 * 1000;

const shorthand: Shorthand = {
  description:
    'Settings of agent jobs, or whether the site has agent jobs. Default: `docs-assistant serve` with a single site has them; otherwise only sites that set this have them.',
  alternatives: ['boolean'],
  // Recorded separately whether a site has agent jobs, because a default of the service depends on it.
  expand: (value) => (typeof value === 'boolean' ? {} : value),
};

/** Settings of a site's agent jobs. */
export const agentSchema = groupWithShorthand(shorthand, {
  adminKey: setting({
    schema: textOf({
      pattern: /^svc_(?!dsc_)[\w.~-]{8,}$/,
      problem: (value) =>
        value.startsWith('svc_dsc_')
          ? 'this is an assistant key, which is public. Set a secret one, which begins with svc_ alone.'
          : 'an admin key begins with svc_, followed by at least 8 letters, digits and characters of "_ - . ~". Set one.',
    }),
    defaultText: 'a random key, which `--verbose` prints',
    variable: 'DOCS_ASSISTANT_ADMIN_KEY',
    secret: true,
    description: 'The admin key, which begins with `svc_`. Sites may share one.',
  }),
  project: setting({
    own: true,
    schema: textOf({
      pattern: /^[\w-]{1,64}$/,
      problem: (value) =>
        `"${value}" is not a project identifier. Use letters, digits, hyphens and underscores, such as "demo".`,
    }),
    defaultText: 'the `domain` of the site',
    variable: 'DOCS_ASSISTANT_PROJECT',
    description: 'The project identifier: `{projectId}` of the API.',
  }),
  repository: setting({
    own: true,
    schema: parsedText(
      (text) => (text !== '' && findAddressProblem(text) === undefined ? text : undefined),
      // Never repeats the address, which may contain credentials.
      (value) =>
        `the address ${findAddressProblem(value) ?? 'is empty'}. Name a path, or an address such as https://github.com/owner/docs.git.`,
    ),
    defaultText: 'that of the forge, else one made from the docs folder',
    variable: 'DOCS_ASSISTANT_REPOSITORY',
    description: 'Path or address of the git repository; from a path, only what is committed is used.',
    resolvePaths: (address: string, folder) => (isRemote(address) ? address : resolve(folder, address)),
  }),
  branch: setting({
    own: true,
    schema: textOf({
      check: isBranch,
      problem: (value) => `"${value}" is not the name of a branch. Set one, such as main.`,
    }),
    defaultText: 'the default branch',
    variable: 'DOCS_ASSISTANT_BRANCH',
    description: 'The branch to work on.',
  }),
  forge: z.object({
    token: setting({
      schema: headerSecret('token'),
      variable: 'DOCS_ASSISTANT_FORGE_TOKEN',
      secret: true,
      description:
        'Token for pull requests on GitHub, GitLab, Gitea or Forgejo. Without it, they are on the embedded forge.',
    }),
    repository: setting({
      own: true,
      schema: parsedText(
        (text) => (isRepositoryName(text) ? text : undefined),
        // Never repeats an address, which may contain credentials.
        (value) =>
          `${isRemote(value) ? `the address ${findAddressProblem(value) ?? 'is not one of a forge'}` : `"${value}" is not a repository`}. Set owner/name, or an address such as https://gitlab.com/group/name.`,
      ),
      defaultText: 'the repository to work on, if that is an address',
      variable: 'DOCS_ASSISTANT_FORGE_REPOSITORY',
      description:
        'The repository for pull requests, as `owner/name` or its address. That is then also the repository to work on, unless you set another.',
    }),
    type: setting({
      schema: oneOf('github', 'gitlab', 'gitea', 'forgejo'),
      defaultText: 'that of the host, else `github`',
      variable: 'DOCS_ASSISTANT_FORGE_TYPE',
      description: 'The forge: `github`, `gitlab`, `gitea` or `forgejo`. Needed for a host whose name does not say it.',
    }),
    url: setting({
      schema: textOf({
        check: isForgeAddress,
        problem: () => 'this is not the address of a forge. Set one, such as https://git.example.com.',
      }),
      defaultText: 'the host of the repository',
      variable: 'DOCS_ASSISTANT_FORGE_URL',
      description:
        'The address of a forge that you host, if it is at a path of its host or `repository` is no address.',
    }),
    draft: setting({
      schema: yesOrNo,
      default: false,
      variable: 'DOCS_ASSISTANT_FORGE_DRAFT',
      description: 'Whether new pull requests are drafts.',
    }),
  }),
  author: setting({
    schema: parsedText(
      parseAuthor,
      (value) => `"${value}" is not of the form Name <address>, such as "Docs <docs@example.com>".`,
    ),
    default: `${serviceIdentity.name} <${serviceIdentity.email}>`,
    defaultText: '`docs-assistant`',
    variable: 'DOCS_ASSISTANT_AUTHOR',
    description: 'Author of the commits, as `Name <address>`.',
  }),
  jobTimeout: setting({
    schema: duration('1s', '24h', '90s, 30m or 2h'),
    default: '30m',
    variable: 'DOCS_ASSISTANT_JOB_TIMEOUT',
    description: 'The longest time for one prompt, from `1s` to `24h`. Then the prompt fails.',
  }),
  gitTimeout: setting({
    schema: duration('1s', '2h', '30s or 10m'),
    default: '10m',
    variable: 'DOCS_ASSISTANT_GIT_TIMEOUT',
    description: 'How long git may take to fetch or push. Then the prompt fails.',
  }),
  forgeTimeout: setting({
    schema: duration('100ms', '10m', '30s'),
    default: '30s',
    variable: 'DOCS_ASSISTANT_FORGE_TIMEOUT',
    description: 'How long a request to the forge may take. Then the prompt fails.',
  }),
  writable: setting({
    schema: listOf(
      textOf({
        check: (pattern) => findPatternProblem(pattern) === undefined,
        problem: (pattern) =>
          `"${pattern}" ${findPatternProblem(pattern) ?? 'is not a pattern'}. Set patterns with spaces between them, such as "docs/sidebar.ts *.vue".`,
      }),
      'patterns',
    ),
    default: [],
    defaultText: 'documentation and its assets',
    variable: 'DOCS_ASSISTANT_WRITABLE',
    description: 'Patterns of [further files that jobs may change](./agent-rules.md#which-files-do-agent-jobs-change).',
  }),
  maxSteps: setting({
    schema: count(1, MAX_COUNT, 100),
    default: 100,
    variable: 'DOCS_ASSISTANT_MAX_STEPS',
    description: 'How many steps the model may take for one prompt.',
  }),
  archiveDays: setting({
    schema: count(1, MAX_COUNT, 7),
    default: 7,
    variable: 'DOCS_ASSISTANT_ARCHIVE_DAYS',
    description: 'Days without a change after which a job is archived and its worktree removed.',
  }),
});

export type AgentSettings = ReturnType<typeof toAgentSettings>;

/** @param domain - The domain of the site, which is the default name of its project. */
export function toAgentSettings(
  { forge, jobTimeout, archiveDays, ...rest }: z.output<typeof agentSchema>,
  domain: string,
) {
  const hosted = findHostedForge(forge, rest.repository);
  return {
    ...rest,
    project: rest.project ?? domain,
    repository: rest.repository ?? (hosted && `${hosted.url}/${hosted.repository}.git`),
    forge: hosted,
    turnTimeout: jobTimeout,
    archiveAfter: archiveDays * DAY,
  };
}

/**
 * Finds the forge that other servers host; undefined for the embedded forge.
 *
 * @param remote - The repository to work on.
 * @throws {ForgePlaceError} When it can't be found out which forge it is.
 */
export function findHostedForge(forge: z.output<typeof agentSchema>['forge'], remote: string | undefined) {
  const { token, draft, ...address } = forge;
  const repository = address.repository ?? (remote !== undefined && isRemote(remote) ? remote : undefined);
  if (token === undefined || repository === undefined) return undefined;
  return { ...findForgePlace({ ...address, repository }), token, draft };
}

/** Whether a text is a path such as `owner/name`, or the address of a repository. */
function isRepositoryName(text: string): boolean {
  return isRemote(text) ? findAddressProblem(text) === undefined : /^[\w.-]+(?:\/[\w.-]+)+$/.test(text);
}

/** Whether a text is the address of a web site, without credentials. */
function isForgeAddress(text: string): boolean {
  return isHttpAddress(text) && new URL(text).search === '' && findAddressProblem(text) === undefined;
}

/** Allows the characters that git allows in names of branches, but not in every order. */
function isBranch(text: string): boolean {
  return /^[\w][\w./+@-]*$/.test(text) && !/\.\.|\/\/|@\{|\.lock(?:\/|$)|[./]$/.test(text);
}

function parseAuthor(text: string): Identity | undefined {
  const [, name, email] = /^([^<>\0\n]*[^<>\0\n ]) <([^<>\0\n ]+)>$/.exec(text) ?? [];
  return name && email ? { name, email } : undefined;
}
