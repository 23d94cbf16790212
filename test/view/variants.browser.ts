import { expect } from 'chai';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import type { DocsAssistant } from '../../src/element/docs-assistant.js';
import { focusedElement } from '../../src/focused-element.js';
import { findPart, mount, mountOpen, part, parts, seen } from '../support/mount.js';
import { leavePanelState } from '../support/panel-states.js';
import { converse } from '../support/talk.js';
import { resizeWindow } from '../support/window.js';

const root = document.documentElement;
const spacer = document.createElement('div');
spacer.style.height = '3000px';

const box = (element: DocsAssistant) => part(element, 'panel').getBoundingClientRect();
/** Less than the window's where scroll bars take room. */
const roomInWindow = () => root.clientWidth;
const pageWidth = () => root.getBoundingClientRect().width;
const isModal = (element: DocsAssistant) => part(element, 'panel').matches(':modal');

beforeEach(async () => {
  await resizeWindow(1280, 800);
  document.body.prepend(spacer);
});

afterEach(() => {
  leavePanelState();
  spacer.remove();
  root.removeAttribute('style');
  localStorage.clear();
});

describe('A widget', () => {
  for (const [side, align] of [
    ['right', 'bottom'],
    ['left', 'bottom'],
    ['right', 'top'],
    ['left', 'top'],
  ] as const) {
    it(`stands at ${align} ${side}, and leaves the page as it is`, async () => {
      const { element } = await mountOpen({ side, align });
      await seen('it has risen', () => part(element, 'panel').getAnimations().length === 0);
      const { left, right, top, bottom, width, height } = box(element);
      const gaps = { left, right: roomInWindow() - right, top, bottom: 800 - bottom };
      expect([gaps[side], gaps[align], width, height]).to.deep.equal([20, 20, 420, 620]);
      expect(root.hasAttribute('style')).to.equal(false);
    });
  }

  it('says at its edges how large it can be', async () => {
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

  it('covers the window once that is as small as a phone’s, and what was written stays', async () => {
    const { element } = await mountOpen();
    await sendKeys({ type: 'A draft' });
    await resizeWindow(390, 700);
    await seen('the dialog over the page', () => isModal(element));
    await seen('all of the window', () => [box(element).width, box(element).height].join() === '390,700');
    expect(root.style.overflow).to.equal('hidden');
    await sendKeys({ type: ' that goes on' });
    expect(part<HTMLTextAreaElement>(element, 'input').value).to.equal('A draft that goes on');

    await resizeWindow(1280, 800);
    await seen('the popover', () => !isModal(element) && part(element, 'panel').checkVisibility());
    expect(focusedElement() === part(element, 'input')).to.equal(true);
    expect(root.hasAttribute('style')).to.equal(false);
  });

  it('stays within a low window, where all of it can be scrolled to', async () => {
    const { element } = await mountOpen();
    await resizeWindow(700, 180);
    await seen('a low panel', () => box(element).height === 180 - 2 * 20);
    const send = part(element, 'send');
    send.scrollIntoView({ block: 'nearest' });
    expect(send.getBoundingClientRect().bottom <= box(element).bottom).to.equal(true);
  });

  it('stands above the on-screen keyboard', async () => {
    const { element } = await mountOpen();
    await seen('resizing has loaded', () => findPart(element, 'resize'));
    Object.defineProperty(visualViewport, 'height', { value: 400, configurable: true });
    visualViewport!.dispatchEvent(new Event('resize'));
    await seen('room for the keyboard', () => box(element).bottom === 400 - 20 && box(element).top === 20);
    Reflect.deleteProperty(visualViewport!, 'height');
  });
});

describe('A side panel', () => {
  for (const side of ['left', 'right']) {
    it(`narrows the page at its ${side}, and gives everything back when it closes`, async () => {
      const { element } = await mountOpen({ variant: 'panel', side });
      await seen('a narrower page', () => pageWidth() === roomInWindow() - 420);
      expect(box(element).left).to.equal(side === 'left' ? 0 : roomInWindow() - 420);
      expect(box(element).height).to.equal(800);
      element.hide();
      await seen('the whole page', () => pageWidth() === roomInWindow());
      expect(root.hasAttribute('style')).to.equal(false);
    });
  }

  it('gives everything back when it is taken out of the page, and takes it again when it comes back', async () => {
    const { element } = await mountOpen({ variant: 'panel' });
    await seen('a narrower page', () => pageWidth() === roomInWindow() - 420);
    element.remove();
    expect(pageWidth()).to.equal(roomInWindow());
    document.body.append(element);
    await seen('a narrower page', () => pageWidth() === roomInWindow() - 420);
  });

  it('covers the page where there is no room for both', async () => {
    await resizeWindow(1000, 800);
    const { element } = await mountOpen({ variant: 'panel' });
    await seen('its edge', () => findPart(element, 'resize'));
    expect(pageWidth()).to.equal(roomInWindow());
  });

  it('takes nothing from the printed page', async () => {
    await mountOpen({ variant: 'panel' });
    await seen('a narrower page', () => pageWidth() === roomInWindow() - 420);
    dispatchEvent(new Event('beforeprint'));
    expect(pageWidth()).to.equal(roomInWindow());
    dispatchEvent(new Event('afterprint'));
    expect(pageWidth()).to.equal(roomInWindow() - 420);
  });

  it('is resized by the keyboard, and the page with it; the next one has that size', async () => {
    const { element } = await mountOpen({ variant: 'panel' });
    await seen('its edge', () => findPart(element, 'resize'));
    part(element, 'resize').focus();
    await sendKeys({ press: 'Shift+ArrowLeft' });
    expect([box(element).width, pageWidth()]).to.deep.equal([484, roomInWindow() - 484]);
    element.remove();
    await mountOpen({ variant: 'panel' });
    await seen('a narrower page', () => pageWidth() === roomInWindow() - 484);
  });

  it('says at its edge how wide it can be', async () => {
    const { element } = await mountOpen({ variant: 'panel' });
    await seen('its edge', () => findPart(element, 'resize'));
    const edge = part(element, 'resize');
    edge.focus();
    await sendKeys({ press: 'End' });
    await seen('the end', () => edge.ariaValueNow === edge.ariaValueMax);
    expect(String(box(element).width)).to.equal(edge.ariaValueMax);
  });

  it('is resized by the pointer at its edge', async () => {
    const { element } = await mountOpen({ variant: 'panel' });
    await seen('its edge', () => findPart(element, 'resize'));
    const { left, top } = part(element, 'resize').getBoundingClientRect();
    const [x, y] = [Math.round(left) + 12, Math.round(top) + 300];
    await sendMouse({ type: 'move', position: [x, y] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [x - 50, y] });
    await sendMouse({ type: 'up' });
    expect([box(element).width, pageWidth()]).to.deep.equal([470, roomInWindow() - 470]);
  });
});

describe('A modal panel', () => {
  it('keeps the page behind still, and gives it back', async () => {
    const { element } = await mountOpen({ variant: 'modal' });
    await seen('a page that stands still', () => getComputedStyle(root).overflow === 'hidden');
    expect(isModal(element)).to.equal(true);
    element.hide();
    await seen('the page as it was', () => !root.hasAttribute('style'));
  });

  it('closes at a press beside it, and not at one within', async () => {
    const { element } = await mountOpen({ variant: 'modal' });
    await sendMouse({ type: 'click', position: [640, 300] });
    expect(element.open).to.equal(true);
    await sendMouse({ type: 'click', position: [20, 20] });
    expect(element.open).to.equal(false);
  });

  for (const [place, find] of [
    ['an answer', (element: DocsAssistant) => findPart(element, 'answer')!.querySelector('p')!],
    ['the composer', (element: DocsAssistant) => part(element, 'input')],
  ] as const) {
    it(`stays when text is selected in ${place} and the press ends beside it`, async () => {
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

  it('stays at a press in a gap between its pieces', async () => {
    const { element } = await mountOpen({ variant: 'modal' });
    await seen('it has risen', () => part(element, 'panel').getAnimations().length === 0);
    const { left, top } = part(element, 'composer').getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(left) - 6, Math.round(top) + 10] });
    expect(element.open).to.equal(true);
  });

  it('puts the focus into the composer when the page opens it by its attribute, too', async () => {
    await mount({ variant: 'modal', open: '' });
    await seen('the composer', () => focusedElement()?.part.contains('input'));
  });

  it('closes at Escape, with the focus back where it was', async () => {
    const { element } = await mount({ variant: 'modal' });
    part(element, 'launcher').focus();
    await element.show();
    await sendKeys({ press: 'Escape' });
    expect(element.open).to.equal(false);
    await seen('the focus on the launcher', () => focusedElement() === part(element, 'launcher'));
  });

  it('is over the page again after it was moved in the document', async () => {
    const { element } = await mountOpen({ variant: 'modal' });
    await seen('a page that stands still', () => root.style.overflow === 'hidden');
    document.body.prepend(element);
    await seen('the dialog over the page', () => isModal(element));
    expect(root.style.overflow).to.equal('hidden');
  });

  it('leaves a page alone from which it is taken as soon as it opens', async () => {
    const { element } = await mountOpen({ variant: 'modal' });
    element.remove();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(root.hasAttribute('style')).to.equal(false);
  });

  it('lets a page scroll again from which it was taken while open', async () => {
    const { element } = await mountOpen({ variant: 'modal' });
    await seen('a page that stands still', () => root.style.overflow === 'hidden');
    element.remove();
    expect(root.hasAttribute('style')).to.equal(false);
  });
});

describe('A panel in the flow', () => {
  it('is there at once, as wide as its place and as high as its token, without launcher or focus', async () => {
    const place = document.createElement('div');
    place.style.cssText = 'width: 500px; --docs-assistant-height: 400px';
    document.body.append(place);
    const { element } = await mount({ variant: 'inline' });
    place.append(element);
    await seen('the panel', () => findPart(element, 'panel')?.checkVisibility());
    const { width, height } = box(element);
    expect([width, height]).to.deep.equal([500, 400]);
    expect(part(element, 'launcher').checkVisibility()).to.equal(false);
    expect(parts(element, 'close').length + parts(element, 'resize').length).to.equal(0);
    expect(focusedElement()).to.equal(undefined);
    place.remove();
  });

  it('stays at Escape', async () => {
    const { element } = await mountOpen({ variant: 'inline' });
    await sendKeys({ press: 'Escape' });
    expect(part(element, 'panel').checkVisibility()).to.equal(true);
  });
});

describe('Several on one page', () => {
  it('keep their drafts and conversations apart', async () => {
    const { element: one } = await mountOpen({ id: 'one' });
    await sendKeys({ type: 'First' });
    one.hide();
    const { element: two } = await mountOpen({ id: 'two', side: 'left' });
    expect(part<HTMLTextAreaElement>(two, 'input').value).to.equal('');
    expect(one.open).to.equal(false);
    await sendKeys({ type: 'Second' });
    await one.show();
    expect(part<HTMLTextAreaElement>(one, 'input').value).to.equal('First');
  });
});

describe('The launcher that a reader has minimised', () => {
  it('is small on the next page, too, and large again at the reader’s wish', async () => {
    const { element } = await mountOpen();
    part(element, 'more').click();
    part(element, 'minimize-launcher').click();
    element.hide();
    await element.updateComplete;
    const { width, height } = part(element, 'launcher').getBoundingClientRect();
    expect(width < 40 && width >= 24 && height >= 24).to.equal(true);
    element.remove();

    const { element: next } = await mountOpen();
    expect(part(next, 'launcher').classList.contains('minimized')).to.equal(true);
    part(next, 'more').click();
    part(next, 'minimize-launcher').click();
    next.hide();
    await next.updateComplete;
    expect(part(next, 'launcher').getBoundingClientRect().width > 100).to.equal(true);
  });
});
