import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';

import { marked } from 'marked';

import type { PullRequest } from '../../../src/service/forge/forge.js';
import { findForgePlace, type ForgeAddress } from '../../../src/service/forge/hosted/find-forge-place.js';
import { forgeKinds, type ForgeType } from '../../../src/service/forge/hosted/forge-kinds.js';
import { createHostedForge } from '../../../src/service/forge/hosted/hosted-forge.js';
import { FakeForge, token } from './support/fake-forge.js';
import type { Reply } from './support/forge-apis.js';

const request: PullRequest = { id: 'j1', branch: 'jobs/a&b', base: 'main', title: 'Fix it', prompts: ['Fix it.'] };

/** The words of each forge for the same refusals. */
const refusals: Readonly<Record<ForgeType, readonly (readonly [string, Reply, RegExp])[]>> = {
  github: [
    ['a bad token', { status: 401 }, /^GitHub does not accept the token \(401\)/],
    [
      'a token without rights',
      { status: 403, body: { message: 'Resource not accessible by personal access token' } },
      /^The token may not open pull requests in acme\/docs \(403: Resource not accessible by personal access token\)\. It needs write access to contents and pull requests\.$/,
    ],
    [
      'an unknown repository',
      { status: 404 },
      /^GitHub has no repository acme\/docs, or the token may not see it \(404\)/,
    ],
    [
      'nothing to merge',
      { status: 422, body: { message: 'Validation Failed', errors: [{ message: 'No commits between main and x.' }] } },
      /^GitHub refused the pull request \(422\): No commits between main and x\.$/,
    ],
    ['reasons that hold the token', { status: 422, body: { message: `Bad ${token}` } }, /\(422\): Bad …\.$/],
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
  ],
  gitlab: [
    [
      'a bad token',
      { status: 401, body: { message: '401 Unauthorized' } },
      /^GitLab does not accept the token \(401\)/,
    ],
    [
      'a token without rights',
      {
        status: 403,
        body: {
          error: 'insufficient_scope',
          error_description: 'The request requires higher privileges than provided by the access token.',
          scope: 'api',
        },
      },
      /^The token may not open merge requests in acme\/handbooks\/docs \(403: The request requires .* access token\)\. It needs the scope "api", and at least the role Developer\.$/,
    ],
    [
      'an unknown repository',
      { status: 404, body: { message: '404 Project Not Found' } },
      /^GitLab has no repository acme\/handbooks\/docs, or the token may not see it/,
    ],
    [
      'a branch that is taken',
      { status: 409, body: { message: ['Another open merge request already exists for this source branch: !1'] } },
      /^GitLab refused the merge request \(409\): Another open merge request already exists for this source branch: !1\.$/,
    ],
    [
      'fields that are refused',
      { status: 400, body: { message: { base: ['can not be blank', 'is unknown'] } } },
      /\(400\): base can not be blank; base is unknown\.$/,
    ],
    [
      'too many requests',
      { status: 429, body: 'Retry later\n', headers: { 'retry-after': '60' } },
      /^GitLab accepts no more requests for now \(429\)\. Try again in 60 seconds\.$/,
    ],
    [
      'an answer of another kind',
      { status: 200, body: '<html>' },
      /answered with something that is not a merge request\.$/,
    ],
  ],
  gitea: [
    [
      'a token without rights',
      { status: 403, body: { message: 'token does not have at least one of required scope(s): [write:repository]' } },
      /^The token may not open pull requests in acme\/docs \(403: token does not have .*\)\. It needs the scopes "write:repository" and "write:issue"\.$/,
    ],
    [
      'an archived repository',
      { status: 423, body: { message: 'Repo is archived' } },
      /^Gitea refused the pull request \(423\): Repo is archived\.$/,
    ],
    [
      'an unknown repository',
      { status: 404, body: { message: "The target couldn't be found.", errors: [] } },
      /^Gitea has no repository acme\/docs/,
    ],
  ],
  forgejo: [
    ['a failure', { status: 500, body: { message: '' } }, /^Forgejo failed with status 500\. Try again later\.$/],
  ],
};

for (const type of Object.keys(forgeKinds) as ForgeType[]) {
  const { name, requestName } = forgeKinds[type];
  describe(`the forge on ${name}`, () => {
    const fake = new FakeForge(type);
    before(() => fake.listen());
    beforeEach(() => {
      fake.pulls.length = 0;
      fake.received.length = 0;
      fake.refusals.length = 0;
    });
    after(() => fake.close());

    const forge = (options: Partial<Parameters<typeof createHostedForge>[0]> = {}) =>
      createHostedForge({ ...fake.place, ...options });
    const open = (fields: Partial<PullRequest> = {}) => forge().openPullRequest({ ...request, ...fields });

    it(`opens a ${requestName} and gives its address`, async () => {
      assert.equal(await open(), fake.addressOf(1));
      const [pull] = fake.pulls;
      assert.deepEqual([pull?.title, pull?.branch, pull?.base, pull?.isDraft], ['Fix it', 'jobs/a&b', 'main', false]);
      assert.equal(fake.received[0]?.userAgent, 'docs-assistant');
    });

    it('opens a draft if it should be one, and leaves it ready once a maintainer has made it so', async () => {
      const address = await forge({ draft: true }).openPullRequest(request);
      assert.equal(fake.pulls[0]?.isDraft, true);
      fake.pulls[0].title = 'Fix it, please';
      assert.equal(
        await forge({ draft: true }).openPullRequest({ ...request, prompts: ['Fix it.', 'More.'] }),
        address,
      );
      assert.equal(fake.pulls[0].title, 'Fix it, please');
    });

    it('adds a follow-up to the one that is open for the branch, and keeps what people wrote', async () => {
      const address = await open({ template: '## What\n\n## Checks\n\n- [ ] I have read it' });
      fake.pulls[0]!.body = fake.pulls[0]!.body.replace('[ ]', '[x]');
      assert.equal(await open({ prompts: ['Fix it.', 'And that.'] }), address);
      assert.equal(fake.pulls.length, 1);
      assert.match(
        fake.pulls[0]!.body,
        /^## What\n\n<!-- [^>]*-->\nMade by[^]*And that\.[^]*\n\n## Checks\n\n- \[x\] I have/,
      );
    });

    it('leaves a text without prompts as it is, because a maintainer has removed them', async () => {
      await open();
      fake.pulls[0]!.body = 'Corrects the port.';
      await open({ prompts: ['Fix it.', 'And that.'] });
      assert.equal(fake.pulls[0]!.body, 'Corrects the port.');
    });

    it('opens another when the one for the branch is closed', async () => {
      await open();
      fake.pulls[0]!.state = 'closed';
      assert.equal(await open(), fake.addressOf(2));
    });

    it('says why the branch is taken', async () => {
      await open();
      // Somebody opens it between the list and the new one.
      fake.refusals.push({ status: 200, body: [] });
      await assert.rejects(open(), {
        name: 'ForgeError',
        message: new RegExp(`^${name} refused the ${requestName} \\(4\\d\\d\\): .*already exists`),
      });
    });

    it('knows whether it is open, merged or closed, whatever else has a branch of that name', async () => {
      const state = () => forge().findState!({ id: 'j1', branch: request.branch });
      assert.equal(await state(), 'open');
      await open();
      assert.equal(await state(), 'open');
      fake.pulls[0]!.state = 'closed';
      fake.pulls.push({ ...fake.pulls[0]!, number: 2, state: 'merged', isFromFork: true });
      fake.pulls.push({ ...fake.pulls[0]!, number: 3, state: 'merged', branch: 'jobs/a' });
      assert.equal(await state(), 'closed');
      fake.pulls[0]!.state = 'merged';
      assert.equal(await state(), 'merged');
    });

    for (const [what, refused, message] of refusals[type]) {
      it(`explains ${what}`, async () => {
        fake.refusals.push(refused);
        const error = await open().then(
          () => assert.fail('was not refused'),
          (reason: unknown) => reason,
        );
        assert.ok(error instanceof Error && error.name === 'ForgeError');
        assert.match(error.message, message);
        assert.doesNotMatch(`${error.stack} ${JSON.stringify(error)}`, new RegExp(token));
      });
    }

    it('passes the token to git only in the environment, and only for this forge', () => {
      const { remote, pushEnvironment = {} } = forge();
      assert.equal(remote, `${fake.url}/${fake.repository}.git`);
      const git = (...args: string[]) =>
        execFileSync('git', args, { env: { ...process.env, ...pushEnvironment }, encoding: 'utf8' }).trim();
      const basic = Buffer.from(`x-access-token:${token}`).toString('base64');
      assert.equal(git('config', '--get-urlmatch', 'http.extraHeader', remote), `Authorization: Basic ${basic}`);
      const other = `${new URL(fake.url).origin}/other/acme/docs.git`;
      assert.throws(() => git('config', '--get-urlmatch', 'http.extraHeader', other));
    });
  });
}

describe('a forge on another server', () => {
  const fake = new FakeForge('gitea');
  before(() => fake.listen());
  after(() => fake.close());

  it('reads all pages of a list that has no filter for the branch', async () => {
    fake.pageSize = 2;
    const forge = createHostedForge(fake.place);
    await forge.openPullRequest(request);
    for (let number = 2; number <= 6; number++)
      fake.pulls.push({ ...fake.pulls[0]!, number, branch: `other-${number}` });
    assert.equal(await forge.openPullRequest({ ...request, prompts: ['Fix it.', 'And that.'] }), fake.addressOf(1));
    assert.match(fake.pulls[0]!.body, /And that\./);
  });

  it('may not be reachable, which is explained', async () => {
    const gone = new FakeForge('gitlab');
    await gone.listen();
    const { place, url } = gone;
    gone.close();
    await assert.rejects(createHostedForge(place).openPullRequest(request), {
      name: 'ForgeError',
      message: `${new URL(url).host} can’t be reached (ECONNREFUSED).`,
    });
  });

  for (const wrong of ['', 'a\nb']) {
    it(`refuses the token ${JSON.stringify(wrong)}`, () => {
      assert.throws(() => createHostedForge({ ...fake.place, token: wrong }), { name: 'ForgeError' });
    });
  }

  const places: readonly (readonly [ForgeAddress, string])[] = [
    [{ repository: 'acme/docs' }, 'GitHub https://github.com acme/docs'],
    [{ repository: 'acme/docs', url: 'https://github.example.com/' }, 'GitHub https://github.example.com acme/docs'],
    [{ repository: 'https://acme.ghe.com/acme/docs' }, 'GitHub https://acme.ghe.com acme/docs'],
    [{ repository: 'acme/docs', type: 'forgejo' }, 'Forgejo https://codeberg.org acme/docs'],
    [{ repository: 'https://codeberg.org/acme/docs.git' }, 'Forgejo https://codeberg.org acme/docs'],
    [{ repository: 'https://gitea.example.com:3000/acme/docs' }, 'Gitea https://gitea.example.com:3000 acme/docs'],
    [{ repository: 'https://gitlab.com/a/b/c/docs.git' }, 'GitLab https://gitlab.com a/b/c/docs'],
    [{ repository: 'git@gitlab.com:a/b/docs.git' }, 'GitLab https://gitlab.com a/b/docs'],
    [
      { repository: 'https://git.example.com/code/a/b/docs', url: 'https://git.example.com/code', type: 'gitlab' },
      'GitLab https://git.example.com/code a/b/docs',
    ],
    [
      {
        repository: 'ssh://git@git.example.com:2222/acme/docs.git',
        url: 'https://git.example.com:3000',
        type: 'gitea',
      },
      'Gitea https://git.example.com:3000 acme/docs',
    ],
  ];
  for (const [address, expected] of places) {
    it(`is recognised by ${JSON.stringify(address)}`, () => {
      const { kind, url, repository } = findForgePlace(address);
      assert.equal(`${kind.name} ${url} ${repository}`, expected);
    });
  }

  const unknown: readonly (readonly [ForgeAddress, keyof ForgeAddress, RegExp])[] = [
    [
      { repository: 'https://git.example.com/a/b' },
      'type',
      /forge runs on git\.example\.com\. Set github, gitlab, gitea or forgejo\.$/,
    ],
    [
      { repository: 'docs' },
      'repository',
      /^"docs" is not a repository on GitHub\. Set one of the form owner\/name\.$/,
    ],
    [{ repository: 'https://gitlab.com/docs' }, 'repository', /form group\/name or group\/subgroup\/name\.$/],
    [{ repository: 'a/../docs', type: 'gitlab' }, 'repository', /is not a repository on GitLab/],
    [
      { repository: 'https://gitea.example.com/code/a/b' },
      'repository',
      /If the forge is at a path of its host, set its address, too\.$/,
    ],
    [
      { repository: 'https://gitlab.com/a/b', url: 'https://gitlab.example.com' },
      'url',
      /is not on https:\/\/gitlab\.example\.com\./,
    ],
  ];
  for (const [address, setting, message] of unknown) {
    it(`can’t be recognised by ${JSON.stringify(address)}`, () => {
      assert.throws(() => findForgePlace(address), { name: 'ForgeError', setting, message });
    });
  }

  it('has its API where its kind has it', () => {
    const addressOf = (address: ForgeAddress) => {
      const { kind, url, repository } = findForgePlace(address);
      return kind.requestsAddress(url, repository);
    };
    assert.equal(addressOf({ repository: 'a/b' }), 'https://api.github.com/repos/a/b/pulls');
    assert.equal(addressOf({ repository: 'https://acme.ghe.com/a/b' }), 'https://api.acme.ghe.com/repos/a/b/pulls');
    assert.equal(
      addressOf({ repository: 'a/b', url: 'https://github.example.com' }),
      'https://github.example.com/api/v3/repos/a/b/pulls',
    );
    assert.equal(
      addressOf({ repository: 'https://gitlab.com/a/b/c' }),
      'https://gitlab.com/api/v4/projects/a%2Fb%2Fc/merge_requests',
    );
    assert.equal(addressOf({ repository: 'https://codeberg.org/a/b' }), 'https://codeberg.org/api/v1/repos/a/b/pulls');
  });
});

describe('the text of a pull request', () => {
  const fake = new FakeForge('github');
  before(() => fake.listen());
  beforeEach(() => void (fake.pulls.length = 0));
  after(() => fake.close());

  async function open(fields: Partial<PullRequest>): Promise<{ readonly title: string; readonly body: string }> {
    await createHostedForge(fake.place).openPullRequest({ ...request, ...fields });
    return fake.pulls[0]!;
  }

  it('quotes prompts so that nothing in them takes effect', async () => {
    const prompt = '@everyone fixes #1\n```\n/merge\n</code></pre><img src=x>\n````text\n![x](https://x.org/x.png)';
    const { body } = await open({ prompts: [prompt, 'ok'] });
    const blocks = marked.lexer(body).filter(({ type }) => type !== 'space');
    assert.deepEqual(
      blocks.map(({ type }) => type),
      ['html', 'paragraph', 'code', 'code', 'html'],
    );
    assert.equal(blocks[2]?.type === 'code' && blocks[2]['text'], prompt);
  });

  it('is shortened to what forges accept, with its title', async () => {
    const { title, body } = await open({
      title: `a\n${'b'.repeat(300)}`,
      prompts: ['first', ...Array.from({ length: 4 }, () => 'x'.repeat(30_000)), 'last'],
      template: `## What\n\n## Rules\n\n${'y'.repeat(9_000)}`,
    });
    assert.ok(title.startsWith('a b') && title.length === 240);
    assert.ok(body.length <= 65_536);
    assert.match(body, /\(4 earlier prompts are left out for length\.\)/);
    assert.match(body, /\nlast\n```\n<!--/);
    assert.match(body, /y{9000}$/);
  });

  for (const [what, template, expected] of [
    [
      'goes under the first heading without a text',
      '## What\n<!-- Say\n# what -->\n\n## Why\n',
      '## What\n<!-- Say\n# what -->\n\nTEXT\n\n## Why',
    ],
    ['goes past headings with a text or with sections', '# A\n## B\nText\n## C\n', '# A\n## B\nText\n## C\n\nTEXT'],
    ['stands before a template without an empty section', 'Thanks!\n\n- [ ] Read', 'TEXT\n\nThanks!\n\n- [ ] Read'],
    ['ignores headings in code', '```\n# no\n```', 'TEXT\n\n```\n# no\n```'],
    [
      'names the branches where a template of GitLab asks for them',
      '%{source_branch} to %{target_branch}',
      'TEXT\n\njobs/a&b to main',
    ],
  ] as const) {
    it(what, async () => {
      const { body } = await open({ template });
      assert.equal(
        body.replace(/<!-- docs-assistant: prompts -->[^]*<!-- docs-assistant: end[^>]*>/, 'TEXT'),
        expected,
      );
    });
  }
});
