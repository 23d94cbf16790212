import assert from 'node:assert/strict';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mock } from 'node:test';

import { buildThread } from '../../../src/service/indexing/threads/docs-thread.js';
import { find, page, until, useLiveDocs } from './support/live-docs.js';

const { createDocs, open } = useLiveDocs();

describe('LiveDocs', () => {
  it('follows a page that is changed, added, renamed and deleted', async () => {
    const { folder, options } = await createDocs({
      'a.md': page('Alpha', 'A walrus.'),
      'b.md': page('Beta', 'A bear.'),
    });
    const { docs } = await open(options);
    assert.deepEqual(await find(docs, 'walrus'), ['/a']);

    await writeFile(join(folder, 'a.md'), page('Alpha', 'An ocelot.'));
    await until(async () => (await find(docs, 'ocelot')).includes('/a'));
    assert.deepEqual(await find(docs, 'walrus'), []);

    await mkdir(join(folder, 'new'));
    await writeFile(join(folder, 'new/c.md'), page('Gamma', 'A pangolin.'));
    await until(async () => (await find(docs, 'pangolin')).includes('/new/c'));

    await rename(join(folder, 'b.md'), join(folder, 'd.md'));
    await until(async () => (await find(docs, 'bear')).includes('/d'));
    assert.equal(docs.current.pages.find('/b'), undefined);

    await rm(join(folder, 'a.md'));
    await until(() => !docs.current.pages.find('/a'));
    assert.deepEqual(await find(docs, 'ocelot'), []);
  });

  it('counts the pages that are new or have changed', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 20 }, (_, n) => [`p${n}.md`, page(`Page ${n}`, `Text ${n}.`)]),
    );
    const { folder, options } = await createDocs(files);
    const { docs } = await open({ ...options, watch: false });
    assert.equal(docs.status.analysedPages, 20);
    await writeFile(join(folder, 'p3.md'), page('Page 3', 'Something else.'));
    // The list of addresses changes, and with it what links may mean, but no page.
    await writeFile(join(folder, 'p20.md'), page('Page 20', 'Text 20.'));
    await docs.update();
    assert.equal(docs.status.analysedPages, 22);
    assert.equal(docs.status.pages, 21);
  });

  it('builds what changes during a build, before the update ends', async () => {
    const { folder, options } = await createDocs({ 'a.md': page('Alpha', 'A walrus.') });
    const { docs } = await open({ ...options, watch: false });
    await writeFile(join(folder, 'a.md'), page('Alpha', 'An ocelot.'));
    const call = buildThread.call.bind(buildThread);
    mock.method(
      buildThread,
      'call',
      async (...given: Parameters<typeof call>) => {
        const result = await call(...given);
        await writeFile(join(folder, 'a.md'), page('Alpha', 'A pangolin.'));
        void docs.update();
        return result;
      },
      { times: 1 },
    );
    await docs.update();
    assert.deepEqual(await find(docs, 'pangolin'), ['/a']);
  });

  it('keeps the other pages when one is broken, or only half written', async () => {
    const { folder, options } = await createDocs({
      'a.md': page('Alpha', 'A walrus.'),
      'b.md': page('Beta', 'A bear.'),
    });
    const { docs } = await open({ ...options, watch: false });
    await writeFile(join(folder, 'b.md'), '---\ntitle: "Beta\nx: [\n---\n\n```js\nconst half = ');
    await docs.update();
    assert.deepEqual(await find(docs, 'walrus'), ['/a']);
    assert.match(docs.notes.join('\n'), /b\.md/);
  });

  it('lets an answer that has begun keep its docs', async () => {
    const { folder, options } = await createDocs({
      'a.md': page('Alpha', 'A walrus.'),
      'b.md': page('Beta', 'A bear.'),
    });
    const { docs } = await open({ ...options, watch: false });
    const begun = docs.current;
    await rm(join(folder, 'a.md'));
    await docs.update();
    assert.equal(docs.current.pages.find('/a'), undefined);
    assert.equal(begun.pages.find('/a')?.sections[0]?.content, 'A walrus.');
    assert.deepEqual(await find({ current: begun }, 'walrus'), ['/a']);
    assert.equal((await begun.index.findText({ text: 'walrus' })).length, 1);
  });

  it('keeps its pages when the source can not be read any more', async () => {
    const { folder, options } = await createDocs({ 'a.md': page('Alpha', 'A walrus.') });
    const { docs } = await open({ ...options, watch: false });
    await rm(folder, { recursive: true });
    await docs.update();
    assert.deepEqual(await find(docs, 'walrus'), ['/a']);
    assert.match(docs.notes.join('\n'), /former pages are kept/);
  });

  it('says what is wrong if there is nothing to answer from', async () => {
    const { options } = await createDocs({ 'a.txt': '' });
    await assert.rejects(open(options), { name: 'SettingsError' });
  });

  it('answers for several sites, each from its own docs', async () => {
    const one = await createDocs({ 'a.md': page('Alpha', 'A walrus.') });
    const two = await createDocs({ 'a.md': page('Alpha', 'A bear.') });
    const [first, second] = await Promise.all([open(one.options), open(two.options)]);
    assert.deepEqual([await find(first.docs, 'walrus'), await find(second.docs, 'walrus')], [['/a'], []]);
    assert.deepEqual([await find(first.docs, 'bear'), await find(second.docs, 'bear')], [[], ['/a']]);
  });
});

describe('The index on disk', () => {
  const files = { 'a.md': page('Alpha', 'A walrus.'), 'b.md': page('Beta', 'A bear.') };

  it('is read at the next start, and not built again', async () => {
    const { options } = await createDocs(files);
    const built = await open({ ...options, watch: false });
    const { builtAt } = built.docs.status;
    const { docs, reports } = await open({ ...options, watch: false });
    assert.deepEqual(await find(docs, 'walrus'), ['/a']);
    assert.equal(docs.status.analysedPages, 0);
    assert.equal(docs.status.builtAt, builtAt);
    assert.deepEqual(reports, []);
  });

  it('is brought up to date with what changed meanwhile', async () => {
    const { folder, options } = await createDocs(files);
    await open({ ...options, watch: false });
    await writeFile(join(folder, 'a.md'), page('Alpha', 'An ocelot.'));
    const { docs } = await open({ ...options, watch: false });
    assert.deepEqual(await find(docs, 'ocelot'), ['/a']);
    assert.equal(docs.status.analysedPages, 1);
  });

  it('is readable by its owner alone', async () => {
    const { options } = await createDocs(files);
    await open({ ...options, watch: false });
    assert.equal((await stat(options.file ?? '')).mode & 0o777, 0o600);
  });

  for (const [what, change] of [
    ['damaged', (bytes: Buffer) => bytes.fill(7, bytes.length - 40, bytes.length - 20)],
    ['cut', (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)],
    ['empty', () => Buffer.alloc(0)],
    ['of another kind', () => Buffer.from('{"version":1}'.repeat(10))],
    ['of another version', (bytes: Buffer) => bytes.fill(99, 4, 5)],
  ] as const) {
    it(`is built again with a message when it is ${what}`, async () => {
      const { options } = await createDocs(files);
      const { file = '' } = options;
      await open({ ...options, watch: false });
      await writeFile(file, change(await readFile(file)));
      const { docs, reports } = await open({ ...options, watch: false });
      assert.deepEqual(await find(docs, 'walrus'), ['/a']);
      assert.equal(reports.length, 1);
      assert.match(reports[0] ?? '', /built again/);
      assert.deepEqual((await open({ ...options, watch: false })).reports, []);
    });
  }

  it('is not used for other settings', async () => {
    const { options } = await createDocs(files);
    await open({ ...options, watch: false });
    const { docs } = await open({ ...options, basePath: '/docs/', watch: false });
    assert.deepEqual(await find(docs, 'walrus'), ['/docs/a']);
  });

  it('can be in a folder that can not be written to', async () => {
    const { folder, options } = await createDocs(files);
    const { docs, reports } = await open({ ...options, file: join(folder, 'a.md/index'), watch: false });
    assert.deepEqual(await find(docs, 'walrus'), ['/a']);
    assert.match(reports.join('\n'), /can't be (?:read|written)/);
  });
});
