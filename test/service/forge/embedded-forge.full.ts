import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createEmbeddedForge, type EmbeddedForge } from '../../../src/service/forge/embedded-forge.js';
import type { PullRequest } from '../../../src/service/forge/forge.js';
import { GitRepository, type FileChanges } from './support/git-repository.js';

const url = () => 'http://127.0.0.1:5173';

describe('the embedded forge', () => {
  const repository = new GitRepository();
  const request: PullRequest = { id: 'job_1', branch: 'jobs/1', base: 'main', title: 'Fix it', prompts: ['Fix “it”.'] };
  let forge: EmbeddedForge;

  before(async () => {
    await repository.push('main', {
      'guide.md': Array.from({ length: 30 }, (_, index) => `Line ${index + 1}\n`).join(''),
      'old.md': '# A page that moves\n\nWith enough text\nin it\nto be known again.\n',
      'gone.md': 'gone\n',
    });
  });

  beforeEach(() => {
    repository.git('checkout', '--quiet', 'main');
    forge = createEmbeddedForge({ repository: repository.bare, url });
  });

  after(() => repository.remove());

  /** Opens a pull request with these changes, and returns its page. */
  async function show(changes: FileChanges, fields: Partial<PullRequest> = {}): Promise<string> {
    const id = `job-${Math.random().toString(36).slice(2)}`;
    await repository.push(id, changes);
    await forge.openPullRequest({ ...request, id, branch: id, ...fields });
    return (await get(`/forge/${id}`)).text();
  }

  async function get(path: string): Promise<Response> {
    return forge.routes().request(path);
  }

  it('gives the address of a pull request whose page shows title, prompts, branches and diff', async () => {
    await repository.push('jobs/1', { 'guide.md': 'Line 1\nNew line\n' });
    assert.equal(forge.remote, repository.bare);
    assert.equal(await forge.openPullRequest(request), 'http://127.0.0.1:5173/forge/job_1');
    const response = await get('/forge/job_1');
    assert.equal(response.status, 200);
    const page = await response.text();
    assert.match(page, /<h1>Fix it<\/h1>/);
    assert.match(page, /<blockquote>Fix “it”\.<\/blockquote>/);
    assert.match(page, /<code>main<\/code>.*<code>jobs\/1<\/code> ·\s+1 file, 1 line added, 29 removed/s);
    assert.match(
      page,
      /<tr class="added"><td class="number"><\/td><td class="number">2<\/td><td class="sign">.*added<\/span><\/td><td class="text">New line<\/td>/,
    );
    assert.match(
      page,
      /<tr class="removed"><td class="number">2<\/td><td class="number"><\/td><td class="sign">.*removed<\/span><\/td><td class="text">Line 2<\/td>/,
    );
  });

  it('has no pull requests before there is a repository', async () => {
    const early = createEmbeddedForge({ repository: join(repository.bare, 'not-yet'), url });
    assert.equal((await early.routes().request('/forge/job_1')).status, 404);
    assert.equal((await early.routes().request('/forge/job_1.diff')).status, 404);
  });

  it('passes errors on to the service', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-forge-'));
    writeFileSync(join(folder, 'HEAD'), 'broken');
    const broken = createEmbeddedForge({ repository: folder, url });
    await assert.rejects(async () => broken.routes().request('/forge/job_1'), { name: 'GitError' });
    rmSync(folder, { recursive: true });
  });

  it('keeps pull requests after a restart, and after the branch is merged and deleted', async () => {
    const page = await (await get('/forge/job_1')).text();
    execFileSync('git', ['-C', repository.bare, 'update-ref', 'refs/heads/merged', 'refs/heads/jobs/1']);
    execFileSync('git', ['-C', repository.bare, 'update-ref', '-d', 'refs/heads/jobs/1']);
    assert.equal(await (await get('/forge/job_1')).text(), page);
  });

  it('shows what a follow-up adds, at the same address', async () => {
    await repository.push('follow', { 'a.md': 'one\n' });
    const first = { ...request, id: 'follow', branch: 'follow' };
    const address = await forge.openPullRequest(first);
    await repository.push('follow', { 'b.md': 'two\n' });
    assert.equal(await forge.openPullRequest({ ...first, title: 'Both', prompts: ['One', 'Two'] }), address);
    const page = await (await get('/forge/follow')).text();
    assert.match(page, /<h1>Both<\/h1>/);
    assert.match(page, /<blockquote>One<\/blockquote>.*<blockquote>Two<\/blockquote>/);
    assert.match(page, /a\.md.*b\.md/s);
  });

  it('shows only what the branch changes when its base has moved on', async () => {
    repository.git('branch', 'moving', 'main');
    await repository.push('late', { 'late.md': 'late\n' });
    await repository.push('moving', { 'other.md': 'other\n' });
    await forge.openPullRequest({ ...request, id: 'late', branch: 'late', base: 'moving' });
    const page = await (await get('/forge/late')).text();
    assert.match(page, /late\.md/);
    assert.doesNotMatch(page, /other\.md/);
  });

  it('marks files that are new, deleted, renamed, binary or of another mode', async () => {
    const script = join(repository.work, 'guide.md');
    chmodSync(script, 0o755);
    const page = await show({
      'new.md': '',
      'gone.md': null,
      'old.md': null,
      'moved b/to.md': '# A page that moves\n\nWith enough text\nin it\nto be known again!\n',
      'x.png': new Uint8Array([0, 1, 2]),
      link: '→ guide.md',
    });
    assert.match(page, />new\.md<\/h3>\s*<p class="facts">New file<\/p>/);
    assert.match(page, />gone\.md<\/h3>\s*<p class="facts">Deleted, 1 line removed<\/p>/);
    assert.match(
      page,
      /<del>old\.md<\/del> → moved b\/to\.md<\/h3>\s*<p class="facts">Renamed, 1 line added, 1 line removed<\/p>/,
    );
    assert.match(page, />x\.png<\/h3>\s*<p class="facts">New file, a binary file, so its content is not shown<\/p>/);
    assert.match(page, />guide\.md<\/h3>\s*<p class="facts">Changed, mode 100644 to 100755<\/p>/);
    assert.match(page, /guide\.md<span class="note"> \(no line end\)<\/span>/);
  });

  it('shows file names unescaped', async () => {
    const names = ['über uns.md', 'a\tb"c\\.md', 'x b/y b/x.md', 'a → b.md'];
    const page = await show(Object.fromEntries(names.map((name) => [name, '1\n'])));
    for (const name of names) assert.ok(page.includes(`>${name.replaceAll('"', '&quot;')}</h3>`), name);
  });

  it('distinguishes lines of a diff from content that looks like one', async () => {
    const page = await show({ 'trap.md': 'diff --git a/x b/x\n@@ -1 +1 @@\n+++ b/x\n-- x\n' });
    assert.match(page, /1 file, 4 lines added, 0 removed/);
    assert.match(page, /<td class="text">diff --git a\/x b\/x<\/td>/);
  });

  it('escapes all untrusted text', async () => {
    const evil = '<img src=x onerror=alert(1)>"\'&';
    const page = await show({ [`${evil.replaceAll('/', '')}.md`]: `${evil}\n` }, { title: evil, prompts: [evil] });
    assert.doesNotMatch(page, /<img|<script|style=/);
    assert.match(page, /<blockquote>&lt;img src=x onerror=alert\(1\)&gt;&quot;&#39;&amp;<\/blockquote>/);
  });

  it('allows a page only its own style, and forbids caching', async () => {
    const { headers } = await get('/forge/job_1');
    assert.match(headers.get('content-security-policy') ?? '', /^default-src 'none'; style-src 'self';/);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.equal((await get('/forge/forge.css')).headers.get('content-type'), 'text/css; charset=utf-8');
  });

  it('serves the whole diff as plain text', async () => {
    const response = await get('/forge/job_1.diff');
    assert.equal(response.headers.get('content-type'), 'text/plain; charset=utf-8');
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    assert.match(await response.text(), /^diff --git a\/guide\.md b\/guide\.md\n.*\n\+New line\n/s);
  });

  for (const [name, content] of [
    ['lines', 'x\n'.repeat(20_000)],
    ['bytes', 'x'.repeat(3_000_000)],
  ] as const) {
    it(`cuts a diff of too many ${name}, and marks it as cut`, async () => {
      const page = await show({ 'a.md': 'first\n', 'big.md': content });
      assert.ok(page.length < 2_000_000);
      assert.match(page, /<td class="text">first<\/td>/);
      const [, address = ''] = /There is more than this page shows\. <a href="([^"]+)">/.exec(page) ?? [];
      assert.ok((await (await get(address)).text()).length > content.length);
    });
  }

  for (const path of [
    '/forge/unknown',
    '/forge/unknown.diff',
    '/forge/..%2fx',
    '/forge/a.b',
    '/forge/',
    '/forge/job_1/x',
    `/forge/${'x'.repeat(200)}`,
    '/forge/--output=x',
  ]) {
    it(`has no page at ${path.slice(0, 30)}`, async () => {
      const response = await get(path);
      assert.equal(response.status, 404);
      assert.match(await response.text(), /There is no pull request at this address\./);
      assert.match(response.headers.get('content-security-policy') ?? '', /default-src 'none'/);
    });
  }

  it('refuses a branch that was not pushed, and an invalid identifier', async () => {
    const open = (fields: Partial<PullRequest>) => forge.openPullRequest({ ...request, branch: 'main', ...fields });
    await assert.rejects(open({ branch: 'nowhere' }), {
      name: 'ForgeError',
      message: 'The embedded forge has no branch "nowhere". Push it first.',
    });
    await assert.rejects(open({ base: '--all' }), { name: 'ForgeError' });
    await assert.rejects(open({ id: '../x' }), {
      name: 'ForgeError',
      message: '"../x" can’t be the identifier of a pull request.',
    });
  });

  it('runs no program that the repository configures', async () => {
    const trace = join(repository.folder, 'ran');
    const program = join(repository.folder, 'program.sh');
    writeFileSync(program, `#!/bin/sh\necho ran >> ${trace}\n`, { mode: 0o755 });
    const configure = (name: string) => execFileSync('git', ['-C', repository.bare, 'config', name, program]);
    for (const name of ['diff.external', 'diff.x.textconv', 'diff.x.command']) configure(name);
    for (const hook of ['reference-transaction', 'post-update'])
      writeFileSync(join(repository.bare, 'hooks', hook), `#!/bin/sh\necho ran >> ${trace}\n`, { mode: 0o755 });
    writeFileSync(join(repository.bare, 'info', 'attributes'), '*.md diff=x\n');
    await forge.openPullRequest({ ...request, id: 'quiet', branch: 'late', base: 'moving' });
    assert.match(await (await get('/forge/quiet')).text(), /<td class="text">late<\/td>/);
    assert.throws(() => execFileSync('cat', [trace], { stdio: 'pipe' }));
  });
});
