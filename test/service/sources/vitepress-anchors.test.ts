import assert from 'node:assert/strict';

import { loadDocs } from '../support/load-docs.js';
import { createDocsFolder } from '../support/docs-folder.js';

const PAGE = '# Lamp\n\n## What’s the reader’s switch?\n\nA switch.\n';

describe('Anchors of a VitePress site', () => {
  const removals: (() => Promise<void>)[] = [];
  after(() => Promise.all(removals.map((remove) => remove())));

  async function anchorWith(config: string): Promise<string | undefined> {
    const { folder, remove } = await createDocsFolder({ '.vitepress/config.ts': config, 'lamp.md': PAGE });
    removals.push(remove);
    const { sections } = await loadDocs(folder);
    return sections.find(({ headings }) => headings.length > 0)?.path.split('#')[1];
  }

  it('are made as VitePress makes them', async () => {
    assert.equal(await anchorWith('export default {};'), 'what-s-the-reader-s-switch');
  });

  it('are those of GitHub if the configuration says so', async () => {
    const config = `import { slug } from 'github-slugger';
      export default { markdown: { anchor: { slugify: (text) => slug(text) } } };`;
    assert.equal(await anchorWith(config), 'whats-the-readers-switch');
  });
});
