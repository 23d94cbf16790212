import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { acts, createRefusingRepository } from './support/refused-acts.js';
import { instruct } from './support/scripted-model.js';
import { startAgent } from './support/start-agent.js';
import { useAgent } from './support/use-agent.js';

describe('A refused action of a job', () => {
  const shared = useAgent(startAgent, createRefusingRepository);

  it('is reported to the model and kept on the job, with the path and the remedy, and the rest is done', async () => {
    for (const part of [acts.slice(0, 5), acts.slice(5)]) {
      const job = await shared.agent.run(
        instruct(...part.map(([act]) => act), ['editFile', { path: 'page.md', find: 'Page', replace: 'New' }]),
      );
      assert.equal(job.status, 'completed', job.error ?? '');
      const results = JSON.parse(job.summary ?? '') as { error?: string; path?: string }[];
      const told = results.slice(0, -1).map(({ error }) => error ?? '');
      for (const [index, [, pattern]] of part.entries()) assert.match(told[index] ?? '', pattern);
      assert.deepEqual(job.prompts[0]?.refusals, [...new Set(told)]);
      assert.equal(results.at(-1)?.path, 'page.md');
      const [mirror = ''] = [shared.agent.opened.at(-1)?.branch];
      assert.equal(mirror, `docs-assistant/${job.id}`);
    }
    assert.equal(existsSync(join(shared.folder, 'out.md')), false);
    assert.equal(readFileSync(join(shared.checkout, 'package.json'), 'utf8'), '{}\n');
  });
});
