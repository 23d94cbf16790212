import assert from 'node:assert/strict';

import { callSearch, callTool, say } from './support/fake-openai.js';
import { startModelService, type ModelService } from './support/model-service.js';

describe('the citations of an answer', () => {
  let service: ModelService;

  before(async () => {
    service = await startModelService();
  });

  after(() => service.close());

  beforeEach(() => service.openai.drop());

  async function answer(...pieces: string[]) {
    service.openai.reply(
      callSearch('accent colour theming'),
      callTool('read_page', '{"path":"/installation"}', 'b'),
      say(...pieces),
    );
    return service.ask('How do I change the accent colour?');
  }

  it('are source parts with number, title, path and quotation, before the text with their marks', async () => {
    const { text, sources } = await answer(
      'Set `--lantern-accent`',
      ' for the accent colour.',
      '[1](/theming',
      '#accent) Done.',
    );
    assert.equal(text, 'Set `--lantern-accent` for the accent colour.[1](/theming#accent) Done.');
    assert.equal(sources.length, 1);
    const [{ source, before: textBefore } = assert.fail()] = sources;
    assert.ok('Set `--lantern-accent` for the accent colour.'.startsWith(textBefore), textBefore);
    const { quote, ...citation } = source.providerMetadata?.['docs-assistant'] ?? {};
    assert.deepEqual(
      [source.sourceType, source.id, source.url, source.title],
      ['url', 'citation-1', '/theming#accent', 'Theming: How do I change the accent colour?'],
    );
    assert.deepEqual(citation, {
      type: 'citation',
      number: 1,
      path: '/theming#accent',
      title: 'Theming',
      headings: ['How do I change the accent colour?'],
    });
    assert.match(String(quote), /--lantern-accent/);
    assert.ok(String(quote).length <= 300);
  });

  it('are numbered in the order of first use, each passage once', async () => {
    const { text, sources } = await answer(
      'A.[7](/theming#accent) B.[3](/installation) C.[7](/theming#accent) D.[[9]](/theming#accent)',
    );
    assert.equal(text, 'A.[1](/theming#accent) B.[2](/installation) C.[1](/theming#accent) D.[1](/theming#accent)');
    assert.deepEqual(
      sources.map(({ source }) => source.url),
      ['/theming#accent', '/installation'],
    );
  });

  it('are two where a section has two numbers for different sentences', async () => {
    const said = 'It colours the focus ring.[1](/theming#accent) Plum suits the dark mode.[2](/theming#accent)';
    const { text, sources } = await answer(said);
    assert.equal(text, said);
    const [first, second] = sources.map(({ source }) => String(source.providerMetadata?.['docs-assistant']?.['quote']));
    assert.match(String(first), /focus ring/);
    assert.match(String(second), /dark mode|plum/);
  });

  it('lead to the passage although the address is not quite right', async () => {
    const { text } = await answer('A.[1](/theming.html#the-accent) B.[2](installation.md)');
    assert.equal(text, 'A.[1](/theming#accent) B.[2](/installation)');
  });

  it('are none where no tool returned the passage, and a mark to no page goes', async () => {
    const { text, sources } = await answer('A.[1](/guide/) B.[2](/qwertz/yxcv) C.');
    assert.equal(text, 'A.[1](/guide/) B. C.');
    assert.deepEqual(sources, []);
  });

  it('are none in code', async () => {
    const code = 'Use `[1](/theming#accent)`:\n\n```md\n[1](/theming#accent)\n```\n';
    const { text, sources } = await answer(code);
    assert.equal(text, code);
    assert.deepEqual(sources, []);
  });

  it('come with the search results as before, and without marks there are none', async () => {
    service.openai.reply(callSearch('accent colour'), say('See [Theming](/theming#accent).'));
    const lines = await service.askForLines('accent');
    assert.ok(lines.some((line) => line.startsWith('a:') && line.includes('/theming#accent')));
    assert.ok(!lines.some((line) => line.startsWith('h:')));
    assert.ok(lines.includes('0:"See [Theming](/theming#accent)."'));
  });
});
