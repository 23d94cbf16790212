import { expect } from 'chai';
import { findPart, part, parts, seen } from '../support/mount.js';
import { type } from '../support/talk.js';
import { mounted, openEachTime } from './panel-of-test.js';
import { describeWait, DOWN, notice, refuse, retryNow } from './refusals.js';

openEachTime();

describeWait(503, DOWN);

describe('After status 429, as after the others', () => {
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
