import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';

import { listMarkdown } from '../../../src/service/docs/list-markdown.js';
import { run, type Files } from './support/run.js';

const docs = 'demo/site';
const page = 'agent-jobs.md';

/** The examples in the table of the page about agent jobs, as a reader copies them. */
async function readExamples(): Promise<string[]> {
  const text = await readFile(join(docs, page), 'utf8');
  const [, table = ''] = /\| Kind \| Example \|\n(.*?)\n\n/s.exec(text) ?? [];
  return [...table.matchAll(/^\|[^|]+\| `(.+)` \|$/gm)].map(([, example = '']) => example);
}

describe('the instructions in the documentation', () => {
  let files: Files;

  before(async () => {
    const paths = await listMarkdown(docs);
    files = Object.fromEntries(
      await Promise.all(paths.map(async (path) => [path, await readFile(join(docs, path), 'utf8')] as const)),
    );
  });

  it('each do what they say on the documentation itself, beyond the page that names them', async () => {
    const examples = await readExamples();
    assert.equal(examples.length, 7);
    for (const example of examples) {
      const after = await run(example, files);
      assert.deepEqual(after.reasons, [], example);
      const changed = Object.keys(files).filter((path) => path !== page && files[path] !== after.files[path]);
      assert.notDeepEqual(changed, [], example);
    }
  });
});
