import { z } from 'zod';

import type { ForgeKind } from './forge-kind.js';

const branchSchema = z.object({ ref: z.string(), repo_id: z.number() });
const pullSchema = z
  .object({
    number: z.number().int(),
    html_url: z.string().url(),
    state: z.enum(['open', 'closed']),
    merged: z.boolean(),
    body: z.string(),
    head: branchSchema,
    base: branchSchema,
  })
  .transform(({ number, html_url: url, state, merged, body, head, base }) => ({
    number,
    url,
    state: merged ? ('merged' as const) : state,
    body,
    branch: head.ref,
    base: base.ref,
    isFromFork: head.repo_id !== base.repo_id,
  }));

const templatesIn = (...folders: readonly string[]) => folders.map((folder) => `${folder}pull_request_template.md`);

export const gitea: ForgeKind = {
  name: 'Gitea',
  requestName: 'pull request',
  hosts: ['gitea.com'],
  rights: 'the scopes "write:repository" and "write:issue"',
  templates: templatesIn('', '.gitea/', '.github/'),
  requestsAddress: (url, repository) => `${url}/api/v1/repos/${repository}/pulls`,
  headers: (token) => ({ authorization: `token ${token}` }),
  // The list has no filter for a branch, so the newest changes come first.
  query: (_branch, { isOpen }) => ({ state: isOpen ? 'open' : 'all', sort: 'recentupdate', limit: '50' }),
  schema: pullSchema,
  toNew: ({ title, body, branch: head, base, isDraft }) => ({
    title: isDraft ? `WIP: ${title}` : title,
    body,
    head,
    base,
  }),
  edit: { method: 'PATCH', field: 'body' },
};

/** Forgejo began as a copy of Gitea and has kept this part of the API. */
export const forgejo: ForgeKind = {
  ...gitea,
  name: 'Forgejo',
  hosts: ['codeberg.org'],
  templates: templatesIn('.forgejo/', '.gitea/', '.github/', 'docs/'),
};
