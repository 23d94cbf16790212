import { z } from 'zod';

import type { ForgeKind } from './forge-kind.js';

const mergeRequestSchema = z
  .object({
    iid: z.number().int(),
    web_url: z.string().url(),
    // `locked` is the state while a merge is under way.
    state: z.enum(['opened', 'locked', 'merged', 'closed']),
    description: z.string().nullish(),
    source_branch: z.string(),
    target_branch: z.string(),
    // Null once the fork was deleted.
    source_project_id: z.number().nullish(),
    target_project_id: z.number(),
  })
  .transform((request) => ({
    number: request.iid,
    url: request.web_url,
    state: request.state === 'merged' || request.state === 'closed' ? request.state : ('open' as const),
    body: request.description ?? '',
    branch: request.source_branch,
    base: request.target_branch,
    isFromFork: request.source_project_id !== request.target_project_id,
  }));

export const gitlab: ForgeKind = {
  name: 'GitLab',
  requestName: 'merge request',
  hosts: ['gitlab.com'],
  hasNestedGroups: true,
  rights: 'the scope "api", and at least the role Developer',
  templates: ['.gitlab/merge_request_templates/default.md'],
  requestsAddress: (url, repository) => `${url}/api/v4/projects/${encodeURIComponent(repository)}/merge_requests`,
  // Unlike `PRIVATE-TOKEN`, this header is not sent to another host after a redirect.
  headers: (token) => ({ authorization: `Bearer ${token}` }),
  query: (branch, { isOpen }) => ({ state: isOpen ? 'opened' : 'all', source_branch: branch }),
  schema: mergeRequestSchema,
  toNew: ({ title, body, branch, base, isDraft }) => ({
    title: isDraft ? `Draft: ${title}` : title,
    description: body,
    source_branch: branch,
    target_branch: base,
  }),
  edit: { method: 'PUT', field: 'description' },
};
