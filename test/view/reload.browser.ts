import { expect } from 'chai';
import { sendKeys } from '@web/test-runner-commands';
import { findPart, leavePage, mountOpen, part, parts, seen, unmount, type Mounted } from '../support/mount.js';
import { converse, draftOf, type } from '../support/talk.js';

const { now } = Date;
let mounted: Mounted;

beforeEach(async () => {
  mounted = await mountOpen();
});

afterEach(async () => {
  Date.now = now;
  Reflect.deleteProperty(navigator, 'onLine');
  await unmount();
});

async function reload(): Promise<void> {
  leavePage(mounted.element);
  mounted = await mountOpen();
}

function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

const notice = () => findPart(mounted.element, 'notice')?.innerText ?? '';

describe('After a reload', () => {
  it('a rate limit keeps counting down', async () => {
    await type('How?');
    const response = (await mounted.fake.nextRequest()).respond({ status: 429, headers: { 'Retry-After': '100' } });
    response.send('{"message":"Ten questions an hour."}').end();
    await seen('the seconds', () => notice().includes('Trying again in 100 seconds.'));
    Date.now = () => now() + 60_000;
    await reload();
    expect(notice()).to.match(/Trying again in (40|39) seconds\./);
    expect(parts(mounted.element, 'retry')).to.have.length(0);
    Date.now = () => now() + 99_500;
    expect((await mounted.fake.nextRequest()).body.messages[0]?.content).to.equal('How?');
    mounted.element.stop();
  });

  it('the notice still says that the reader was offline, and the question is sent when the network is back', async () => {
    setOnline(false);
    await type('How?');
    await seen('the notice', () => notice().includes('You are offline.'));
    await reload();
    expect(notice()).to.contain('You are offline.');
    setOnline(true);
    expect((await mounted.fake.nextRequest()).body.messages[0]?.content).to.equal('How?');
    mounted.element.stop();
  });

  it('the edit of the last question goes on, and the draft comes back when it is cancelled', async () => {
    await converse(mounted, 'One?', '1');
    await sendKeys({ type: 'A draft' });
    part(mounted.element, 'edit').click();
    await sendKeys({ type: ' Or two?' });
    await reload();
    expect(draftOf(mounted.element)).to.equal('One? Or two?');
    part(mounted.element, 'cancel-edit').click();
    await seen('the draft', () => draftOf(mounted.element) === 'A draft');
    expect(findPart(mounted.element, 'editing')).to.equal(undefined);
  });

  it('the edited question can be sent', async () => {
    await converse(mounted, 'One?', '1');
    part(mounted.element, 'edit').click();
    await sendKeys({ type: ' Or two?' });
    await reload();
    await sendKeys({ press: 'Enter' });
    expect((await mounted.fake.nextRequest()).body.messages.map(({ content }) => content)).to.deep.equal([
      'One? Or two?',
    ]);
    await seen('an empty composer', () => draftOf(mounted.element) === '');
    mounted.element.stop();
    await reload();
    expect(findPart(mounted.element, 'editing')).to.equal(undefined);
  });

  for (const [pressed, other] of [
    ['helpful', 'unhelpful'],
    ['unhelpful', 'helpful'],
  ] as const) {
    it(`an answer rated ${pressed} keeps its rating, and no second event is fired for it`, async () => {
      await converse(mounted, 'One?', '1');
      part(mounted.element, pressed).click();
      const events: Event[] = [];
      const record = (event: Event) => events.push(event);
      document.addEventListener('docs-assistant-feedback', record);
      await reload();
      expect(part(mounted.element, pressed).ariaPressed).to.equal('true');
      expect(part(mounted.element, other).ariaPressed).to.equal('false');
      part(mounted.element, pressed).click();
      expect(events).to.have.length(0);
      if (pressed === 'unhelpful') await seen('the form for the reason', () => findPart(mounted.element, 'feedback'));
      part(mounted.element, other).click();
      document.removeEventListener('docs-assistant-feedback', record);
      expect(events).to.have.length(1);
    });
  }
});
