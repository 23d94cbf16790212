import { z } from 'zod';

import type { ForgeKind } from './forge-kind.js';

const pullSchema = z
  .object({
    number: z.number().int(),
    html_url: z.string().url(),
    state: z.enum(['open', 'closed']),
    merged_at: z.string().nullish(),
    body: z.string().nullish(),
    head: z.object({ ref: z.string() }),
    base: z.object({ ref: z.string() }),
  })
  .transform(({ number, html_url: url, state, merged_at: mergedAt, body, head, base }) => ({
    number,
    url,
    state: mergedAt ? ('merged' as const) : state,
    body: body ?? '',
    branch: head.ref,
    base: base.ref,
    // The list has only those of the owner.
    isFromFork: false,
  }));

export const github: ForgeKind = {
  name: 'GitHub',
  requestName: 'pull request',
  hosts: ['github.com'],
  rights: 'write access to contents and pull requests',
  templates: ['.github/', '', 'docs/'].flatMap((folder) =>
    ['.md', '.txt', ''].map((extension) => `${folder}pull_request_template${extension}`),
  ),
  requestsAddress: (url, repository) => `${apiAddress(new URL(url))}/repos/${repository}/pulls`,
  headers: (token) => ({
    accept: 'application/vnd.github+json',
    authorization: `Bearer ${token}`,
    'x-github-api-version': '2022-11-28',
  }),
  query: (branch, { repository, isOpen }) => ({
    state: isOpen ? 'open' : 'all',
    head: `${repository.split('/', 1)[0]}:${branch}`,
  }),
  schema: pullSchema,
  toNew: ({ title, body, branch: head, base, isDraft }) => ({
    title,
    body,
    head,
    base,
    ...(isDraft && { draft: true }),
  }),
  edit: { method: 'PATCH', field: 'body' },
};

/** GitHub's own API has a host of its own, also for companies with a subdomain of ghe.com. That of an Enterprise Server is a path. */
function apiAddress({ host, href }: URL): string {
  return host === 'github.com' || host.endsWith('.ghe.com')
    ? `https://api.${host}`
    : `${href.replace(/\/+$/, '')}/api/v3`;
}
