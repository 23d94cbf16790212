import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { findViolations } from '../support/axe.js';
import { itWithNarrowWindow } from '../support/emulation.js';
import { leavePage, mountOpen, part, parts, seen, unmount } from '../support/mount.js';
import { draftOf } from '../support/talk.js';
import { resizeWindow } from '../support/window.js';
import {
  converseTwice,
  kept,
  openList,
  put,
  questions,
  readAll,
  search,
  settle,
  startWithoutConversations,
  titles,
  useStore,
} from './conversations-on-device.js';

startWithoutConversations();

describe('The list of conversations', () => {
  it('is there in another session of the browser, whose reading changes nothing', async () => {
    const mounted = await converseTwice();
    // The list waits for what is still being written.
    await openList(mounted);
    const before = await readAll();
    leavePage(mounted.element);
    await unmount();
    const next = await mountOpen(kept);
    await openList(next);
    expect(titles(next)).to.have.length(2);
    part(next.element, 'conversation').click();
    await seen('the conversation', () => questions(next).length === 1);
    await openList(next);
    expect(JSON.stringify(await readAll())).to.equal(JSON.stringify(before));
  });

  it('keeps what is written when another conversation is opened', async () => {
    const mounted = await converseTwice();
    part(mounted.element, 'input').focus();
    await sendKeys({ type: 'Not sent' });
    await openList(mounted);
    parts(mounted.element, 'conversation')[1]!.click();
    await seen('the conversation', () => questions(mounted)[0] === 'How do I install it?');
    expect(draftOf(mounted.element)).to.equal('Not sent');
  });

  it('removes all after a question, also those that a search does not find', async () => {
    const mounted = await converseTwice();
    await openList(mounted);
    await search(mounted, 'install');
    part(mounted.element, 'remove-all').click();
    expect(await readAll()).to.have.length(2);
    part(mounted.element, 'confirm-remove-all').click();
    await seen('the empty list', () => part(mounted.element, 'dialog').textContent?.includes('no conversations yet'));
    expect(await readAll()).to.deep.equal([]);
  });

  it('leaves out what is too old or damaged, and has 50 at most', async () => {
    const mounted = await converseTwice({ 'persist-days': '10' });
    await seen('both', async () => (await readAll()).length === 2);
    const [one] = await readAll();
    const day = 24 * 60 * 60 * 1000;
    await useStore(async (store) => {
      store.put({ ...one, id: 'old', changed: Date.now() - 11 * day });
      store.put({ ...one, id: 'odd', thread: 'x' });
      store.put({ ...one, id: 'empty', thread: { messages: [] } });
      for (let index = 0; index < 60; index++)
        store.put({ ...one, id: `n${index}`, changed: Date.now() - day - index });
      await settle(store.count());
    });
    await openList(mounted);
    expect(titles(mounted)).to.have.length(50);
    expect(part(mounted.element, 'dialog').textContent).to.include('for 10 days');
    const ids = (await readAll()).map(({ id }) => id);
    expect(ids).to.have.length(50).and.not.include.members(['old', 'odd', 'empty', 'n59']);
  });

  it('keeps a new name in its field if the storage is full', async () => {
    console.warn = () => undefined;
    const mounted = await converseTwice();
    await openList(mounted);
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    part(mounted.element, 'rename-conversation').click();
    await sendKeys({ type: 'Price' });
    await sendKeys({ press: 'Enter' });
    await seen('the reason', () => part(mounted.element, 'dialog').textContent?.includes('can’t keep conversations'));
    expect(part<HTMLInputElement>(mounted.element, 'history-name').value).to.equal('Price');
    IDBObjectStore.prototype.put = put;
    part(mounted.element, 'save-name').click();
    await seen('the new name', () => titles(mounted)[0] === 'Price');
  });

  itWithNarrowWindow('has all of the buttons beside a name in a small window', async () => {
    await resizeWindow(320, 700);
    const mounted = await converseTwice({ locale: 'de' });
    await openList(mounted);
    part(mounted.element, 'rename-conversation').click();
    const dialog = part(mounted.element, 'dialog');
    expect(dialog.scrollWidth).to.equal(dialog.clientWidth);
    const save = part(mounted.element, 'save-name');
    expect(save.scrollWidth).to.equal(save.clientWidth);
  });

  it('says so if a conversation can’t be removed', async () => {
    console.warn = () => undefined;
    const mounted = await converseTwice();
    await openList(mounted);
    IDBObjectStore.prototype.delete = () => {
      throw new DOMException('Read-only', 'ReadOnlyError');
    };
    parts(mounted.element, 'remove-conversation')[1]!.click();
    await seen('the reason', () => part(mounted.element, 'dialog').textContent?.includes('can’t keep conversations'));
    expect(titles(mounted)).to.have.length(2);
    expect(part(mounted.element, 'dialog').textContent).to.not.include('Removed.');
  });

  for (const locale of ['en', 'ar']) {
    it(`passes axe in ${locale}, also while a conversation is renamed`, async () => {
      const mounted = await converseTwice({ locale });
      await openList(mounted);
      expect(await findViolations(mounted.element)).to.equal('');
      part(mounted.element, 'rename-conversation').click();
      part(mounted.element, 'remove-all').click();
      expect(await findViolations(mounted.element)).to.equal('');
    });
  }
});
