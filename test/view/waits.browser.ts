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
const askNow = () => part(mounted.element, 'notice').querySelector<HTMLElement>('[part=send-now]');
const questions = () => parts(mounted.element, 'question').map(({ innerText }) => innerText);

/** Asks, and lets the service refuse with a status and a time to wait. */
async function refuse(status: number, retryAfter: string, question = 'One?'): Promise<void> {
  await type(question);
  (await mounted.fake.nextRequest()).respond({ status, headers: { 'Retry-After': retryAfter } }).end();
  await seen('the notice', notice);
}

const BUSY = 'Too many questions at the moment.';
const DOWN = 'Something went wrong.';

for (const [status, sentence] of [
  [429, BUSY],
  [503, DOWN],
  [500, DOWN],
] as const) {
  describe(`After status ${status} with a time to wait`, () => {
    it('the notice counts down, and the reader can ask all the same', async () => {
      await refuse(status, '90');
      expect(notice()).to.contain(`${sentence} Try again in 90 seconds.`);
      await seen('fewer seconds', () => notice().includes('in 89 seconds.'));
      expect(askNow()?.innerText).to.equal('Send now');
      // Not as prominent as what the reader is asked to do, which is to wait.
      expect(getComputedStyle(askNow()!).backgroundColor).to.equal('rgba(0, 0, 0, 0)');
      askNow()!.click();
      (await mounted.fake.nextRequest()).send(text('So.'), finish()).end();
      await seen('the answer', () => answerText(mounted.element) === 'So.');
      expect(notice()).to.equal('');
    });

    it('a new question shows that it waits, below the countdown, and can be asked at once', async () => {
      await refuse(status, '3600');
      await type('Two?');
      await seen('the question', () => findPart(mounted.element, 'queued'));
      expect(part(mounted.element, 'queued').innerText).to.contain('Two?').and.to.contain('Send now');
      expect(notice()).to.contain(`${sentence} Try again in 60 minutes.`);
      expect(mounted.fake.requests).to.have.length(1);
      part(mounted.element, 'queued').querySelector<HTMLElement>('[part=send-now]')!.click();
      const { body } = await mounted.fake.nextRequest();
      expect(body.messages.at(-1)?.content).to.equal('Two?');
      expect(parts(mounted.element, 'queued')).to.have.length(0);
      mounted.element.stop();
    });

    it('a new question follows the first one when that is asked now', async () => {
      await refuse(status, '3600');
      await type('Two?');
      await seen('the question', () => findPart(mounted.element, 'queued'));
      askNow()!.click();
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
      await seen('the notice', () => /Try again in (?:60|59) minutes\./.test(notice()));
      expect(notice()).to.contain(sentence);
      expect(part(mounted.element, 'queued').innerText).to.contain('Send now');
      expect(askNow()).not.to.equal(null);
    });

    for (const header of ['99999999999', '9'.repeat(400), 'Fri, 31 Dec 9999 23:59:59 GMT']) {
      it(`waits an hour for “${header.slice(0, 15)}…”`, async () => {
        await refuse(status, header);
        expect(notice()).to.contain('Try again in 60 minutes.');
        expect(askNow()).not.to.equal(null);
      });
    }

    for (const header of ['-1', '', 'soon', 'Infinity', '1e9', 'NaN', 'Thu, 01 Jan 1970 00:00:00 GMT', '0']) {
      it(`waits for nothing with “${header}”: the next question is asked at once, behind the first`, async () => {
        await refuse(status, header);
        expect(notice()).not.to.match(/\d/);
        expect(parts(mounted.element, 'retry')).to.have.length(1);
        await type('Two?');
        (await mounted.fake.nextRequest()).send(text('1'), finish()).end();
        (await mounted.fake.nextRequest()).send(text('2'), finish()).end();
        await seen('both', () => parts(mounted.element, 'answer').length === 2);
      });
    }
  });
}

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
    ['1e999', 'Try again in 60 minutes.'],
    ['8640000000000001', 'Try again in 60 minutes.'],
    ['-5', 'You can ask again now.'],
    ['"tomorrow"', 'Wait a moment and try again.'],
    ['null', 'Wait a moment and try again.'],
    ['[1e15]', 'Wait a moment and try again.'],
  ] as const) {
    it(`until ${waitUntil} shows: ${words}`, async () => {
      await refuse(429, '30');
      leavePage(mounted.element);
      const key = Object.keys(sessionStorage).find((name) => sessionStorage.getItem(name)?.includes('waitUntil'))!;
      const stored = sessionStorage.getItem(key)!;
      sessionStorage.setItem(key, stored.replace(/"waitUntil":\d+(?:\.\d+)?/, `"waitUntil":${waitUntil}`));
      mounted = await mountOpen();
      await seen('the notice', () => notice().includes(words));
      expect(part(mounted.element, 'notice').querySelector('button')).not.to.equal(null);
    });
  }
});
