import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { findPart, mountOpen, part, seen, unmount } from '../support/mount.js';
import { clear, show } from '../page/support.js';
import { answer, seeChips, selectInPage } from './support.js';
import { token, mask, input, seeHint } from './secret-hints.js';

afterEach(unmount);
afterEach(clear);

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
