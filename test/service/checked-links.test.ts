import assert from 'node:assert/strict';

import { callSearch, say, sendDelta } from './support/fake-openai.js';
import { createDocsFolder } from './support/docs-folder.js';
import { startModelService, type ModelService } from './support/model-service.js';

/** The answer of the model, and what the reader gets. */
const cases: readonly (readonly [string, string, string])[] = [
  [
    'keeps links to pages',
    '[a](/docs/theming) [b](/docs/theming/#accent "T")',
    '[a](/docs/theming) [b](/docs/theming/#accent "T")',
  ],
  [
    'keeps links to other hosts',
    '[a](https://x.example/a?b=c#d) <https://x.example> https://x.example/y.',
    '[a](https://x.example/a?b=c#d) <https://x.example> https://x.example/y.',
  ],
  ['keeps addresses of mail and telephones', '[a](mailto:a@b.c) [b](tel:+49)', '[a](mailto:a@b.c) [b](tel:+49)'],
  [
    'keeps what the docs link to',
    '[a](/docs/files/x.zip) ![b](/docs/img/logo.png)',
    '[a](/docs/files/x.zip) ![b](/docs/img/logo.png)',
  ],
  ['adds the base path', '[a](/theming#accent)', '[a](/docs/theming#accent)'],
  ['resolves relative links', '[a](./theming.md) [b](guide/deploy)', '[a](/docs/theming) [b](/docs/guide/deploy)'],
  [
    'finds the page that was meant',
    '[a](/docs/guides/deploy) [b](/docs/guide/deplyo) [c](/docs/customise/theming)',
    '[a](/docs/guide/deploy) [b](/docs/guide/deploy) [c](/docs/theming)',
  ],
  [
    'finds the page by the text of the link',
    '[Deploying to production](/docs/x9)',
    '[Deploying to production](/docs/guide/deploy)',
  ],
  [
    'finds the anchor that was meant, or drops it',
    '[a](/docs/theming#accent-colour) [b](/docs/theming#zzz)',
    '[a](/docs/theming#accent) [b](/docs/theming)',
  ],
  ['keeps anchors of headings without text', '[a](/docs/theming#colours)', '[a](/docs/theming#colours)'],
  [
    'removes links to nowhere, and keeps their text',
    'See [the *qux*](/docs/qwertz), or [this](/yxcv).',
    'See the *qux*, or this.',
  ],
  [
    'removes images that do not exist, and keeps their text',
    '![A boat](/docs/boat.png) ![B](https://evil.example/b.png)',
    'A boat B',
  ],
  ['finds the image that was meant', '![a](/logo.png)', '![a](/docs/img/logo.png)'],
  [
    'removes addresses that run something',
    '[a](javascript:alert(1)) [b](java&#115;cript:x) [c](data:text/html,x) [d](vbscript:x)',
    'a b c d',
  ],
  ['removes addresses with backslashes and spaces', '[a](/\\evil.example) [b](</a b>)', 'a b'],
  [
    'checks absolute addresses of the site',
    '<https://site.example/docs/theming> [a](https://site.example/docs/themng) https://site.example/docs/qwertz',
    '<https://site.example/docs/theming> [a](https://site.example/docs/theming) `https://site.example/docs/qwertz`',
  ],
  [
    'checks definitions',
    'See [a][1].\n\n[1]: /docs/themng\n[2]: /docs/qwertz\n',
    'See [a][1].\n\n[1]: /docs/theming\n\n',
  ],
  ['checks images in links', '[![a](/docs/nowhere.png)](/docs/theming)', '[a](/docs/theming)'],
  [
    'checks HTML',
    '<a href="/docs/themng">x</a> <img src="//evil.example/x" alt="y"> <b>z</b>',
    '<a href="/docs/theming">x</a> y <b>z</b>',
  ],
  [
    'removes tags that load, run or send something',
    '<iframe src="/docs/theming"></iframe><script>x</script><b onclick="x">y</b>',
    'x\u2060y</b>',
  ],
  [
    'changes no code',
    '`[a](/qwertz)`\n\n~~~\n[a](/qwertz)\n~~~\n\n    [a](/qwertz)\n',
    '`[a](/qwertz)`\n\n~~~\n[a](/qwertz)\n~~~\n\n    [a](/qwertz)\n',
  ],
];

describe('the links of an answer', () => {
  let service: ModelService;
  let docs: Awaited<ReturnType<typeof createDocsFolder>>;

  before(async () => {
    docs = await createDocsFolder({
      'index.md': '# Lantern\n\nA lightbox. [Download](/docs/files/x.zip)',
      'theming.md': '# Theming\n\nAll.\n\n## Colours\n\n### Accent\n\nThe accent.\n\n![Logo](/docs/img/logo.png)',
      'guide/deploy.md': '# Deploying to production\n\nUpload it.',
    });
    service = await startModelService({}, { docs: docs.folder, basePath: '/docs/', origins: ['https://site.example'] });
  });

  after(async () => {
    await service.close();
    await docs.remove();
  });

  beforeEach(() => service.openai.drop());

  for (const [what, said, expected] of cases) {
    it(`${what}, whole and letter by letter`, async () => {
      for (const pieces of [[said], [...said]]) {
        service.openai.reply(callSearch('accent'), say(...pieces));
        const { text } = await service.ask('accent');
        assert.equal(text, expected);
      }
    });
  }

  it('are checked while the answer streams: only what may be a link waits', async () => {
    let goOn = () => {};
    service.openai.reply(async (response) => {
      for (const content of ['Set the colour. See [The', 'ming](/docs/th']) sendDelta(response, { content });
      await new Promise<void>((resolve) => (goOn = resolve));
      for (const content of ['emng) for more.', ' End']) sendDelta(response, { content });
      sendDelta(response, {}, 'stop');
    });
    const reader = (await service.send('font')).body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('0:"Set the colour. See "'))
      text += (await reader?.read())?.value ?? assert.fail('It ended.');
    goOn();
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) text += chunk.value;
    assert.match(text, /^0:"\[Theming\]\(\/docs\/theming\) for more\./m);
  });

  it('are counted when they are changed', async () => {
    const { mendedLinks, removedLinks } = service.meter.usage;
    service.openai.reply(say('[a](/docs/themng) [b](/qwertz)'));
    await service.ask('accent');
    assert.equal(service.meter.usage.mendedLinks, mendedLinks + 1);
    assert.equal(service.meter.usage.removedLinks, removedLinks + 1);
  });
});
