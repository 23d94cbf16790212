import assert from 'node:assert/strict';

import { createDocsFolder } from './support/docs-folder.js';
import { callTool, say, sendDelta, type Reply } from './support/fake-openai.js';
import { startModelService, type ModelService } from './support/model-service.js';

/** A result of the tools. */
interface Result {
  readonly error?: string;
  readonly note?: string;
  readonly outline?: { path: string; heading: string }[];
  readonly results: { path: string; content: string }[];
}

describe('the tools of a language model', () => {
  let service: ModelService;
  let docs: Awaited<ReturnType<typeof createDocsFolder>>;

  before(async () => {
    const many = Array.from({ length: 30 }, (_, index) => `## Part ${index}\n\nThe Needle is here. ${'x'.repeat(900)}`);
    docs = await createDocsFolder({
      'index.md': '# Lantern\n\nA lightbox.',
      'guide.md':
        '# Guide\n\nThe beginning.\n\n## Install\n\nTake it.\n\n### On Windows\n\nRun `setup.exe`.\n\n## Use\n\nUse it.',
      'long.md': `# Long\n\n${many.join('\n\n')}\n\n## All\n\n${'word '.repeat(4000)}`,
      'next.md': '---\nversion: next\n---\n\n# Next\n\nThe Needle of the future.',
    });
    service = await startModelService({}, { docs: docs.folder });
  });

  after(async () => {
    await service.close();
    await docs.remove();
  });

  beforeEach(() => service.openai.drop());

  async function call(name: string, args: object, fields: Record<string, unknown> = {}): Promise<Result> {
    service.openai.reply(callTool(name, JSON.stringify(args)), say('Done.'));
    return (await service.ask('Hello?', fields)).results[0] as Result;
  }

  it('read the outline of a page, with how it begins', async () => {
    const { outline, results } = await call('read_page', { path: '/guide.md', section: null });
    assert.deepEqual(outline, [
      { path: '/guide#install', heading: 'Install' },
      { path: '/guide#on-windows', heading: 'Install > On Windows' },
      { path: '/guide#use', heading: 'Use' },
    ]);
    assert.deepEqual(
      results.map(({ content }) => content),
      ['The beginning.'],
    );
  });

  it('read a section by its anchor or its heading, with those below it', async () => {
    const found = [
      await call('read_page', { path: '/guide#install' }),
      await call('read_page', { path: '/guide', section: '#install' }),
      await call('read_page', { path: '/guide', section: 'install' }),
    ];
    for (const { results } of found)
      assert.deepEqual(
        results.map(({ content }) => content),
        ['Take it.', 'Run `setup.exe`.'],
      );
  });

  it('say what is wrong with an address', async () => {
    assert.match(String((await call('read_page', { path: '/nope' })).error), /^There is no page "\/nope"\./);
    const { error, outline } = await call('read_page', { path: '/guide', section: 'nope' });
    assert.match(String(error), /^The page has no section "nope"\./);
    assert.equal(outline?.length, 3);
  });

  it('return texts of a bounded size', async () => {
    const page = await call('read_page', { path: '/long', section: 'All' });
    assert.ok(JSON.stringify(page).length < 14_000);
    assert.match(String(page.note), /left out/);
    const lines = await call('grep', { text: 'The Needle' });
    assert.equal(lines.results.length, 10);
    assert.match(String(lines.note), /^31 sections contain it/);
    assert.ok(lines.results.every(({ content }) => content.length <= 300));
  });

  it('find exact texts, and others only if there is none', async () => {
    assert.deepEqual(
      (await call('grep', { text: 'setup.exe' })).results.map(({ path, content }) => [path, content]),
      [['/guide#on-windows', 'Run `setup.exe`.']],
    );
    assert.equal((await call('grep', { text: 'SETUP.exe' })).results.length, 1);
    assert.match(String((await call('grep', { text: 'setup.e.e' })).note), /^The text does not occur/);
    assert.match(String((await call('grep', { text: ' ' })).error), /at least two characters/);
  });

  it('keep to the filter of the request', async () => {
    const fields = { filter: { version: 'next' } };
    assert.equal((await call('grep', { text: 'Needle' }, fields)).results.length, 1);
    assert.match(String((await call('read_page', { path: '/guide' }, fields)).error), /^There is no page/);
  });

  it('are called twelve times at most, however many calls a step has', async () => {
    const twenty: Reply = (response) => {
      const calls = Array.from({ length: 20 }, (_, index) => ({
        index,
        id: `c${index}`,
        type: 'function',
        function: { name: 'grep', arguments: '{"text":"Needle"}' },
      }));
      sendDelta(response, { tool_calls: calls });
      sendDelta(response, {}, 'tool_calls');
    };
    service.openai.reply(twenty, say('Done.'));
    const { results, text } = await service.ask('Hello?');
    assert.equal(text, 'Done.');
    const refused = (results as Result[]).filter(({ error }) => error?.startsWith('No further calls'));
    assert.equal(refused.length, 8);
  });
});
