import assert from 'node:assert/strict';

import { loadApp } from '../../src/service/create-app.js';
import { createService } from '../../src/service/create-service.js';
import { listen, type RunningServer } from '../../src/service/operations/listen.js';
import { createEmbeddedModel } from '../../src/quotes/model.js';
import { apiKey, askInit, messagePath, serviceOptions, type BodyFields } from './support/ask.js';
import { createDocsFolder } from './support/docs-folder.js';
import { readAnswer } from './support/read-answer.js';

const files = {
  'index.md': '# Lantern\n\nLantern lights docs.\n',
  'guide/lamp.md':
    '# Lamp\n\n## Colour\n\nA lamp is amber. See [wicks](wick.md#trim), [oil](/guide/oil.md), [fuel](/docs/guide/oil) and ' +
    '[the shop](https://shop.example/). ![A lamp](/images/lamp.png) ![A wick](./wick.png)\n',
  'guide/wick.md': '# Wick\n\n## Trim\n\nTrim the wick weekly.\n',
  'guide/oil.md': '# Oil\n\nOil burns.\n',
};

describe('a service for a site under a base path', () => {
  let removeFolder: () => Promise<void>;
  let server: RunningServer;

  before(async () => {
    const { folder, remove } = await createDocsFolder(files);
    removeFolder = remove;
    const model = createEmbeddedModel({ pieceDelay: 0 });
    const app = await loadApp({ ...serviceOptions, docs: folder, basePath: '/docs/', model });
    server = await listen(app, { host: '127.0.0.1', port: 0 });
  });

  after(async () => {
    await server.close();
    await removeFolder();
  });

  async function ask(question: string, fields: BodyFields = {}) {
    const answer = await readAnswer(await fetch(server.url + messagePath, askInit(question, fields)));
    const hits = answer.results.flatMap((result) => result as { path: string; content: string }[]);
    return { contents: hits.map(({ content }) => content).join('\n'), paths: hits.map(({ path }) => path) };
  }

  it('gives sources their addresses on the host', async () => {
    assert.equal((await ask('Which colour is a lamp?')).paths[0], '/docs/guide/lamp#colour');
    assert.equal((await ask('What lights docs?')).paths[0], '/docs/');
  });

  it('resolves the links and images of pages, with and without the base path', async () => {
    const { contents } = await ask('Which colour is a lamp?');
    for (const link of [
      '[wicks](/docs/guide/wick#trim)',
      '[oil](/docs/guide/oil)',
      '[fuel](/docs/guide/oil)',
      '[the shop](https://shop.example/)',
      '![A lamp](/docs/images/lamp.png)',
      '![A wick](/docs/guide/wick.png)',
    ]) {
      assert.ok(contents.includes(link), `${link} in ${contents}`);
    }
  });

  it("knows the reader's page by its path on the host", async () => {
    const { paths } = await ask('What is this page about?', { currentPath: '/docs/guide/wick' });
    assert.equal(paths[0], '/docs/guide/wick#trim');
  });
});

describe('a service whose settings name no base path', () => {
  const removals: (() => Promise<void>)[] = [];
  after(() => Promise.all(removals.map((remove) => remove())));

  /** The address of the page that answers a question about colours. */
  async function findLamp(config: Readonly<Record<string, string>>, settings: object = {}): Promise<string> {
    const { folder, remove } = await createDocsFolder({ ...files, ...config });
    removals.push(remove);
    const sources = [{ kind: 'markdown' as const, folder }];
    const data = `${folder}/.data`;
    const service = await createService({ domain: 'demo', apiKey, sources, data, ...settings });
    const request = new Request(`http://localhost${messagePath}`, askInit('Which colour is a lamp?'));
    const { results } = await readAnswer(await service.fetch(request));
    await service.close();
    return (results[0] as { path: string }[])[0]!.path;
  }

  const vitepress = { '.vitepress/config.ts': "export default {\n  base: '/kit/',\n  cleanUrls: true,\n}" };

  it("takes that of the generator's configuration", async () => {
    assert.equal(await findLamp(vitepress), '/kit/guide/lamp#colour');
  });

  it('begins at the root if the settings say so, whatever the generator says', async () => {
    assert.equal(await findLamp(vitepress, { basePath: '/' }), '/guide/lamp#colour');
  });

  it('begins at the root without a generator', async () => {
    assert.equal(await findLamp({}), '/guide/lamp#colour');
  });

  it('begins where nearly all links between the pages say, without a generator', async () => {
    const links = (folder: string) => {
      const paths = ['guide/lamp', 'guide/wick.md', 'guide/oil#x', 'map/'].map((path) => `[it](${folder}/${path})`);
      return { 'map.md': `# Map\n\n${paths.join(', ')}\n`, 'list.md': `# List\n\n${paths.join(', ')}\n` };
    };
    assert.equal(await findLamp(links('/handbook')), '/handbook/guide/lamp#colour');
    const asReferences = (page: string) => page.replaceAll(/\[it\]\((\S+)\),?/g, '\n[it]: $1');
    const { 'map.md': map, 'list.md': list } = links('/handbook');
    const references = { 'map.md': asReferences(map), 'list.md': asReferences(list) };
    assert.equal(await findLamp(references), '/handbook/guide/lamp#colour');
    assert.equal(await findLamp(links('')), '/guide/lamp#colour');
    assert.equal(
      await findLamp({ ...links('/handbook'), 'other.md': links('/manual')['map.md'] }),
      '/guide/lamp#colour',
    );
  });
});
