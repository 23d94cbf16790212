import { expect } from 'chai';
import { findPart, part, parts, seen } from '../support/mount.js';
import { finish, text } from '../support/fake-assistant.js';
import { answerText, type } from '../support/talk.js';
import { loadNextPage, mounted } from './panel-of-test.js';

export const notice = () => findPart(mounted.element, 'notice')?.innerText ?? '';
export const retryNow = () => part(mounted.element, 'notice').querySelector<HTMLElement>('[part=retry]');
const questions = () => parts(mounted.element, 'question').map(({ innerText }) => innerText);

/** Asks, and lets the service refuse with a status and a time to wait. */
export async function refuse(status: number, retryAfter: string, question = 'One?'): Promise<void> {
  await type(question);
  (await mounted.fake.nextRequest()).respond({ status, headers: { 'Retry-After': retryAfter } }).end();
  await seen('the notice', notice);
}

export const BUSY = 'Too many questions at the moment.';
export const DOWN = 'The assistant’s service has a problem.';

/** Tests a wait after a status, whose notice begins with a sentence. */
export function describeWait(status: number, sentence: string): void {
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
      await loadNextPage();
      await seen('the notice', () => /Trying again in (?:60|59) minutes\./.test(notice()));
      expect(notice()).to.contain(sentence);
    });
  });
}
