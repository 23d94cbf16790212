import { expect } from 'chai';
import { findPart, mountOpen, part, parts, seen, unmount } from '../support/mount.js';
import { recordWarnings } from '../support/recorded-warnings.js';
import { clear, show } from '../page/support.js';
import type { DocsAssistant } from '../../src/element/docs-assistant.js';
import type { ContextItem } from '../../src/protocol/types.js';
import { askAndAnswer, chips, seeAskButton, seeChips, selectInPage } from './support.js';

const warnings = recordWarnings();

afterEach(unmount);
afterEach(clear);

const contextHint = (element: DocsAssistant) =>
  parts(element, 'context')[0]?.querySelector('[role=alert]')?.textContent ?? '';

async function addFive(element: DocsAssistant): Promise<void> {
  for (const value of ['one', 'two', 'three', 'four', 'five']) {
    expect(await element.addContext({ type: 'code', value })).to.equal(true);
  }
}

describe('A context item that the page adds', () => {
  it('is shown as a chip, and sent with only the members of the specification', async () => {
    const { element, fake } = await mountOpen();
    const item = { type: 'code', value: 'npm start', elementId: 'run', path: '/guide' } as const;
    expect(await element.addContext({ ...item, html: '<b>' } as ContextItem)).to.equal(true);
    await seeChips(element, 'npm start');
    expect((await askAndAnswer(element, fake)).context).to.deep.equal([item]);
  });

  it('is shown as plain text, whatever it contains', async () => {
    const { element } = await mountOpen();
    await element.addContext({ type: 'textSelection', value: '<img src=x onerror=alert(1)>' });
    await seeChips(element, '<img src=x onerror=alert(1)>');
  });

  it('is refused with a warning when it is not a context item', async () => {
    const { element, fake } = await mountOpen();
    expect(await element.addContext({ type: 'image' as 'code', value: 'x' })).to.equal(false);
    expect(await element.addContext(undefined as unknown as ContextItem)).to.equal(false);
    expect(warnings.join('\n')).to.include('The "type" of a context item must be "code" or "textSelection".');
    expect(warnings.join('\n')).to.include('A context item must be an object');
    expect((await askAndAnswer(element, fake)).context ?? []).to.deep.equal([]);
  });

  it('is kept apart from the selection, and is not added twice', async () => {
    const page = show('<p>Set the port.</p>');
    const { element } = await mountOpen();
    await element.addContext({ type: 'code', value: 'one' });
    await element.addContext({ type: 'code', value: 'one' });
    await selectInPage(page, 'port');
    await seeChips(element, 'one', 'port');
    await selectInPage(page, 'Set');
    await seeChips(element, 'one', 'Set');
  });

  it('is removed by a reset', async () => {
    const { element } = await mountOpen();
    await element.addContext({ type: 'code', value: 'one' });
    await seeChips(element, 'one');
    element.reset();
    await seeChips(element);
  });

  it('gives way to the context that the page passes to ask()', async () => {
    const { element, fake } = await mountOpen();
    await element.addContext({ type: 'code', value: 'one' });
    const asked = element.ask('Why?', { context: [{ type: 'code', value: 'two' }] });
    const request = await fake.nextRequest();
    request.end();
    await asked;
    expect(request.body.context?.map(({ value }) => value)).to.deep.equal(['two']);
    await seeChips(element, 'one');
  });
});

describe('A sixth context item', () => {
  it('of the page is refused, with a message that shows until there is room', async () => {
    const { element, fake } = await mountOpen();
    await addFive(element);
    expect(await element.addContext({ type: 'code', value: 'six' })).to.equal(false);
    await seen('the words', () => contextHint(element) === 'A question can have at most 5 passages. Remove one first.');
    parts(element, 'remove-context')[1]!.click();
    await seeChips(element, 'one', 'three', 'four', 'five');
    expect(contextHint(element)).to.equal('');
    expect(await element.addContext({ type: 'code', value: 'six' })).to.equal(true);
    const { context } = await askAndAnswer(element, fake);
    expect(context?.map(({ value }) => value)).to.deep.equal(['one', 'three', 'four', 'five', 'six']);
  });

  it('that the reader selects or asks about is refused with a message', async () => {
    const page = show('<p>Set the port.</p>');
    const { element } = await mountOpen();
    await addFive(element);
    await selectInPage(page, 'port');
    await seen('the words', () => contextHint(element).includes('at most 5 passages'));
    expect(chips(element)).to.have.lengthOf(5);
    part(element, 'remove-context').click();
    await seen('no words', () => contextHint(element) === '');
    (await seeAskButton(element)).click();
    await seeChips(element, 'two', 'three', 'four', 'five', 'port');
  });
});

describe('A long context item', () => {
  it('is cut to its first 8,000 characters, and the reader sees that it was cut', async () => {
    const page = show(`<p>${'words '.repeat(2000)}</p>`);
    const { element, fake } = await mountOpen();
    await selectInPage(page, page.textContent.trimEnd());
    await seen('a chip', () => findPart(element, 'chip'));
    expect(part(element, 'chip').innerText).to.include('✂');
    expect(part(element, 'context').innerText).to.include('✂ Only the first 8,000 characters are sent.');
    const { context } = await askAndAnswer(element, fake);
    expect(context![0]!.value).to.have.lengthOf(8_000);
  });

  it('of exactly 8,000 characters is not marked as cut', async () => {
    const { element } = await mountOpen();
    await element.addContext({ type: 'code', value: 'x'.repeat(8_000) });
    await seen('a chip', () => findPart(element, 'chip'));
    expect(part(element, 'context').innerText).not.to.include('✂');
  });
});
