import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { copyForeignDocs } from '../../../demo/site/foreign-docs.js';
import { createDocsFolder } from '../../service/support/docs-folder.js';

describe('The copy of docs for a site', () => {
  it('names a home page without text', async () => {
    const docs = await createDocsFolder({
      'index.md': '---\npage: true\n---\n\n<script setup>\nimport Home from "./Home.vue"\n</script>\n\n<Home />\n',
      'guide/index.md': '<Contents />\n',
    });
    const copy = await createDocsFolder({});
    try {
      const pages = await copyForeignDocs(docs.folder, copy.folder);
      assert.deepEqual(
        pages.map(({ path, title }) => [path, title]),
        [
          ['index.md', 'Home'],
          ['guide/index.md', 'guide'],
        ],
      );
      assert.match(await readFile(join(copy.folder, 'index.md'), 'utf8'), /^---\n\{"title":"Home"\}\n---\n/);
    } finally {
      await docs.remove();
      await copy.remove();
    }
  });
});
