import assert from 'node:assert/strict';
import { join } from 'node:path';

import { createInstructionModel } from '../../../src/service/models/instructions/model.js';
import { createRepository, remove, temporaryFolder } from './support/git-repository.js';
import { acts, createRefusingRepository } from './support/refused-acts.js';
import { instruct, type Act } from './support/scripted-model.js';
import { startAgent } from './support/start-agent.js';
import { useAgent } from './support/use-agent.js';

describe('A refused action of a job', () => {
  const shared = useAgent(startAgent, createRefusingRepository);

  it('is also kept when the prompt fails', async () => {
    const { status, prompts } = await shared.agent.run(instruct(acts[0]![0], ['giveUp', { reason: 'I may not.' }]));
    assert.equal(status, 'failed');
    assert.equal(prompts[0]?.refusals.length, 1);
  });

  it('is kept once, and at most ten are kept', async () => {
    const many = Array.from({ length: 15 }, (_, index): Act => ['createFile', { path: `${index}.yml`, content: 'x' }]);
    const { prompts } = await shared.agent.run(instruct(...many.slice(0, 1), ...many));
    assert.equal(new Set(prompts[0]?.refusals).size, 10);
    assert.equal(prompts[0]?.refusals.length, 10);
  });

  it('is allowed by a setting', async () => {
    const own = await startAgent({
      data: join(shared.folder, 'wide'),
      repository: shared.checkout,
      writable: ['Jenkinsfile', '*.mdx', '*.svg'],
    });
    try {
      const job = await own.run(instruct(acts[1]![0], acts[8]![0], acts[9]![0], acts[2]![0]));
      assert.equal(job.status, 'completed');
      assert.deepEqual(
        (JSON.parse(job.summary ?? '') as { path?: string }[]).map(({ path }) => path),
        ['Jenkinsfile', 'docs/page.mdx', 'logo.svg', undefined],
      );
    } finally {
      await own.close();
    }
  });
});

describe('A job on pages of which some can not be changed', () => {
  let folder: string;

  before(() => {
    folder = temporaryFolder();
  });

  after(() => remove(folder));

  const names = [
    'a\nb.md',
    'tab\there.md',
    'quo"te\'s.md',
    '-lead.md',
    'größe 設定.md',
    ' space .md',
    'x\\y.md',
    '🎉.md',
  ];

  it('changes pages whatever their names are', async () => {
    const files = Object.fromEntries(names.map((name) => [name, 'old text\n']));
    const repository = createRepository(join(folder, 'names'), { ...files, 'page.md': 'old text\n' });
    const agent = await startAgent({ data: join(folder, 'names-data'), repository, model: createInstructionModel() });
    try {
      const job = await agent.run('Replace "old text" with "new text" in all pages');
      assert.equal(job.status, 'completed', job.error ?? '');
      assert.deepEqual(job.prompts[0]?.refusals, []);
      for (const name of [...names, 'page.md']) assert.ok(job.summary?.includes(name), name);
    } finally {
      await agent.close();
    }
  });

  it('can list, search, read, edit and delete them, but can not create names with control characters', async () => {
    const repository = createRepository(join(folder, 'tools'), { 'd\n/a\nb.md': 'one two\n', 'c.md': 'one\n' });
    const agent = await startAgent({ data: join(folder, 'tools-data'), repository });
    try {
      const path = 'd\n/a\nb.md';
      const job = await agent.run(
        instruct(
          ['listFiles', {}],
          ['listFiles', { folder: 'd\n' }],
          ['searchFiles', { text: 'one' }],
          ['readFile', { path }],
          ['editFile', { path, find: 'one', replace: 'three' }],
          ['deleteFile', { path }],
          ['createFile', { path: 'e\nf.md', content: 'x' }],
          ['createFile', { path: 'e\\f.md', content: 'x' }],
        ),
      );
      assert.equal(job.status, 'completed', job.error ?? '');
      const [all, some, found, read, edited, deleted, ...refused] = JSON.parse(job.summary ?? '') as object[];
      assert.deepEqual(all, { files: ['c.md', path] });
      assert.deepEqual(some, { files: [path] });
      assert.equal((found as { matches: object[] }).matches.length, 2);
      assert.deepEqual(read, { path, content: 'one two\n' });
      assert.deepEqual(edited, { path, replacements: 1 });
      assert.deepEqual(deleted, { path });
      for (const each of refused)
        assert.match((each as { error: string }).error, /contains a backslash or control character/);
    } finally {
      await agent.close();
    }
  });

  it('changes the others, and names those that are too large or refused', async () => {
    const repository = createRepository(join(folder, 'large'), {
      'page.md': 'old text\n',
      'large.md': 'old text\n'.repeat(100_000),
      '.github/CONTRIBUTING.md': 'old text\n',
    });
    const agent = await startAgent({ data: join(folder, 'large-data'), repository, model: createInstructionModel() });
    try {
      const job = await agent.run('Replace "old text" with "new text" in all pages');
      assert.equal(job.status, 'completed', job.error ?? '');
      assert.match(job.summary ?? '', /^Changed page\.md\. \.github\/CONTRIBUTING\.md can't be changed by jobs/);
      const [large, dot] = job.prompts[0]?.refusals ?? [];
      assert.match(large ?? '', /^large\.md is too large/);
      assert.match(dot ?? '', /^\.github\/CONTRIBUTING\.md can't be changed/);

      const none = await agent.run('Replace "absent" with "x" in all pages');
      assert.match(none.error ?? '', /“absent” does not occur in any page\. large\.md is too large/);
    } finally {
      await agent.close();
    }
  });
});
