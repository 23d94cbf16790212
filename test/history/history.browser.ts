import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { findViolations } from '../support/axe.js';
import { findPart, leavePage, mountOpen, part, parts, seen, unmount, type Mounted } from '../support/mount.js';
import { converse, draftOf, focused, type as write } from '../support/talk.js';
import { resizeWindow } from '../support/window.js';

const kept = { persist: 'local' };

/** A value that the browser's database holds. */
interface Entry {
  readonly site: string;
  readonly id: string;
  readonly changed: number;
  readonly thread: { readonly messages: unknown[] };
}

function settle<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

/** Lets the test use the database while no conversation is being written. */
async function useStore<Result>(use: (store: IDBObjectStore) => Promise<Result>): Promise<Result> {
  const database = await settle(indexedDB.open('docs-assistant', 1));
  const result = await use(database.transaction('conversations', 'readwrite').objectStore('conversations'));
  database.close();
  return result;
}

const readAll = () => useStore((store) => settle(store.getAll() as IDBRequest<Entry[]>));

beforeEach(async () => void (await settle(indexedDB.deleteDatabase('docs-assistant'))));

/** Replaced by tests of a storage that fails. A failed test must not leave it to the others. */
const { warn } = console;
const { open } = IDBFactory.prototype;
const { put, delete: remove } = IDBObjectStore.prototype;

afterEach(async () => {
  console.warn = warn;
  IDBFactory.prototype.open = open;
  Object.assign(IDBObjectStore.prototype, { put, delete: remove });
  await unmount();
  await resizeWindow(1280, 800);
});

async function openList({ element }: Mounted): Promise<void> {
  part(element, 'more').click();
  await seen('the item', () => findPart(element, 'conversations')?.checkVisibility());
  part(element, 'conversations').click();
  await seen('the list', () => findPart(element, 'dialog')?.querySelector('.history :is(ul, .history-note)'));
}

const titles = ({ element }: Mounted) =>
  parts(element, 'conversation').map((button) => button.querySelector('.conversation-title')!.textContent);

const questions = ({ element }: Mounted) => parts(element, 'question-text').map(({ textContent }) => textContent);

/** Has two conversations, of which the panel shows the second one. */
async function converseTwice(attributes: Readonly<Record<string, string>> = {}): Promise<Mounted> {
  const mounted = await mountOpen({ ...kept, ...attributes });
  await converse(mounted, 'How do I install it?', 'Run it.');
  part(mounted.element, 'new-conversation').click();
  await seen('the welcome', () => findPart(mounted.element, 'welcome'));
  await converse(mounted, 'What does it cost?', 'Nothing.');
  return mounted;
}

async function search({ element }: Mounted, query: string): Promise<void> {
  part(element, 'history-search').focus();
  await sendKeys({ type: query });
}

describe('The list of conversations', () => {
  it('has those that were had on this device, the last one first, and opens them again', async () => {
    const mounted = await converseTwice();
    await openList(mounted);
    expect(titles(mounted)).to.deep.equal(['What does it cost?', 'How do I install it?']);
    expect(parts(mounted.element, 'conversation').map((each) => each.ariaCurrent)).to.deep.equal(['true', 'false']);
    parts(mounted.element, 'conversation')[1]!.click();
    await seen('the conversation', () => questions(mounted)[0] === 'How do I install it?');
    expect(findPart(mounted.element, 'dialog')).to.equal(undefined);
    expect(focused()).to.equal(part(mounted.element, 'input'));
    await converse(mounted, 'And then?', 'Done.');
    await openList(mounted);
    expect(titles(mounted)).to.deep.equal(['How do I install it?', 'What does it cost?']);
  });

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

  it('is searched in titles and in answers', async () => {
    const mounted = await converseTwice();
    await openList(mounted);
    await search(mounted, 'nothing');
    expect(titles(mounted)).to.deep.equal(['What does it cost?']);
    await search(mounted, ' at all');
    expect(part(mounted.element, 'dialog').textContent).to.include('No conversation found.');
  });

  it('renames a conversation by keyboard, and Escape ends that alone', async () => {
    const mounted = await converseTwice();
    await openList(mounted);
    part(mounted.element, 'rename-conversation').click();
    await sendKeys({ type: 'Prices' });
    await sendKeys({ press: 'Enter' });
    await seen('the name', () => titles(mounted)[0] === 'Prices');
    expect(focused()?.ariaLabel).to.equal('Rename “Prices”');
    await sendKeys({ press: 'Enter' });
    await sendKeys({ type: 'Other' });
    await sendKeys({ press: 'Escape' });
    expect(titles(mounted)).to.deep.equal(['Prices', 'How do I install it?']);
    await sendKeys({ press: 'Escape' });
    await seen('the panel', () => !findPart(mounted.element, 'dialog'));
    expect(mounted.element.open).to.equal(true);
    part(mounted.element, 'input').focus();
    await converse(mounted, 'And for teams?', 'Nothing.');
    await openList(mounted);
    expect(titles(mounted)[0]).to.equal('Prices');
  });

  it('removes a conversation, also from the panel', async () => {
    const mounted = await converseTwice();
    await openList(mounted);
    part(mounted.element, 'remove-conversation').click();
    await seen('the other one', () => titles(mounted).length === 1);
    expect(titles(mounted)).to.deep.equal(['How do I install it?']);
    expect(focused()?.ariaLabel).to.equal('Remove “How do I install it?”');
    expect(mounted.element.messages).to.have.length(0);
    expect(await readAll()).to.have.length(1);
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

  it('says so if the browser keeps nothing', async () => {
    console.warn = () => undefined;
    IDBFactory.prototype.open = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
    const mounted = await mountOpen(kept);
    await converse(mounted, 'How?', 'So.');
    await openList(mounted);
    expect(part(mounted.element, 'dialog').textContent).to.include('can’t keep conversations');
  });

  it('keeps all that it has if the storage is full, says so, and keeps the last one when there is room', async () => {
    console.warn = () => undefined;
    const mounted = await converseTwice();
    await seen('both', async () => JSON.stringify(await readAll()).includes('Nothing.'));
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    part(mounted.element, 'new-conversation').click();
    await converse(mounted, 'A third one?', 'Not kept.');
    await openList(mounted);
    expect(titles(mounted)).to.deep.equal(['What does it cost?', 'How do I install it?']);
    expect(part(mounted.element, 'dialog').textContent).to.include('can’t keep conversations');
    expect(questions(mounted)).to.deep.equal(['A third one?']);
    IDBObjectStore.prototype.put = put;
    parts(mounted.element, 'remove-conversation')[1]!.click();
    await seen('the third one', () => titles(mounted)[0] === 'A third one?');
    expect(titles(mounted)).to.deep.equal(['A third one?', 'What does it cost?']);
    expect(part(mounted.element, 'dialog').textContent).to.not.include('can’t keep');
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

  it('has all of the buttons beside a name in a small window', async () => {
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

describe('On this device, a conversation', () => {
  it('is not called cleared when the reader begins another one', async () => {
    const mounted = await mountOpen(kept);
    await converse(mounted, 'How?', 'So.');
    part(mounted.element, 'new-conversation').click();
    await seen('the line', () => findPart(mounted.element, 'cleared'));
    expect(part(mounted.element, 'cleared').innerText.split('\n')).to.deep.equal(['New conversation', 'Undo']);
  });

  it('is kept without secrets and without what was not sent', async () => {
    const mounted = await mountOpen(kept);
    const token = `ghp_${'aB3dE6gH9jK2mN5pQ8sT1vW4xY7zC0fR4kL9'}`;
    const answered = converse(mounted, `Why is ${token} refused?`, 'It has expired.');
    await seen('the warning', () => findPart(mounted.element, 'send-now'));
    part(mounted.element, 'send-now').click();
    await answered;
    part(mounted.element, 'input').focus();
    await sendKeys({ type: 'My draft' });
    await seen('the answer', async () => JSON.stringify(await readAll()).includes('It has expired.'));
    const stored = JSON.stringify(await readAll());
    expect(stored).to.include('Why is ').and.not.include(token).and.not.include('My draft');
  });

  it('is kept with its question while the answer arrives', async () => {
    const mounted = await mountOpen(kept);
    await write('How?');
    await mounted.fake.nextRequest();
    await seen('the question', async () => (await readAll()).length === 1);
  });

  it('is kept twice if two tabs go on with it in different ways', async () => {
    // The test before may write its conversation only now.
    const readForks = async () => (await readAll()).filter((entry) => JSON.stringify(entry).includes('One?'));
    const mounted = await mountOpen(kept);
    await converse(mounted, 'One?', '1');
    await seen('it', async () => (await readForks())[0]?.thread.messages.length === 2);
    const [one] = await readForks();
    const [question] = one!.thread.messages as object[];
    const foreign = {
      ...one!,
      thread: { ...one!.thread, messages: [...one!.thread.messages, { ...question, id: 'foreign' }] },
    };
    await useStore((store) => settle(store.put(foreign)));
    await converse(mounted, 'Two?', '2');
    await seen(
      'both',
      async () => (await readForks()).reduce((sum, { thread }) => sum + thread.messages.length, 0) === 7,
    );
    expect((await readForks()).map(({ thread }) => thread.messages.length).toSorted()).to.deep.equal([3, 4]);
  });

  it('is not kept unless the site wants it', async () => {
    const mounted = await mountOpen();
    await converse(mounted, 'How?', 'So.');
    part(mounted.element, 'more').click();
    await seen('the menu', () => findPart(mounted.element, 'print'));
    expect(findPart(mounted.element, 'conversations')).to.equal(undefined);
    expect((await indexedDB.databases()).map(({ name }) => name)).to.not.include('docs-assistant');
  });
});
