import { expect } from 'chai';
import { sendKeys } from '@web/test-runner-commands';
import { finish, text } from '../support/fake-assistant.js';
import { findPart, heard, mount, mountOpen, part, seen, unmount } from '../support/mount.js';
import { answerText, draftOf, focused, type } from '../support/talk.js';
import { swapBody } from './replaced-body.js';

afterEach(unmount);

describe('Several elements on one page', () => {
  it('keep their conversations apart by their id', async () => {
    const first = await mount({ id: 'first' });
    const second = await mount({ id: 'second' });
    const asked = [first.element.ask('One?'), second.element.ask('Two?')];
    for (const request of [await second.fake.nextRequest(), await second.fake.nextRequest()]) {
      request.send(text(`To ${request.body.messages.at(-1)?.content}`), finish()).end();
    }
    await Promise.all(asked);
    expect(first.element.messages.map(({ content }) => content)).to.deep.equal(['One?', 'To One?']);
    expect(second.element.messages.map(({ content }) => content)).to.deep.equal(['Two?', 'To Two?']);
  });
});

describe('An element replaced by a client-side router', () => {
  it('stays open, with the arriving answer, the draft and the scroll position', async () => {
    const { element: before, fake } = await mountOpen();
    await type('How?');
    const request = (await fake.nextRequest()).send(text('Line.\n\n'.repeat(80)));
    await sendKeys({ type: 'A draft' });
    const log = part(before, 'log');
    await seen('the text', () => log.scrollHeight > log.clientHeight + 50);
    log.scrollTo({ top: 50, behavior: 'instant' });
    await new Promise((resolve) => log.addEventListener('scroll', resolve, { once: true }));

    const element = swapBody();
    expect(element === before).to.equal(false);
    await seen('the panel', () => findPart(element, 'panel')?.checkVisibility());
    expect(element.open).to.equal(true);
    expect(element.status).to.equal('streaming');
    expect(draftOf(element)).to.equal('A draft');

    const answered = heard('docs-assistant-answer');
    request.send(text('The end.'), finish()).end();
    expect((await answered).target === element).to.equal(true);
    await seen('the end of the answer', () => answerText(element).includes('The end.'));
    await seen('the place', () => Math.abs(part(element, 'log').scrollTop - 50) < 2);
  });

  it('does not move the focus, and fires no open event', async () => {
    await mountOpen();
    let isTold = false;
    document.addEventListener('docs-assistant-open', () => (isTold = true), { once: true });
    const element = swapBody();
    await seen('the panel', () => findPart(element, 'panel')?.checkVisibility());
    expect(focused() === document.body).to.equal(true);
    expect(isTold).to.equal(false);
  });

  it('is closed where the new element belongs to another site', async () => {
    await mountOpen();
    const element = swapBody({ domain: 'other' });
    await element.updateComplete;
    expect(element.open).to.equal(false);
  });
});

describe('Live settings', () => {
  it('turn announcements off', async () => {
    const { element, fake } = await mountOpen({ announcements: 'off' });
    const region = element.shadowRoot
      ?.querySelector('docs-assistant-panel')
      ?.shadowRoot?.querySelector('[role=status]');
    let said = '';
    new MutationObserver(() => (said += region?.textContent)).observe(region!, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    void element.ask('How?');
    (await fake.nextRequest()).send(text('So it is.'), finish()).end();
    await heard('docs-assistant-answer');
    await seen('the answer', () => findPart(element, 'copy-answer'));
    expect(said).to.equal('');
  });
});
