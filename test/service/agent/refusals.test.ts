import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { remove, temporaryFolder } from './support/git-repository.js';
import { acts, createRefusingRepository } from './support/refused-acts.js';
import { instruct } from './support/scripted-model.js';
import { startAgent, type RunningAgent } from './support/start-agent.js';

describe('A refused action of a job', () => {
  let folder: string;
  let repository: string;
  let agent: RunningAgent;

  before(async () => {
    folder = temporaryFolder();
    repository = createRefusingRepository(folder);
    agent = await startAgent({ data: join(folder, 'data'), repository });
  });

  after(async () => {
    await agent.close();
    remove(folder);
  });

  it('is reported to the model and kept on the job, with the path and the remedy, and the rest is done', async () => {
    for (const part of [acts.slice(0, 5), acts.slice(5)]) {
      const job = await agent.run(
        instruct(...part.map(([act]) => act), ['editFile', { path: 'page.md', find: 'Page', replace: 'New' }]),
      );
      assert.equal(job.status, 'completed', job.error ?? '');
      const results = JSON.parse(job.summary ?? '') as { error?: string; path?: string }[];
      const told = results.slice(0, -1).map(({ error }) => error ?? '');
      for (const [index, [, pattern]] of part.entries()) assert.match(told[index] ?? '', pattern);
      assert.deepEqual(job.prompts[0]?.refusals, [...new Set(told)]);
      assert.equal(results.at(-1)?.path, 'page.md');
      const [mirror = ''] = [agent.opened.at(-1)?.branch];
      assert.equal(mirror, `docs-assistant/${job.id}`);
    }
    assert.equal(existsSync(join(folder, 'out.md')), false);
    assert.equal(readFileSync(join(repository, 'package.json'), 'utf8'), '{}\n');
  });
});
