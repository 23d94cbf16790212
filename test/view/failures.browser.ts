import { expect } from 'chai';
import { sendKeys } from '@web/test-runner-commands';
import { failure, finish, text } from '../support/fake-assistant.js';
import { findPart, leavePage, mountOpen, part, parts, seen, unmount, type Mounted } from '../support/mount.js';
import { answerText, converse, draftOf, focusedPart, type } from '../support/talk.js';
import { holdTimers, hurryTimers, restoreTimers } from '../support/timers.js';

let mounted: Mounted;

beforeEach(async () => {
  mounted = await mountOpen();
});

afterEach(async () => {
  restoreTimers();
  Reflect.deleteProperty(navigator, 'onLine');
  await unmount();
});

/** Says whether the browser is online, as it would. */
function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

const notice = () => findPart(mounted.element, 'notice')?.innerText ?? '';
/** Whether the notice tells of something that is no failure any more. */
const looksOver = () => part(mounted.element, 'notice').classList.contains('over');
const support = () => findPart(mounted.element, 'notice')?.querySelector<HTMLAnchorElement>('[part=support]')?.href;

describe('After a rate limit', () => {
  it('the seconds are counted down, and then the question can be asked again', async () => {
    const { element, fake } = mounted;
    await type('How?');
    (await fake.nextRequest()).respond({ status: 429, headers: { 'Retry-After': '2' } }).end();
    await seen('the seconds', () => notice().includes('Ask again in 2 seconds.'));
    expect(parts(element, 'retry')).to.have.length(0);
    await seen('fewer seconds', () => notice().includes('Ask again in 1 second.'));
    expect(looksOver()).to.equal(false);
    await seen('the end of the wait', () => notice().includes('You can ask again now.'));
    expect(looksOver()).to.equal(true);
    part(element, 'retry').click();
    (await fake.nextRequest()).send(text('So.'), finish()).end();
    await seen('the answer', () => answerText(element) === 'So.');
    expect(notice()).to.equal('');
  });

  it('a screen reader hears of the wait once, and of its end', async () => {
    const { element, fake } = mounted;
    await type('How?');
    (await fake.nextRequest()).respond({ status: 429, headers: { 'Retry-After': '1' } }).end();
    const live = () => part(element, 'notice').querySelector('p')?.ariaLive;
    await seen('the notice', () => findPart(element, 'notice'));
    expect(part(element, 'notice').role).to.equal('alert');
    expect(live()).to.equal('off');
    await seen('the end of the wait', () => notice().includes('You can ask again now.'));
    expect(live()).to.equal(null);
  });

  it('long waits are told in minutes, in the language of the interface', async () => {
    const { element, fake } = mounted;
    await type('How?');
    (await fake.nextRequest()).respond({ status: 429, headers: { 'Retry-After': '600' } }).end();
    await seen('the minutes', () => notice().includes('Ask again in 10 minutes.'));
    expect(parts(element, 'retry')).to.have.length(0);
  });
});

describe('Without a network', () => {
  it('a question is kept, and sent at the reader’s word when there is one again', async () => {
    const { element, fake } = mounted;
    setOnline(false);
    await type('How?');
    await seen('the notice', () => notice().includes('You are offline.'));
    expect(looksOver()).to.equal(false);
    expect(part(element, 'question').innerText).to.equal('How?');
    expect(fake.requests).to.have.length(0);

    setOnline(true);
    await seen('the news', () => notice().includes('You are online again.'));
    expect(looksOver()).to.equal(true);
    expect(fake.requests).to.have.length(0);
    part(element, 'retry').click();
    expect((await fake.nextRequest()).body.messages[0]?.content).to.equal('How?');
    element.stop();
  });
});

describe('The service’s own words', () => {
  it('run in the direction of their own language', async () => {
    const { element, fake } = mounted;
    element.locale = 'ar';
    await type('How?');
    (await fake.nextRequest()).send(failure('The model is overloaded.')).end();
    await seen('the notice', () => notice().includes('overloaded'));
    const words = part(element, 'notice').querySelector('.notice-detail')!;
    expect(getComputedStyle(words).direction).to.equal('ltr');
  });
});

describe('A slow answer', () => {
  it('says so to a screen reader, too', async () => {
    const { element, fake } = mounted;
    hurryTimers(10_000);
    void element.ask('How?');
    await fake.nextRequest();
    const region = part(element, 'panel').querySelector('[role=status]');
    await seen('that it is slow', () => region?.textContent.includes('taking longer than usual'));
    element.stop();
  });

  it('says so, and can be stopped', async () => {
    const { element, fake } = mounted;
    hurryTimers(10_000);
    void element.ask('How?');
    await fake.nextRequest();
    await seen('that it is slow', () => answerText(element).includes('taking longer than usual'));
    part(element, 'stop').click();
    await seen('the end', () => !answerText(element).includes('taking longer'));
    expect(notice()).to.equal('');
  });

  it('says so no more once text comes', async () => {
    const { element, fake } = mounted;
    hurryTimers(10_000);
    void element.ask('How?');
    const request = await fake.nextRequest();
    await seen('that it is slow', () => answerText(element).includes('taking longer than usual'));
    restoreTimers();
    request.send(text('So it is.'));
    await seen('the text alone', () => answerText(element) === 'So it is.');
    element.stop();
  });

  it('is given up when nothing comes for long, and can be asked for again', async () => {
    const { element, fake } = mounted;
    const letTimePass = holdTimers(30_000);
    await type('How?');
    (await fake.nextRequest()).send(text('So '));
    await seen('its beginning', () => answerText(element).includes('So'));
    expect(notice()).to.equal('');
    letTimePass();
    await seen('the notice', () => notice().includes('has stopped arriving'));
    expect(answerText(element)).to.contain('So').and.to.contain('incomplete');
    restoreTimers();
    part(element, 'retry').click();
    (await fake.nextRequest()).send(text('So it is.'), finish()).end();
    await seen('the answer', () => answerText(element) === 'So it is.');
  });
});

describe('A way out', () => {
  it('of a question that was rejected is to ask otherwise', async () => {
    const { element, fake } = mounted;
    await type('How?');
    (await fake.nextRequest()).respond({ status: 422 }).end();
    await seen('the button', () => findPart(element, 'edit-question'));
    part(element, 'edit-question').click();
    await seen('the question', () => draftOf(element) === 'How?');
    expect(focusedPart()).to.equal('input');
    await type(' And why?');
    expect((await fake.nextRequest()).body.messages.map(({ content }) => content)).to.deep.equal(['How? And why?']);
    element.stop();
  });

  for (const status of [401, 404, 422, 503]) {
    it(`of status ${status} is the site’s support, with the thread`, async () => {
      const { element, fake } = mounted;
      element.supportUrl = 'https://acme.example/help';
      await converse(mounted, 'One?', '1', { threadId: 'thread-1' });
      await type('Two?');
      (await fake.nextRequest()).respond({ status }).end();
      // An unknown thread is tried once more as a new one.
      if (status === 404) (await fake.nextRequest()).respond({ status }).end();
      await seen('the link', support);
      expect(support()).to.equal(
        status === 404 ? 'https://acme.example/help' : 'https://acme.example/help?thread=thread-1',
      );
    });
  }

  it('is not the site’s support where the reader knows better', async () => {
    const { element } = mounted;
    element.supportUrl = 'https://acme.example/help';
    await sendKeys({ press: 'Enter' });
    await seen('the notice', () => notice().includes('Write a question first.'));
    expect(support()).to.equal(undefined);
  });

  it('is never an address that runs code', async () => {
    const { element, fake } = mounted;
    element.supportUrl = 'javascript:alert(1)';
    await type('Two?');
    (await fake.nextRequest()).send(failure('Overloaded')).end();
    await seen('the notice', notice);
    expect(support()).to.equal(undefined);
  });
});

describe('A session storage that is full', () => {
  const { setItem } = Storage.prototype;

  afterEach(() => {
    Storage.prototype.setItem = setItem;
  });

  it('loses the oldest messages, and the screen none', async () => {
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
