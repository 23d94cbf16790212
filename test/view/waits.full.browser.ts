import { expect } from 'chai';
import { leavePage, parts, seen } from '../support/mount.js';
import { finish, text } from '../support/fake-assistant.js';
import { answerText, type } from '../support/talk.js';
import { mounted, openEachTime, openPanel } from './panel-of-test.js';
import { BUSY, describeWait, DOWN, notice, refuse, retryNow } from './refusals.js';

openEachTime();

describeWait(429, BUSY);

describeWait(500, DOWN);

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
      await openPanel();
      await seen('the notice', () => notice().includes(words));
      // Who is asked to ask less has no button before the time is over.
      expect(retryNow() === null).to.equal(words.startsWith('Trying'));
    });
  }
});
