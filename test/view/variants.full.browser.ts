import { expect } from 'chai';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import type { DocsAssistant } from '../../src/element/docs-assistant.js';
import { focusedElement } from '../../src/shared/focused-element.js';
import { findPart, mountOpen, part, parts, seen } from '../support/mount.js';
import { converse } from '../support/talk.js';
import { resizeWindow } from '../support/window.js';
import { box, isModal, root, startOnTallPage } from './variant-sizes.js';

startOnTallPage();

describe('A widget', () => {
  it('exposes its largest size on its resize handles', async () => {
    const { element } = await mountOpen();
    await seen('its edges', () => findPart(element, 'resize'));
    for (const [edge, side] of parts(element, 'resize').map(
      (handle, index) => [handle, index ? 'height' : 'width'] as const,
    )) {
      edge.focus();
      await sendKeys({ press: side === 'width' ? 'End' : 'Home' });
      await sendKeys({ press: 'End' });
      await seen('the end', () => edge.ariaValueNow === edge.ariaValueMax);
      expect(String(box(element)[side])).to.equal(edge.ariaValueMax);
    }
    const scrollbar = innerWidth - document.documentElement.clientWidth;
    const sizes = parts(element, 'resize').map(({ ariaValueMax }) => Number(ariaValueMax));
    expect(sizes).to.deep.equal([1280 - 2 * (20 + scrollbar), 800 - 2 * 20]);
  });

  it('does not lose keys that are pressed on a resize handle before what resizes has loaded', async () => {
    const { element } = await mountOpen();
    await seen('its edges', () => findPart(element, 'resize'));
    const [edge] = parts(element, 'resize');
    const width = Number(edge!.ariaValueNow);
    edge!.focus();
    for (const key of ['ArrowLeft', 'ArrowLeft']) edge!.dispatchEvent(new KeyboardEvent('keydown', { key }));
    await seen('two steps', () => edge!.ariaValueNow === String(width + 32));
    expect(box(element).width).to.equal(width + 32);
  });

  it('covers a window as small as a phone’s, and keeps the draft', async () => {
    const mounted = await mountOpen();
    const { element } = mounted;
    await converse(mounted, 'How?', 'So.');
    await sendKeys({ type: 'A draft' });
    await resizeWindow(390, 700);
    await seen('the dialog over the page', () => isModal(element));
    await seen(
      'the window but for the gap above the sheet',
      () => [box(element).width, box(element).height].join() === '390,651',
    );
    await seen('a page that does not scroll', () => root.style.overflow === 'hidden');
    await sendKeys({ type: ' that goes on' });
    expect(part<HTMLTextAreaElement>(element, 'input').value).to.equal('A draft that goes on');

    await resizeWindow(1280, 800);
    await seen('the popover', () => !isModal(element) && part(element, 'panel').checkVisibility());
    expect(focusedElement() === part(element, 'input')).to.equal(true);
    expect(root.hasAttribute('style')).to.equal(false);
  });
});

describe('A modal panel', () => {
  for (const [place, find] of [
    ['an answer', (element: DocsAssistant) => findPart(element, 'answer')!.querySelector('p')!],
    ['the composer', (element: DocsAssistant) => part(element, 'input')],
  ] as const) {
    it(`stays open when a drag that selects text in ${place} ends outside`, async () => {
      const mounted = await mountOpen({ variant: 'modal' });
      const { element } = mounted;
      await converse(mounted, 'How?', 'An answer to be selected.');
      const { left, top } = find(element).getBoundingClientRect();
      await sendMouse({ type: 'move', position: [Math.round(left) + 20, Math.round(top) + 12] });
      await sendMouse({ type: 'down' });
      await sendMouse({ type: 'move', position: [20, 20] });
      await sendMouse({ type: 'up' });
      expect(element.open).to.equal(true);
    });
  }
});
