import type { ForgeType } from '../../../../src/service/forge/hosted/forge-kinds.js';

/** A pull request that a fake forge keeps. */
export interface FakeRequest {
  readonly number: number;
  readonly branch: string;
  readonly base: string;
  readonly isDraft: boolean;
  readonly isFromFork: boolean;
  title: string;
  body: string;
  state: 'open' | 'merged' | 'closed';
}

export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type Fields = Readonly<Record<string, string | boolean>>;

/** How one forge's API differs from another's. */
interface FakeApi {
  /** The part of a pull request's address after the repository. */
  readonly page: string;
  path(repository: string): string;
  authorization(token: string): string;
  readonly unauthorized: Reply;
  readonly missing: Reply;
  taken(branch: string): Reply;
  isListed(pull: FakeRequest, query: URLSearchParams, repository: string): boolean;
  toNew(fields: Fields): Pick<FakeRequest, 'branch' | 'base' | 'title' | 'body' | 'isDraft'>;
  readonly edit: { readonly method: string; readonly field: string; readonly status: number };
  toAnswer(pull: FakeRequest, address: string, repository: string): object;
}

const time = '2026-11-23T12:00:00Z';
const user = { login: 'mae', id: 7 };
const text = (value: string | boolean | undefined) => String(value ?? '');

/** https://docs.github.com/en/rest/pulls/pulls */
const github: FakeApi = {
  page: 'pull',
  path: (repository) => `/api/v3/repos/${repository}/pulls`,
  authorization: (token) => `Bearer ${token}`,
  unauthorized: {
    status: 401,
    body: { message: 'Bad credentials', documentation_url: 'https://docs.github.com/rest' },
  },
  missing: { status: 404, body: { message: 'Not Found', documentation_url: 'https://docs.github.com/rest' } },
  taken: (branch) => ({
    status: 422,
    body: {
      message: 'Validation Failed',
      errors: [
        { resource: 'PullRequest', code: 'custom', message: `A pull request already exists for acme:${branch}.` },
      ],
    },
  }),
  isListed: (pull, query, repository) =>
    !pull.isFromFork &&
    (query.get('state') === 'all' || pull.state === 'open') &&
    query.get('head') === `${repository.split('/')[0]}:${pull.branch}`,
  toNew: ({ title, body, head, base, draft }) => ({
    title: text(title),
    body: text(body),
    branch: text(head),
    base: text(base),
    isDraft: draft === true,
  }),
  edit: { method: 'PATCH', field: 'body', status: 200 },
  toAnswer: (pull, address, repository) => ({
    id: 100 + pull.number,
    number: pull.number,
    html_url: address,
    state: pull.state === 'open' ? 'open' : 'closed',
    title: pull.title,
    body: pull.body,
    draft: pull.isDraft,
    user,
    created_at: time,
    merged_at: pull.state === 'merged' ? time : null,
    head: { label: `acme:${pull.branch}`, ref: pull.branch, sha: 'a'.repeat(40), repo: { full_name: repository } },
    base: { label: `acme:${pull.base}`, ref: pull.base, sha: 'b'.repeat(40), repo: { full_name: repository } },
  }),
};

/** https://docs.gitlab.com/api/merge_requests/ */
const gitlab: FakeApi = {
  page: '-/merge_requests',
  path: (repository) => `/api/v4/projects/${encodeURIComponent(repository)}/merge_requests`,
  authorization: (token) => `Bearer ${token}`,
  unauthorized: { status: 401, body: { message: '401 Unauthorized' } },
  missing: { status: 404, body: { message: '404 Project Not Found' } },
  taken: () => ({
    status: 409,
    body: { message: ['Another open merge request already exists for this source branch: !1'] },
  }),
  isListed: (pull, query) =>
    (query.get('state') === 'all' || (query.get('state') === 'opened' && pull.state === 'open')) &&
    query.get('source_branch') === pull.branch,
  toNew: ({ title, description, source_branch: branch, target_branch: base }) => ({
    title: text(title),
    body: text(description),
    branch: text(branch),
    base: text(base),
    isDraft: text(title).startsWith('Draft: '),
  }),
  edit: { method: 'PUT', field: 'description', status: 200 },
  toAnswer: (pull, address) => ({
    id: 100 + pull.number,
    iid: pull.number,
    project_id: 3,
    title: pull.title,
    description: pull.body,
    state: pull.state === 'open' ? 'opened' : pull.state,
    created_at: time,
    merged_at: pull.state === 'merged' ? time : null,
    source_branch: pull.branch,
    target_branch: pull.base,
    source_project_id: pull.isFromFork ? 9 : 3,
    target_project_id: 3,
    author: { id: 7, username: 'mae', name: 'Mae', state: 'active' },
    draft: pull.isDraft,
    work_in_progress: pull.isDraft,
    detailed_merge_status: 'mergeable',
    web_url: address,
    references: { short: `!${pull.number}`, relative: `!${pull.number}`, full: `acme/handbooks/docs!${pull.number}` },
  }),
};

/** https://docs.gitea.com/api/ */
const gitea: FakeApi = {
  page: 'pulls',
  path: (repository) => `/api/v1/repos/${repository}/pulls`,
  authorization: (token) => `token ${token}`,
  unauthorized: {
    status: 401,
    body: { message: 'user does not exist [uid: 0, name: ]', url: 'https://gitea.com/api/swagger' },
  },
  missing: {
    status: 404,
    body: { message: "The target couldn't be found.", url: 'https://gitea.com/api/swagger', errors: [] },
  },
  taken: (branch) => ({
    status: 409,
    body: {
      message: `pull request already exists for these targets [id: 1, issue_id: 1, head_repo_id: 3, base_repo_id: 3, head_branch: ${branch}, base_branch: main]`,
      url: 'https://gitea.com/api/swagger',
    },
  }),
  isListed: (pull, query) => query.get('state') === 'all' || pull.state === 'open',
  toNew: ({ title, body, head, base }) => ({
    title: text(title),
    body: text(body),
    branch: text(head),
    base: text(base),
    isDraft: text(title).startsWith('WIP:'),
  }),
  edit: { method: 'PATCH', field: 'body', status: 201 },
  toAnswer: (pull, address, repository) => ({
    id: 100 + pull.number,
    number: pull.number,
    url: address,
    html_url: address,
    user,
    title: pull.title,
    body: pull.body,
    state: pull.state === 'open' ? 'open' : 'closed',
    draft: pull.isDraft,
    mergeable: true,
    merged: pull.state === 'merged',
    merged_at: pull.state === 'merged' ? time : null,
    head: {
      label: pull.branch,
      ref: pull.branch,
      sha: 'a'.repeat(40),
      repo_id: pull.isFromFork ? 9 : 3,
      repo: { full_name: pull.isFromFork ? 'bo/docs' : repository },
    },
    base: { label: pull.base, ref: pull.base, sha: 'b'.repeat(40), repo_id: 3, repo: { full_name: repository } },
  }),
};

/** https://forgejo.org/docs/latest/user/api-usage/ */
export const apis: Readonly<Record<ForgeType, FakeApi>> = { github, gitlab, gitea, forgejo: gitea };
