import { sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { findPart, mount, unmount } from '../support/mount.js';
import { clear, show } from '../page/support.js';
import { askAndAnswer, neverSeesAskButton, seeAskButton, seeChips, selectInPage } from './support.js';

afterEach(unmount);
afterEach(clear);
afterEach(() => sendMouse({ type: 'move', position: [0, 0] }));

const docs =
  '<h2 id="setup">Setup</h2><p>Set the <b>port</b> and the host.</p><pre tabindex="0"><code>listen(8080);</code></pre>';

const everything = 'selection code path';

/** Counts how often the page's selection is read during an act. */
async function countSelectionReads(act: () => Promise<void>): Promise<number> {
  const own = document.getSelection;
  let reads = 0;
  const spy = () => {
    reads++;
    return own.call(document);
  };
  Object.assign(document, { getSelection: spy });
  Object.assign(globalThis, { getSelection: spy });
  try {
    await act();
  } finally {
    Object.assign(document, { getSelection: own });
    Object.assign(globalThis, { getSelection: own.bind(document) });
  }
  return reads;
}

/** Counts how often the text of a node is read. */
function watchText(node: Node): () => number {
  const data = Object.getOwnPropertyDescriptor(CharacterData.prototype, 'data')!;
  let reads = 0;
  Object.defineProperty(node, 'data', {
    get() {
      reads++;
      return data.get!.call(node) as string;
    },
  });
  return () => reads;
}

async function visit(block: Element): Promise<void> {
  const { left, top } = block.getBoundingClientRect();
  await sendMouse({ type: 'move', position: [Math.round(left) + 10, Math.round(top) + 10] });
  (block as HTMLElement).focus();
}

for (const context of ['none', 'path', '']) {
  it(`With context="${context}" neither the selection nor the block under the pointer is read`, async () => {
    const page = show(docs);
    const { element, fake } = await mount({ context });
    // The test itself reads it once.
    const reads = await countSelectionReads(async () => {
      await selectInPage(page, 'port');
      await visit(page.querySelector('pre')!);
      expect(await neverSeesAskButton(element)).to.equal(true);
      await element.show();
    });
    expect(reads).to.equal(1);
    expect(findPart(element, 'ask-button') === undefined).to.equal(true);
    const body = await askAndAnswer(element, fake);
    expect(body.context ?? []).to.deep.equal([]);
    expect(body.currentPath).to.equal(context === 'path' ? location.pathname : undefined);
  });
}

for (const [context, allowed] of [
  ['selection', { prose: true, code: false, block: false }],
  ['code', { prose: false, code: true, block: true }],
  ['code selection', { prose: true, code: true, block: true }],
  [everything, { prose: true, code: true, block: true }],
] as const) {
  describe(`With context="${context}"`, () => {
    for (const [what, text, isAllowed] of [
      ['prose', 'port', allowed.prose],
      ['code', 'listen', allowed.code],
    ] as const) {
      it(`selected ${what} is ${isAllowed ? 'added' : 'not added'} as context`, async () => {
        const page = show(docs);
        const { element, fake } = await mount({ context });
        await selectInPage(page, text);
        if (isAllowed) await seeAskButton(element);
        else expect(await neverSeesAskButton(element)).to.equal(true);
        await element.show();
        await element.addContext({ type: 'code', value: 'last' });
        await seeChips(element, ...(isAllowed ? [text] : []), 'last');
        expect((await askAndAnswer(element, fake)).currentPath).to.equal(
          context === everything ? location.pathname : undefined,
        );
      });
    }

    it(`a block of code has ${allowed.block ? 'an' : 'no'} ask button`, async () => {
      const page = show(docs);
      const { element } = await mount({ context });
      await visit(page.querySelector('pre')!);
      if (allowed.block) await seeAskButton(element);
      else expect(await neverSeesAskButton(element)).to.equal(true);
    });
  });
}

it('With context="code" no selected prose is read', async () => {
  const page = show(docs);
  const { element } = await mount({ context: 'code' });
  const reads = watchText(page.querySelector('b')!.firstChild!);
  await selectInPage(page, 'Set the', 'host');
  await neverSeesAskButton(element);
  await element.show();
  expect(reads()).to.equal(1);
});

describe('The filter', () => {
  const meta = document.createElement('meta');
  meta.name = 'docsearch:version';
  meta.content = '2.1';

  before(() => document.head.append(meta));
  after(() => meta.remove());
  beforeEach(() => (document.documentElement.lang = 'de'));
  afterEach(() => document.documentElement.removeAttribute('lang'));

  it('is derived from the page when set to "auto"', async () => {
    const { element, fake } = await mount({ filter: 'auto', locale: 'en' });
    expect((await askAndAnswer(element, fake)).filter).to.deep.equal({ version: '2.1', language: 'de' });
  });

  it('is derived again for each question', async () => {
    const { element, fake } = await mount({ filter: 'auto', locale: 'en' });
    await askAndAnswer(element, fake);
    document.documentElement.lang = 'fr';
    expect((await askAndAnswer(element, fake)).filter).to.deep.equal({ version: '2.1', language: 'fr' });
  });

  for (const [filter, sent] of [
    ['{"version":"1"}', { version: '1' }],
    [null, undefined],
  ] as const) {
    it(`is only what the author has set: ${filter}`, async () => {
      const { element, fake } = await mount({ filter, locale: 'en' });
      expect((await askAndAnswer(element, fake)).filter ?? undefined).to.deep.equal(sent);
    });
  }
});
