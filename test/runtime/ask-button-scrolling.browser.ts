import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { mount, seen, unmount } from '../support/mount.js';
import { clear, show } from '../page/support.js';
import { askButton, seeAskButton } from './support.js';

afterEach(unmount);
afterEach(clear);
afterEach(() => sendMouse({ type: 'move', position: [0, 0] }));

const tall = '<div style="height: 400px"></div>';

describe('The ask button of a block of code', () => {
  it('stays while something scrolls that is elsewhere, such as the list of a page', async () => {
    const page = show(
      `<div style="height: 120px; overflow: auto"><pre>listen(8080);</pre>${tall}</div><nav style="height: 50px; overflow: auto">${tall}</nav>`,
    );
    const [text, list] = page.children as unknown as [HTMLElement, HTMLElement];
    const { element } = await mount();
    const { left, top } = page.querySelector('pre')!.getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(left + 20), Math.round(top + 8)] });
    await seeAskButton(element);
    const scrolled = new Promise((resolve) => list.addEventListener('scroll', resolve, { once: true }));
    list.scrollTop = 40;
    await scrolled;
    await new Promise(requestAnimationFrame);
    expect(askButton(element) !== undefined).to.equal(true);
    text.scrollTop = 40;
    await seen('no button', () => !askButton(element));
  });

  it('is there after the Tab key has scrolled the block into view, whenever the page has loaded its tools', async () => {
    const page = show('<button>Before</button><div style="height: 3000px"></div><pre tabindex="0">listen(8080);</pre>');
    const { element } = await mount();
    for (const time of ['first', 'second']) {
      page.querySelector('button')!.focus();
      await seen('no button', () => scrollY === 0 && !askButton(element));
      await sendKeys({ press: 'Tab' });
      expect(document.activeElement?.localName).to.equal('pre');
      await seen(`that the page has scrolled for the ${time} time`, () => scrollY > 0);
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      await seeAskButton(element);
    }
  });
});
