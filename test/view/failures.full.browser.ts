import { expect } from 'chai';
import { finish, text } from '../support/fake-assistant.js';
import { findPart, leavePage, mountOpen, part, parts, seen } from '../support/mount.js';
import { answerText, converse, type } from '../support/talk.js';
import { looksOver, mounted, notice, startOpen, support } from './notices.js';

startOpen();

describe('The notice of a rate limit', () => {
  it('counts down the seconds, then offers to ask again if the question was being edited', async () => {
    const { element, fake } = mounted;
    await type('How?');
    (await fake.nextRequest()).respond({ status: 429, headers: { 'Retry-After': '2' } }).end();
    await seen('the seconds', () => notice().includes('Trying again in 2 seconds.'));
    expect(parts(element, 'retry')).to.have.length(0);
    part(element, 'edit').click();
    await seen('fewer seconds', () => notice().includes('Trying again in 1 second.'));
    expect(looksOver()).to.equal(false);
    await seen('the end of the wait', () => notice().includes('You can ask again now.'));
    expect(looksOver()).to.equal(true);
    part(element, 'retry').click();
    (await fake.nextRequest()).send(text('So.'), finish()).end();
    await seen('the answer', () => answerText(element) === 'So.');
    expect(notice()).to.equal('');
  });

  it('announces the wait once, and its end', async () => {
    const { element, fake } = mounted;
    await type('How?');
    (await fake.nextRequest()).respond({ status: 429, headers: { 'Retry-After': '1' } }).end();
    const live = () => part(element, 'notice').querySelector('p')?.ariaLive;
    await seen('the notice', () => findPart(element, 'notice'));
    expect(part(element, 'notice').role).to.equal('alert');
    expect(live()).to.equal('off');
    part(element, 'edit').click();
    await seen('the end of the wait', () => notice().includes('You can ask again now.'));
    expect(live()).to.equal(null);
  });
});

describe('A failure notice', () => {
  for (const status of [401, 404, 422, 503]) {
    it(`links to the site’s support, with the thread, for status ${status}`, async () => {
      const { element, fake } = mounted;
      element.supportUrl = 'https://acme.example/help';
      await converse(mounted, 'One?', '1', { threadId: 'thread-1' });
      await type('Two?');
      (await fake.nextRequest()).respond({ status }).end();
      // The client retries an unknown thread once, as a new one.
      if (status === 404) (await fake.nextRequest()).respond({ status }).end();
      await seen('the link', support);
      expect(support()).to.equal(
        status === 404 ? 'https://acme.example/help' : 'https://acme.example/help?thread=thread-1',
      );
    });
  }
});

describe('A full session storage', () => {
  const { setItem } = Storage.prototype;

  afterEach(() => {
    Storage.prototype.setItem = setItem;
  });

  it('drops the oldest messages, which stay on screen', async () => {
    Storage.prototype.setItem = function (key, value) {
      if (value.length > 7500) throw new DOMException('Full.', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
    const { element } = mounted;
    const long = 'word '.repeat(300);
    await converse(mounted, 'One?', long);
    await converse(mounted, 'Two?', long);
    await converse(mounted, 'Three?', long);
    expect(parts(element, 'question').map(({ innerText }) => innerText)).to.deep.equal(['One?', 'Two?', 'Three?']);
    expect(notice()).to.equal('');

    leavePage(element);
    const next = await mountOpen();
    const kept = parts(next.element, 'question').map(({ innerText }) => innerText);
    expect(kept.length).to.be.lessThan(3);
    expect(kept.at(-1)).to.equal('Three?');
  });
});
