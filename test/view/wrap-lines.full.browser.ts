import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { findPart, mountOpen, part, seen, unmount } from '../support/mount.js';
import { wide, narrow, reach, answered, isScrollable } from './wide-code.js';

afterEach(unmount);

describe('Wide code in an answer', () => {
  it('has the button for the keyboard, too, beside the one that copies', async () => {
    const { element } = await answered(wide);
    part(element, 'log').focus();
    await sendKeys({ press: 'Tab' });
    for (let step = 0; step < 5 && !findPart(element, 'code')?.matches(':focus'); step++)
      await sendKeys({ press: 'Tab' });
    await seen('the button', () => findPart(element, 'wrap'));
    const [wrap, copy] = ['wrap', 'copy'].map((name) => part(element, name).getBoundingClientRect());
    expect(wrap!.right).to.be.at.most(copy!.left);
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Tab' });
    expect(part(element, 'wrap').matches(':focus')).to.equal(true);
    await sendKeys({ press: 'Enter' });
    expect(isScrollable(part(element, 'code'))).to.equal(false);
  });

  it('stays wrapped on the next page of the tab', async () => {
    const first = await answered(wide);
    reach(part(first.element, 'code'));
    await seen('the button', () => findPart(first.element, 'wrap'));
    part(first.element, 'wrap').click();
    first.element.remove();
    const { element } = await mountOpen();
    await seen('the code', () => findPart(element, 'code'));
    reach(part(element, 'code'));
    await seen('wrapped code', () => !isScrollable(part(element, 'code')));
    expect(part(element, 'wrap').ariaPressed).to.equal('true');
  });

  it('has no button where all of it shows', async () => {
    const { element } = await answered(narrow);
    reach(part(element, 'code'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(findPart(element, 'wrap') === undefined).to.equal(true);
  });

  it('copies what it has, not its buttons', async () => {
    const { element } = await answered(wide);
    reach(part(element, 'code'));
    await seen('the button', () => findPart(element, 'wrap'));
    const copied = new Promise<string>((resolve) => {
      document.addEventListener('docs-assistant-copy', (event) => resolve(event.text), { once: true });
    });
    navigator.clipboard.writeText = () => Promise.resolve();
    part(element, 'copy').click();
    expect((await copied).startsWith('docker run')).to.equal(true);
    Reflect.deleteProperty(navigator.clipboard, 'writeText');
  });
});
