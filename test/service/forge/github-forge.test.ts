import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';

import { marked } from 'marked';

import type { PullRequest } from '../../../src/service/forge/forge.js';
import { createGitHubForge } from '../../../src/service/forge/github-forge.js';
import { FakeGitHub, type Refusal } from './support/fake-github.js';

const token = 'ghp_secret';
const repository = 'acme/docs';

describe('the forge on GitHub', () => {
  const gitHub = new FakeGitHub();
  const request: PullRequest = { id: 'j1', branch: 'jobs/a&b', base: 'main', title: 'Fix it', prompts: ['Fix it.'] };
  let apiUrl: string;

  before(async () => {
    apiUrl = await gitHub.listen();
  });

  beforeEach(() => {
    gitHub.pulls.length = 0;
    gitHub.requests.length = 0;
  });

  after(() => gitHub.close());

  function open(
    fields: Partial<PullRequest> = {},
    options: Partial<Parameters<typeof createGitHubForge>[0]> = {},
  ): Promise<string> {
    return createGitHubForge({ token, repository, apiUrl, ...options }).openPullRequest({ ...request, ...fields });
  }

  /** The message of an error, which must never contain the token. */
  async function refusal(refused: Refusal): Promise<string> {
    gitHub.refusal = refused;
    const error = await open().then(
      () => assert.fail('was not refused'),
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof Error && error.name === 'ForgeError');
    assert.doesNotMatch(`${error.stack} ${JSON.stringify(error)}`, /ghp_secret/);
    return error.message;
  }

  it('opens a pull request and gives its address', async () => {
    assert.equal(await open(), 'https://github.com/acme/docs/pull/1');
    const [pull] = gitHub.pulls;
    assert.deepEqual([pull?.title, pull?.head, pull?.base], ['Fix it', 'jobs/a&b', 'main']);
    assert.equal(gitHub.requests[0]?.userAgent, 'docs-assistant');
  });

  it('updates the one that is open for the branch', async () => {
    const address = await open();
    assert.equal(await open({ title: 'Both', prompts: ['Fix it.', 'And that.'] }), address);
    assert.equal(gitHub.pulls.length, 1);
    assert.equal(gitHub.pulls[0]?.title, 'Both');
    assert.match(gitHub.pulls[0]?.body ?? '', /And that\./);
  });

  it('opens another when the one for the branch is closed', async () => {
    await open();
    for (const pull of gitHub.pulls) pull.state = 'closed';
    assert.equal(await open(), 'https://github.com/acme/docs/pull/2');
  });

  it('quotes prompts so that nothing in them takes effect', async () => {
    const prompt = '@everyone fixes #1\n```\n</code></pre><img src=x>\n````text\n![x](https://x.org/x.png)';
    await open({ prompts: [prompt, 'ok'] });
    const blocks = marked.lexer(gitHub.pulls[0]?.body ?? '').filter(({ type }) => type !== 'space');
    assert.deepEqual(
      blocks.map(({ type }) => type),
      ['paragraph', 'code', 'code'],
    );
    assert.equal(blocks[1]?.type === 'code' && blocks[1]['text'], prompt);
  });

  it('shortens title and body to GitHub’s limits', async () => {
    await open({
      title: `a\n${'b'.repeat(300)}`,
      prompts: ['first', ...Array.from({ length: 4 }, () => 'x'.repeat(30_000)), 'last'],
    });
    const [pull] = gitHub.pulls;
    assert.ok(pull && pull.title.startsWith('a b') && pull.title.length === 256);
    assert.ok(pull.body.length <= 65_536);
    assert.match(pull.body, /\(3 earlier prompts are left out for length\.\)/);
    assert.match(pull.body, /\nlast\n```$/);
  });

  for (const [what, refused, message] of [
    ['a bad token', { status: 401 }, /^GitHub does not accept the token \(401\)/],
    [
      'a token without rights',
      { status: 403, body: { message: 'Resource not accessible' } },
      /^The token may not open pull requests in acme\/docs \(403\)/,
    ],
    [
      'an unknown repository',
      { status: 404 },
      /^GitHub has no repository acme\/docs, or the token may not see it \(404\)/,
    ],
    [
      'nothing to merge',
      { status: 422, body: { message: 'Validation Failed', errors: [{ message: 'No commits between main and x.' }] } },
      /\(422\): No commits between main and x\.$/,
    ],
    ['reasons that hold the token', { status: 422, body: { message: 'Bad ghp_secret' } }, /\(422\): Bad …\.$/],
    [
      'a rate limit',
      { status: 403, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1700000000' } },
      /^GitHub accepts no more requests for now \(403\)\. Try again at 2023-11-14T22:13:20\.000Z\.$/,
    ],
    ['too many requests', { status: 429, headers: { 'retry-after': '60' } }, /Try again in 60 seconds\.$/],
    ['a failure', { status: 502, body: '<html>' }, /^GitHub failed with status 502\. Try again later\.$/],
    [
      'an answer of another kind',
      { status: 200, body: '<html>' },
      /answered with something that is not a pull request\.$/,
    ],
  ] as const) {
    it(`explains ${what}`, async () => assert.match(await refusal(refused), message));
  }

  it('explains that GitHub can’t be reached', async () => {
    const gone = new FakeGitHub();
    const address = await gone.listen();
    gone.close();
    await assert.rejects(open({}, { apiUrl: address }), {
      name: 'ForgeError',
      message: `${address.slice(7)} can’t be reached (ECONNREFUSED).`,
    });
  });

  it('passes the token to git only in the environment', () => {
    const { remote, pushEnvironment = {} } = createGitHubForge({ token, repository });
    assert.equal(remote, 'https://github.com/acme/docs.git');
    const git = (...args: string[]) =>
      execFileSync('git', args, { env: { ...process.env, ...pushEnvironment }, encoding: 'utf8' }).trim();
    const basic = Buffer.from(`x-access-token:${token}`).toString('base64');
    assert.equal(git('config', '--get-urlmatch', 'http.extraHeader', remote), `Authorization: Basic ${basic}`);
    assert.throws(() => git('config', '--get-urlmatch', 'http.extraHeader', 'https://example.com/acme/docs.git'));
  });

  it('finds repositories on GitHub Enterprise', () => {
    const { remote } = createGitHubForge({ token, repository, apiUrl: 'https://git.example.com/api/v3' });
    assert.equal(remote, 'https://git.example.com/acme/docs.git');
  });

  for (const options of [
    { repository: 'docs' },
    { repository: 'a/b/../c' },
    { token: '' },
    { token: 'a\nb' },
    { apiUrl: 'github' },
  ]) {
    it(`refuses ${JSON.stringify(options)}`, () => {
      assert.throws(() => createGitHubForge({ token, repository, ...options }), { name: 'ForgeError' });
    });
  }
});
