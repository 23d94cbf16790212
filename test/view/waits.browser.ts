import { expect } from 'chai';
import { findPart, leavePage, mountOpen, part, parts, seen, unmount, type Mounted } from '../support/mount.js';
import { finish, text } from '../support/fake-assistant.js';
import { answerText, type } from '../support/talk.js';

let mounted: Mounted;

beforeEach(async () => {
  mounted = await mountOpen();
});

afterEach(unmount);

const notice = () => findPart(mounted.element, 'notice')?.innerText ?? '';
const retryNow = () => part(mounted.element, 'notice').querySelector<HTMLElement>('[part=retry]');
const questions = () => parts(mounted.element, 'question').map(({ innerText }) => innerText);

/** Asks, and lets the service refuse with a status and a time to wait. */
async function refuse(status: number, retryAfter: string, question = 'One?'): Promise<void> {
  await type(question);
  (await mounted.fake.nextRequest()).respond({ status, headers: { 'Retry-After': retryAfter } }).end();
  await seen('the notice', notice);
}

const BUSY = 'Too many questions at the moment.';
const DOWN = 'The assistant’s service has a problem.';

for (const [status, sentence] of [
  [429, BUSY],
  [503, DOWN],
  [500, DOWN],
] as const) {
  describe(`After status ${status} with a time to wait`, () => {
    it('the notice counts down, and then the question is asked again by itself', async () => {
      await refuse(status, '2');
      expect(notice()).to.contain(`${sentence} Trying again in 2 seconds.`);
      await seen('fewer seconds', () => notice().includes('in 1 second.'));
      (await mounted.fake.nextRequest()).send(text('So.'), finish()).end();
      await seen('the answer', () => answerText(mounted.element) === 'So.');
      expect(notice()).to.equal('');
      expect(questions()).to.deep.equal(['One?']);
    });

    it('a new question waits below the countdown, and follows the first one by itself', async () => {
      await refuse(status, '1');
      await type('Two?');
      (await mounted.fake.nextRequest()).send(text('1'), finish()).end();
      (await mounted.fake.nextRequest()).send(text('2'), finish()).end();
      await seen('both', () => parts(mounted.element, 'answer').length === 2);
      expect(questions()).to.deep.equal(['One?', 'Two?']);
    });

    it('the next page counts down, too', async () => {
      await refuse(status, '3600');
      await type('Two?');
      await seen('the question', () => findPart(mounted.element, 'queued'));
      leavePage(mounted.element);
      mounted = await mountOpen();
      await seen('the notice', () => /Trying again in (?:60|59) minutes\./.test(notice()));
      expect(notice()).to.contain(sentence);
    });
  });
}

describe('After status 429, as after the others', () => {
  it('a question is asked again three times at most, and then by the reader', async () => {
    await refuse(429, '1');
    for (let retries = 0; retries < 3; retries++) {
      (await mounted.fake.nextRequest()).respond({ status: 429, headers: { 'Retry-After': '1' } }).end();
    }
    await seen('the end', () => notice().includes('You can ask again now.'));
    expect(mounted.fake.requests).to.have.length(4);
    retryNow()!.click();
    (await mounted.fake.nextRequest()).send(text('So.'), finish()).end();
    await seen('the answer', () => answerText(mounted.element) === 'So.');
  }).timeout(30_000);

  it('a question that the reader edits is not asked again', async () => {
    await refuse(429, '1');
    part(mounted.element, 'edit').click();
    await seen('the end', () => notice().includes('You can ask again now.'));
    expect(mounted.fake.requests).to.have.length(1);
  });

  for (const header of ['99999999999', '9'.repeat(400), 'Fri, 31 Dec 9999 23:59:59 GMT']) {
    it(`waits an hour for “${header.slice(0, 15)}…”`, async () => {
      await refuse(429, header);
      expect(notice()).to.contain('Trying again in 60 minutes.');
    });
  }

  for (const header of ['-1', '', 'soon', 'Infinity', '1e9', 'NaN', 'Thu, 01 Jan 1970 00:00:00 GMT', '0']) {
    it(`waits for nothing with “${header}”: the next question is asked at once, behind the first`, async () => {
      await refuse(429, header);
      expect(notice()).not.to.match(/\d/);
      expect(parts(mounted.element, 'retry')).to.have.length(1);
      await type('Two?');
      (await mounted.fake.nextRequest()).send(text('1'), finish()).end();
      (await mounted.fake.nextRequest()).send(text('2'), finish()).end();
      await seen('both', () => parts(mounted.element, 'answer').length === 2);
    });
  }
});

describe('While a reader waits', () => {
  it('the question and those behind it can be sent only if the service is not asked too much', async () => {
    for (const [status, isAllowed] of [
      [429, false],
      [503, true],
    ] as const) {
      mounted.element.reset();
      await refuse(status, '3600');
      await type('Two?');
      await seen('the question', () => findPart(mounted.element, 'queued'));
      expect(retryNow() !== null, 'the button of the notice').to.equal(isAllowed);
      expect(parts(mounted.element, 'send-now').length > 0, 'the button of the queue').to.equal(isAllowed);
    }
    part(mounted.element, 'send-now').click();
    const { body } = await mounted.fake.nextRequest();
    expect(body.messages.at(-1)?.content).to.equal('Two?');
    mounted.element.stop();
  });
});

describe('A wait for a question that the service will never accept', () => {
  it('is not shown, and holds up no other question', async () => {
    await refuse(422, '3600');
    expect(notice()).not.to.contain('60 minutes');
    await type('Two?');
    expect((await mounted.fake.nextRequest()).body.messages.at(-1)?.content).to.equal('Two?');
    mounted.element.stop();
  });
});

describe('A stored wait', () => {
  for (const [waitUntil, words] of [
    ['1e999', 'Trying again in 60 minutes.'],
    ['8640000000000001', 'Trying again in 60 minutes.'],
    ['-5', 'You can ask again now.'],
    ['"tomorrow"', 'Try again in a minute.'],
    ['null', 'Try again in a minute.'],
    ['[1e15]', 'Try again in a minute.'],
  ] as const) {
    it(`until ${waitUntil} shows: ${words}`, async () => {
      await refuse(429, '30');
      leavePage(mounted.element);
      const key = Object.keys(sessionStorage).find((name) => sessionStorage.getItem(name)?.includes('waitUntil'))!;
      const stored = sessionStorage.getItem(key)!;
      sessionStorage.setItem(key, stored.replace(/"waitUntil":\d+(?:\.\d+)?/, `"waitUntil":${waitUntil}`));
      mounted = await mountOpen();
      await seen('the notice', () => notice().includes(words));
      // Who is asked to ask less has no button before the time is over.
      expect(retryNow() === null).to.equal(words.startsWith('Trying'));
    });
  }
});
