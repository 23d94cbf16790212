import assert from 'node:assert/strict';
import { join } from 'node:path';

import { describeStart, type Started } from '../../src/service/describe-start.js';
import { loadSettings } from '../../src/service/configuration/load-settings.js';
import type { FolderRule } from '../../src/service/rights/page-rules.js';
import { loadSites } from '../../src/service/sites/load-sites.js';

async function describeDocs(
  options: Pick<Started, 'isVerbose'>,
  folderRules: readonly FolderRule[] = [],
): Promise<string[]> {
  const settings = await loadSettings({
    environment: { XDG_DATA_HOME: join('node_modules', '.cache') },
    args: ['--docs', 'test/service/fixtures/docs'],
  });
  const { sites } = await loadSites(
    { ...settings, sites: settings.sites.map((site) => ({ ...site, folderRules, agent: undefined })) },
    { indexFolder: undefined },
  );
  const text = describeStart({ settings, sites, url: 'http://127.0.0.1:5173', next: 'Try it.', ...options });
  await Promise.all(sites.map(({ docs }) => docs.close()));
  return text.split('\n');
}

describe('The start of the service', () => {
  it('is described in three lines: the docs and the model, the address, and the next step', async () => {
    const [docs = '', ...others] = await describeDocs({ isVerbose: false });
    assert.match(docs, /^✓ \d+ pages of \.\/test\/service\/fixtures\/docs, embedded model/);
    assert.deepEqual(others, ['  http://127.0.0.1:5173', '  Try it.']);
  });

  it('says how many pages have a rule, and which rule does not work', async () => {
    const rule = [['groups', ['staff']]] as const;
    const folderRules = [
      { glob: 'reference', rule },
      { glob: 'intern', rule },
    ];
    const [docs, note] = await describeDocs({ isVerbose: false }, folderRules);
    assert.match(docs ?? '', /^✓ \d+ pages of \S+ \(2 only for some readers\), embedded model$/);
    assert.match(note ?? '', /^! readers\.rules: no page matches "intern"/);
  });

  it('names what production needs only when asked', async () => {
    const lines = await describeDocs({ isVerbose: true });
    assert.match(lines.at(-1) ?? '', /^For production, also set domain, apiKey, origins, url, and agent\.adminKey\.$/);
    assert.equal(lines.length, 4);
  });
});
