import assert from 'node:assert/strict';
import { chmodSync, cpSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { MAX_CHANGED_FILES, MAX_FILE_SIZE, MAX_MATCHES } from '../../../src/service/agent/workspace/rules.js';
import { Workspace } from '../../../src/service/agent/workspace/workspace.js';
import { createRepository, remove, temporaryFolder } from './support/git-repository.js';

describe('A workspace', () => {
  let folder: string;
  let template: string;
  let outside: string;
  let root: string;
  let workspace: Workspace;

  before(() => {
    folder = temporaryFolder();
    outside = join(folder, 'outside');
    mkdirSync(outside);
    writeFileSync(join(outside, 'secret.md'), 'secret\n');
    template = createRepository(join(folder, 'template'), {
      'index.md': '# Home\n\nOne one.\n',
      'docs/größe.md': 'One $& line\r\nTwo\r\n',
      'docs/deep/page.md': 'One\n',
      'image.png': Buffer.from([137, 80, 0, 1]),
      '.gitignore': 'build/\n*.tmp\n',
      '.github/workflows/ci.yml': 'on: push\n',
    });
  });

  // Copied, as git takes longer to make one.
  beforeEach(() => {
    root = join(folder, 'root');
    cpSync(template, root, { recursive: true });
    symlinkSync(outside, join(root, 'linked'));
    symlinkSync(join(outside, 'secret.md'), join(root, 'link.md'));
    symlinkSync('docs', join(root, 'inside'));
    workspace = new Workspace(root);
  });

  afterEach(() => remove(root));
  after(() => remove(folder));

  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const refuses = (promise: Promise<unknown>, pattern: RegExp) =>
    assert.rejects(promise, (error: Error) => {
      assert.equal(error.name, 'Refusal', error.stack);
      assert.match(error.message, pattern);
      assert.ok(!error.message.includes(outside));
      return true;
    });

  describe('never leaves the repository', () => {
    for (const path of [
      '../outside/secret.md',
      'docs/../../outside/secret.md',
      '/etc/passwd',
      '~/x.md',
      'C:/x.md',
      '..\\outside\\secret.md',
      'link.md',
      'linked/secret.md',
      'linked/new/secret.md',
      'inside/deep/page.md',
      '.git/config',
      '.GIT/hooks/pre-commit',
      'docs/.Git/config',
      'git~1/config',
      '.git /config',
      '.git./config',
      '.git::$INDEX_ALLOCATION/config',
      '.g\u200cit/config',
      '.git',
      'docs//x.md',
      './../x.md',
      'x\0.md',
      '',
    ]) {
      it(`by ${JSON.stringify(path)}`, async () => {
        await refuses(workspace.read(path), /./);
        await refuses(workspace.edit({ path, find: 'secret', replace: 'x' }), /./);
        await refuses(workspace.create(path, 'x'), /./);
        await refuses(workspace.delete(path), /./);
        if (path !== '') await refuses(workspace.list(path), /./);
        assert.equal(readFileSync(join(outside, 'secret.md'), 'utf8'), 'secret\n');
        assert.equal(read('docs/deep/page.md'), 'One\n');
      });
    }
  });

  it('does not change files that run or configure other programs', async () => {
    for (const path of [
      '.github/workflows/ci.yml',
      '.GitHub/workflows/new.yml',
      '.gitlab-ci.yml',
      '.gitmodules',
      'docs/.gitattributes',
    ]) {
      await refuses(workspace.create(path, 'x'), /changed by jobs/);
    }
    await refuses(workspace.edit({ path: '.github/workflows/ci.yml', find: 'push', replace: 'x' }), /changed by jobs/);
  });

  it('lists tracked and new text files by path, without ignored ones, links and images', async () => {
    await workspace.create('docs/added.md', 'x');
    await workspace.delete('docs/deep/page.md');
    mkdirSync(join(root, 'build'));
    writeFileSync(join(root, 'build', 'out.md'), 'x');
    assert.deepEqual(await workspace.list(), {
      files: ['.github/workflows/ci.yml', '.gitignore', 'docs/added.md', 'docs/größe.md', 'index.md'],
    });
    assert.deepEqual(await workspace.list('docs'), { files: ['docs/added.md', 'docs/größe.md'] });
    assert.deepEqual(await workspace.list('no-such'), { files: [] });
  });

  it('finds lines literally and case-sensitively', async () => {
    assert.deepEqual(await workspace.search('One $&'), {
      matches: [{ path: 'docs/größe.md', line: 1, text: 'One $& line' }],
    });
    assert.deepEqual((await workspace.search('One', 'docs/deep')).matches, [
      { path: 'docs/deep/page.md', line: 1, text: 'One' },
    ]);
    assert.deepEqual((await workspace.search('ONE')).matches, []);
    assert.deepEqual((await workspace.search('Home\n\nOne')).matches, [{ path: 'index.md', line: 1, text: '# Home' }]);
  });

  it('says when there are more matches', async () => {
    await workspace.create('many.md', 'needle\n'.repeat(MAX_MATCHES + 1));
    const { matches, isCut } = await workspace.search('needle');
    assert.deepEqual([matches.length, isCut], [MAX_MATCHES, true]);
  });

  it('edits a text that occurs once, or all occurrences', async () => {
    assert.deepEqual(await workspace.edit({ path: 'docs/größe.md', find: 'Two\r\n', replace: "$' $1\r\n" }), {
      path: 'docs/größe.md',
      replacements: 1,
    });
    assert.equal(read('docs/größe.md'), "One $& line\r\n$' $1\r\n");
    await refuses(workspace.edit({ path: 'index.md', find: 'e', replace: '' }), /contains the text to find 3 times/);
    await refuses(workspace.edit({ path: 'index.md', find: 'Three', replace: '' }), /does not contain/);
    assert.equal((await workspace.edit({ path: 'index.md', find: 'ne', replace: 'nce', all: true })).replacements, 2);
    assert.equal(read('index.md'), '# Home\n\nOnce once.\n');
  });

  it('keeps a byte order mark and the mode of a file', async () => {
    writeFileSync(join(root, 'run.md'), '\ufeffrun me\n');
    chmodSync(join(root, 'run.md'), 0o755);
    await workspace.edit({ path: 'run.md', find: 'me', replace: 'it' });
    assert.equal(read('run.md'), '\ufeffrun it\n');
    assert.equal(statSync(join(root, 'run.md')).mode & 0o777, 0o755);
  });

  it('creates files with their folders, without overwriting', async () => {
    assert.deepEqual(await workspace.create('new/deep/page.md', '# New\n'), { path: 'new/deep/page.md' });
    assert.equal(read('new/deep/page.md'), '# New\n');
    await refuses(workspace.create('index.md', 'x'), /^index\.md exists already/);
    await refuses(workspace.create('index.md/x.md', 'x'), /is a file, not a folder|exists already/);
    await refuses(workspace.create('build/x.md', 'x'), /\.gitignore/);
    await refuses(workspace.create('x.tmp', 'x'), /\.gitignore/);
  });

  it('explains why a file cannot be read or edited', async () => {
    await refuses(workspace.read('missing.md'), /There is no file missing\.md/);
    await refuses(workspace.delete('missing.md'), /There is no file missing\.md/);
    await refuses(workspace.read('docs'), /docs is not a file/);
    await refuses(workspace.delete('docs'), /docs is a folder/);
    await refuses(workspace.read('image.png'), /not a text file/);
    writeFileSync(join(root, 'latin.md'), Buffer.from([0xe4, 0xf6]));
    await refuses(workspace.read('latin.md'), /not a text file/);
    await refuses(workspace.read(`${'x'.repeat(300)}.md`), /too long/);
  });

  it('limits the size of what is read and written', async () => {
    writeFileSync(join(root, 'large.md'), 'x'.repeat(MAX_FILE_SIZE + 1));
    await refuses(workspace.read('large.md'), /too large/);
    await refuses(workspace.create('huge.md', 'x'.repeat(MAX_FILE_SIZE + 1)), /would be too large/);
    await refuses(
      workspace.edit({ path: 'index.md', find: 'One', replace: 'x'.repeat(MAX_FILE_SIZE) }),
      /would be too large/,
    );
    const fill = new Workspace(root);
    await assert.rejects(async () => {
      for (let n = 0; n < 100; n++) await fill.create(`fill/${n}.md`, 'x'.repeat(MAX_FILE_SIZE));
    }, /bytes may be written for one prompt/);
    const many = new Workspace(root);
    for (let n = 0; n < MAX_CHANGED_FILES; n++) await many.delete(`none/${n}.md`).catch(() => {});
    await refuses(
      many.edit({ path: 'index.md', find: 'Home', replace: 'Start' }),
      /files are changed, which is the maximum/,
    );
  });
});
