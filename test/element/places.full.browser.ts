import { expect } from 'chai';
import { sendKeys } from '@web/test-runner-commands';
import { finish, text } from '../support/fake-assistant.js';
import { findPart, mount, mountOpen, part, parts, seen, unmount } from '../support/mount.js';
import { answerText, converse, draftOf, type } from '../support/talk.js';
import { swapBody } from './replaced-body.js';

afterEach(unmount);

const questions = (element: Parameters<typeof parts>[0]) =>
  parts(element, 'question').map(({ innerText }) => innerText);

describe('Several elements on one page', () => {
  it('do not all open at one press of their hotkey', async () => {
    const { element: first } = await mount({ id: 'first' });
    const { element: second } = await mount({ id: 'second' });
    const mod = navigator.platform.startsWith('Mac') ? 'Meta' : 'Control';
    await sendKeys({ down: mod });
    await sendKeys({ press: 'i' });
    await sendKeys({ up: mod });
    expect([first.open, second.open].filter(Boolean)).to.have.length(1);
  });
});

describe('An element replaced by a client-side router', () => {
  for (const property of ['innerHTML', 'outerHTML'] as const) {
    it(`keeps its runtime when the body is replaced by ${property}, although the panel of the new element was loading`, async () => {
      const { element: before, fake } = await mountOpen();
      await type('How?');
      const request = (await fake.nextRequest()).send(text('One'));
      await seen('the text', () => answerText(before).includes('One'));
      const { outerHTML } = before;
      document.body[property] = property === 'innerHTML' ? outerHTML : `<body>${outerHTML}</body>`;
      const element = document.querySelector('docs-assistant')!;
      // Long enough for the new element to load its modules.
      await new Promise((resolve) => setTimeout(resolve, 200));
      request.send(text(' two.'), finish()).end();
      await seen('the end of the answer', () => answerText(element).includes('One two.'));
      await seen('its end', () => element.status === 'ready');
    });
  }

  it('keeps its runtime when the new element comes some tasks after the old one has gone', async () => {
    const { element: before, fake } = await mountOpen();
    await type('How?');
    const request = (await fake.nextRequest()).send(text('One'));
    await seen('the text', () => answerText(before).includes('One'));
    await sendKeys({ type: 'A draft' });
    const { innerHTML } = document.body;
    document.body.innerHTML = '<p>Loading</p>';
    await new Promise((resolve) => setTimeout(resolve, 50));
    document.body.innerHTML = innerHTML;
    const element = document.querySelector('docs-assistant')!;
    // A runtime of its own would show what storage has kept, and nothing more.
    await seen('the text', () => answerText(element).includes('One'));
    request.send(text(' two.'), finish()).end();
    await seen('the end of the answer', () => answerText(element).includes('One two.'));
    expect(draftOf(element)).to.equal('A draft');
  });

  it('still asks, closes and opens', async () => {
    const mounted = await mountOpen();
    await converse(mounted, 'One?', '1');
    const element = swapBody();
    await element.show();
    await type('Two?');
    expect((await mounted.fake.nextRequest()).body.messages.at(-1)?.content).to.equal('Two?');
    element.stop();
    await sendKeys({ press: 'Escape' });
    expect(element.open).to.equal(false);
    await element.show();
    expect(questions(element)).to.deep.equal(['One?', 'Two?']);
  });

  it('stays closed if it was closed', async () => {
    const { element: before } = await mountOpen();
    before.hide();
    const element = swapBody();
    await element.updateComplete;
    expect(element.open).to.equal(false);
  });
});

describe('An element moved in the document', () => {
  it('stays open, with the draft and the scroll position', async () => {
    const mounted = await mountOpen();
    const { element } = mounted;
    await converse(mounted, 'One?', 'Line.\n\n'.repeat(80));
    await sendKeys({ type: 'A draft' });
    const log = part(element, 'log');
    await seen('the text', () => log.scrollHeight > log.clientHeight + 50);
    log.scrollTo({ top: 50, behavior: 'instant' });
    await new Promise((resolve) => log.addEventListener('scroll', resolve, { once: true }));
    document.body.prepend(element);
    await seen('the panel', () => findPart(element, 'panel')?.checkVisibility());
    await seen('the place', () => Math.abs(part(element, 'log').scrollTop - 50) < 2);
    expect(draftOf(element)).to.equal('A draft');
  });
});

describe('Live settings', () => {
  it('change every text of the interface at once', async () => {
    const { element } = await mountOpen({ 'trigger-text': 'Help' });
    element.strings = { close: 'Shut', errors: { 'question-empty': 'Say something.' }, disclaimer: 'Mind the gaps.' };
    element.headerTitle = 'Acme';
    element.placeholder = 'Ask Acme';
    await seen('the words', () => part(element, 'close').ariaLabel === 'Shut');
    expect(part(element, 'title').innerText).to.equal('Acme');
    expect(part<HTMLTextAreaElement>(element, 'input').placeholder).to.equal('Ask Acme');
    expect(part(element, 'footer').textContent).to.contain('Mind the gaps.');
    element.disclaimer = 'No warranty.';
    await seen('the small print', () => part(element, 'footer').textContent?.includes('No warranty.'));
    await sendKeys({ press: 'Enter' });
    await seen('the sentence', () => findPart(element, 'notice')?.innerText.includes('Say something.'));
    element.hide();
    expect(part(element, 'launcher').innerText).to.equal('Help');
    element.triggerText = undefined;
    element.strings = { launcher: 'Ask Acme' };
    await element.updateComplete;
    expect(part(element, 'launcher').innerText).to.equal('Ask Acme');
  });
});
