import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { DocsAssistant } from '../../src/element/docs-assistant.js';
import { findPart, mountOpen, part, seen, unmount } from '../support/mount.js';
import { clear, show } from '../page/support.js';
import { answer, seeChips, selectInPage } from './support.js';

afterEach(unmount);
afterEach(clear);

// Written in two parts, so that secret scanners do not report this file.
const token = `ghp_${'k9fJ2mQ8vT4xR7wZ3nB6cY1pL5hDQw3Er5Ty'}`;
const mask = '••••••••';

const input = (element: DocsAssistant) => part<HTMLTextAreaElement>(element, 'input');

async function seeHint(element: DocsAssistant): Promise<string> {
  await seen('that a secret is pointed out', () => findPart(element, 'secret'));
  return part(element, 'secret').querySelector('span')!.textContent;
}

describe('Text that looks like a secret', () => {
  it('is shown shortened in a hint for the question, and masked at one press', async () => {
    const { element, fake } = await mountOpen();
    await sendKeys({ type: `Why is ${token} refused?` });
    expect(await seeHint(element)).to.equal('This looks like a secret: ghp_k9fJ…');
    expect(part(element, 'secret').getAttribute('role')).to.equal('alert');
    part(element, 'mask').click();
    await seen('the mask', () => input(element).value === `Why is ${mask} refused?`);
    expect(findPart(element, 'secret') === undefined).to.equal(true);
    expect(input(element).matches(':focus')).to.equal(true);
    await sendKeys({ press: 'Enter' });
    expect((await answer(fake)).body.messages[0]?.content).to.equal(`Why is ${mask} refused?`);
  });

  it('is found in the context, and masked there', async () => {
    const page = show(`<pre>export TOKEN=${token}\nnpm start</pre>`);
    const { element, fake } = await mountOpen();
    input(element).blur();
    await selectInPage(page, 'export', 'start');
    await seeChips(element, `export TOKEN=${token} npm start`);
    expect(await seeHint(element)).to.include('ghp_k9fJ…');
    part(element, 'mask').click();
    await seeChips(element, `export TOKEN=${mask} npm start`);
    input(element).focus();
    await sendKeys({ type: 'Why?' });
    await sendKeys({ press: 'Enter' });
    expect((await answer(fake)).body.context![0]!.value).to.equal(`export TOKEN=${mask}\nnpm start`);
  });

  it('is masked in question and context at one press, and stays masked when the panel is opened again', async () => {
    const page = show(`<pre>TOKEN=${token}</pre>`);
    const { element } = await mountOpen();
    input(element).blur();
    await selectInPage(page, 'TOKEN', token);
    await seeChips(element, `TOKEN=${token}`);
    input(element).focus();
    await sendKeys({ type: `Is ${token} right?` });
    await seeHint(element);
    part(element, 'mask').click();
    await seeChips(element, `TOKEN=${mask}`);
    expect(input(element).value).to.equal(`Is ${mask} right?`);
    element.hide();
    await element.show();
    await element.addContext({ type: 'code', value: 'added' });
    await seeChips(element, `TOKEN=${mask}`, 'added');
  });

  for (const [way, send] of [
    ['Enter', () => sendKeys({ press: 'Enter' })],
    ['the send button', (element: DocsAssistant) => Promise.resolve(part(element, 'send').click())],
    [
      'a double click',
      (element: DocsAssistant) => Promise.resolve([1, 2].forEach(() => findPart(element, 'send')?.click())),
    ],
  ] as const) {
    it(`is not sent by one press of ${way}, not even before it has been looked for`, async () => {
      const { element, fake } = await mountOpen();
      const field = input(element);
      field.value = `Is ${token} right?`;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await send(element);
      await seen('the question whether to send it', () => findPart(element, 'send-now'));
      expect(fake.requests).to.have.length(0);
      await sendKeys({ press: 'Enter' });
      expect((await answer(fake)).body.messages[0]?.content).to.include(token);
      await sendKeys({ type: `And ${token}?` });
      await seeHint(element);
      await sendKeys({ press: 'Enter' });
      await seen('the question again', () => findPart(element, 'send-now'));
      expect(fake.requests).to.have.length(1);
    });
  }

  it('is sent unmasked if the reader decides so', async () => {
    const { element, fake } = await mountOpen();
    await element.addContext({ type: 'code', value: `TOKEN=${token}` });
    await sendKeys({ type: `Is ${token} right?` });
    await seeHint(element);
    await sendKeys({ press: 'Enter' });
    await seen('the question whether to send it', () => findPart(element, 'send-now'));
    expect(fake.requests).to.have.length(0);
    await sendKeys({ press: 'Enter' });
    const { body } = await answer(fake);
    expect(body.messages[0]?.content).to.equal(`Is ${token} right?`);
    expect(body.context![0]!.value).to.equal(`TOKEN=${token}`);
    await seen('no hint', () => !findPart(element, 'secret'));
  });

  it('is asked about again when it comes back after it was masked', async () => {
    const { element, fake } = await mountOpen();
    for (const question of [`Why is ${token} refused?`, `Why is my API key ${token} refused?`]) {
      input(element).select();
      await sendKeys({ type: question });
      await seeHint(element);
      await sendKeys({ press: 'Enter' });
      await seen('the question whether to send it', () => findPart(element, 'send-now'));
      expect(fake.requests).to.have.length(0);
      part(element, 'mask').click();
      await seen('the mask', () => input(element).value.includes(mask));
    }
  });

  it('is not found in ordinary text', async () => {
    const { element } = await mountOpen();
    await sendKeys({
      type: 'What does API_KEY=YOUR_API_KEY_GOES_HERE in https://docs.example/install#a-long-anchor do?',
    });
    await element.addContext({ type: 'code', value: `TOKEN=${token}` });
    expect(await seeHint(element)).to.include('ghp_');
    await seen('what removes the selection', () => findPart(element, 'remove-context'));
    part(element, 'remove-context').click();
    await seen('no hint', () => !findPart(element, 'secret'));
  });
});
