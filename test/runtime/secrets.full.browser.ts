import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { DocsAssistant } from '../../src/element/docs-assistant.js';
import { findPart, mountOpen, part, seen, unmount } from '../support/mount.js';
import { clear, show } from '../page/support.js';
import { answer, seeChips, selectInPage } from './support.js';
import { token, mask, input, seeHint } from './secret-hints.js';

afterEach(unmount);
afterEach(clear);

describe('Text that looks like a secret', () => {
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
});
