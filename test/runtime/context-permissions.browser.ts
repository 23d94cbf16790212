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

/** Counts how often the page's selection is looked at while something is done. */
async function countLooks(act: () => Promise<void>): Promise<number> {
  const own = document.getSelection;
  let looks = 0;
  const spy = () => {
    looks++;
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
  return looks;
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
  it(`With context="${context}" nobody looks at what is selected or pointed at`, async () => {
    const page = show(docs);
    const { element, fake } = await mount({ context });
    // One look is the test's own.
    const looks = await countLooks(async () => {
      await selectInPage(page, 'port');
      await visit(page.querySelector('pre')!);
      expect(await neverSeesAskButton(element)).to.equal(true);
      await element.show();
    });
    expect(looks).to.equal(1);
    expect(findPart(element, 'ask-button') === undefined).to.equal(true);
    const body = await askAndAnswer(element, fake);
    expect(body.context ?? []).to.deep.equal([]);
    expect(body.currentPath).to.equal(context === 'path' ? location.pathname : undefined);
  });
}

for (const [context, isTaken] of [
  ['selection', { prose: true, code: false, block: false }],
  ['code', { prose: false, code: true, block: true }],
  ['code selection', { prose: true, code: true, block: true }],
  [everything, { prose: true, code: true, block: true }],
] as const) {
  describe(`With context="${context}"`, () => {
    for (const [what, text, isAllowed] of [
      ['prose', 'port', isTaken.prose],
      ['code', 'listen', isTaken.code],
    ] as const) {
      it(`selected ${what} is ${isAllowed ? 'taken' : 'left alone'}`, async () => {
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

    it(`a block of code has ${isTaken.block ? 'its' : 'no'} button`, async () => {
      const page = show(docs);
      const { element } = await mount({ context });
      await visit(page.querySelector('pre')!);
      if (isTaken.block) await seeAskButton(element);
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

  it('is what the page says of itself where it is "auto"', async () => {
    const { element, fake } = await mount({ filter: 'auto', locale: 'en' });
    expect((await askAndAnswer(element, fake)).filter).to.deep.equal({ version: '2.1', language: 'de' });
  });

  it('is read anew for each question', async () => {
    const { element, fake } = await mount({ filter: 'auto', locale: 'en' });
    await askAndAnswer(element, fake);
    document.documentElement.lang = 'fr';
    expect((await askAndAnswer(element, fake)).filter).to.deep.equal({ version: '2.1', language: 'fr' });
  });

  for (const [filter, sent] of [
    ['{"version":"1"}', { version: '1' }],
    [null, undefined],
  ] as const) {
    it(`is the author's own, ${filter}, and nothing of the page's`, async () => {
      const { element, fake } = await mount({ filter, locale: 'en' });
      expect((await askAndAnswer(element, fake)).filter ?? undefined).to.deep.equal(sent);
    });
  }
});
