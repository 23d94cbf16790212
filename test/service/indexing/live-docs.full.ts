import assert from 'node:assert/strict';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { buildThread, searchThread } from '../../../src/service/indexing/threads/docs-thread.js';
import { find, page, until, useLiveDocs } from './support/live-docs.js';

const { createDocs, open, undo } = useLiveDocs();

describe('LiveDocs', () => {
  it('says during a build how far it is', async () => {
    const { options } = await createDocs({ 'one.md': '# One\n\nOne.\n', 'two.md': '# Two\n\nTwo.\n' });
    const steps: string[] = [];
    buildThread.onProgress = ({ step, total }) => steps.push(`${step} ${total}`);
    undo.push(async () => (buildThread.onProgress = undefined));
    await open(options);
    assert.equal(steps[0], 'Reading 2');
  });

  it('follows a folder that another one replaces, and says so while there is none', async () => {
    const { folder, options } = await createDocs({ 'a.md': page('Alpha', 'A walrus.') });
    const { docs, reports } = await open(options);
    await rename(folder, `${folder}-former`);
    await until(() => reports.some((report) => report.includes('its former pages are kept')));
    assert.deepEqual(await find(docs, 'walrus'), ['/a']);
    await mkdir(folder);
    await writeFile(join(folder, 'b.md'), page('Beta', 'A bear.'));
    await until(async () => (await find(docs, 'bear')).length > 0);
    await writeFile(join(folder, 'c.md'), page('Gamma', 'A camel.'));
    await until(async () => (await find(docs, 'camel')).length > 0);
  });

  it('takes many changes at once', async () => {
    const name = (n: number) => `part-${n % 7}/p${n}.md`;
    const files = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [name(n), page(`Page ${n}`, 'Old words.')]));
    const { folder, options } = await createDocs(files);
    const { docs } = await open(options);
    await Promise.all(
      Array.from({ length: 300 }, (_, n) => writeFile(join(folder, name(n)), page(`Page ${n}`, 'Fresh words.'))),
    );
    await until(async () => (await find(docs, 'old')).length === 0 && (await find(docs, 'fresh')).length === 5);
    assert.equal(docs.status.pages, 300);
  });

  it('answers all the time while changes are built', async () => {
    const text = Array.from({ length: 200 }, (_, n) => `word${n}`).join(' ');
    const files = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`p${n}.md`, page(`Page ${n}`, text)]));
    const { folder, options } = await createDocs({ ...files, 'a.md': page('Alpha', 'A walrus.') });
    const { docs } = await open(options);
    let asked = 0;
    await Promise.all(
      Array.from({ length: 200 }, (_, n) => writeFile(join(folder, `p${n}.md`), page(`Page ${n}`, `${text} fresh`))),
    );
    await until(async () => {
      assert.deepEqual(await find(docs, 'walrus'), ['/a']);
      asked++;
      return docs.current.pages.find('/p7')?.sections[0]?.content.endsWith('fresh');
    });
    assert.ok(asked > 3, String(asked));
  });

  it('goes on when the thread that searches ends', async () => {
    const { options } = await createDocs({ 'a.md': page('Alpha', 'A walrus.') });
    const { docs } = await open({ ...options, watch: false });
    const asked = [find(docs, 'walrus'), find(docs, 'alpha')];
    await searchThread.end();
    assert.deepEqual(await Promise.all(asked), [['/a'], ['/a']]);
    assert.deepEqual(await find(docs, 'walrus'), ['/a']);
  });
});

describe('The index on disk', () => {
  it('is taken over by a running service when another process writes it', async () => {
    const { folder, options } = await createDocs({ 'c.md': page('Gamma', 'A pangolin.') });
    await open({ ...options, watch: false });
    const written = `${options.file}-written`;
    await rename(options.file ?? '', written);
    // The service reads other docs, so that what it finds later is from the file.
    await rename(join(folder, 'c.md'), join(folder, 'a.md'));
    await writeFile(join(folder, 'a.md'), page('Alpha', 'A walrus.'));
    const { docs } = await open(options);
    assert.deepEqual(await find(docs, 'walrus'), ['/a']);
    await rename(written, options.file ?? '');
    await until(async () => (await find(docs, 'pangolin')).includes('/c'));
  });
});
