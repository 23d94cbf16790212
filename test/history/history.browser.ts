import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { findPart, mountOpen, part, parts, seen } from '../support/mount.js';
import { converse, focused, type as write } from '../support/talk.js';
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
