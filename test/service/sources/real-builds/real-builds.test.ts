import assert from 'node:assert/strict';

import { createSource } from '../../../../src/service/sources/create-source.js';
import { createDocsFolder } from '../../support/docs-folder.js';
import { projects } from './projects.js';
import { loadRecorded, type BuiltPage } from './recorded.js';
import type { Files } from './sample.js';

/** The addresses and anchors that the service gives the pages of a project, by their files. */
async function readProject(files: Files): Promise<Record<string, BuiltPage>> {
  const { folder, remove } = await createDocsFolder(files);
  try {
    const { pages } = await createSource({ kind: 'markdown', folder }).read(new Map());
    const entries = pages.map(({ key, sections = [] }): [string, BuiltPage] => {
      const anchors = sections.flatMap(({ path }) => path.split('#')[1] ?? []).map(decodeURIComponent);
      const address = decodeURIComponent(sections[0]?.pagePath ?? '');
      return [key.replace(/^docs\//, ''), { address, anchors: [...new Set(anchors)] }];
    });
    return Object.fromEntries(entries);
  } finally {
    await remove();
  }
}

describe('Markdown as its generator builds it', () => {
  for (const [generator, files] of Object.entries(projects)) {
    it(`has the addresses and anchors of ${generator}`, async () => {
      const built = Object.entries(loadRecorded(generator)).map(([file, { address, anchors }]) => [
        file,
        { address: decodeURIComponent(address), anchors },
      ]);
      assert.deepEqual(await readProject(files), Object.fromEntries(built));
    });
  }
});
