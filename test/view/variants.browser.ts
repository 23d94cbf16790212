import { expect } from 'chai';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { focusedElement } from '../../src/shared/focused-element.js';
import { findPart, mount, mountOpen, part, parts, seen } from '../support/mount.js';
import { converse } from '../support/talk.js';
import { resizeWindow } from '../support/window.js';
import { box, isModal, root, startOnTallPage } from './variant-sizes.js';

/** Less than the window's width where scroll bars take up space. */
const availableWidth = () => root.clientWidth;
const pageWidth = () => root.getBoundingClientRect().width;

startOnTallPage();

describe('A widget', () => {
  for (const [side, align] of [
    ['right', 'bottom'],
    ['left', 'bottom'],
    ['right', 'top'],
    ['left', 'top'],
  ] as const) {
    it(`is placed at ${align} ${side}, and leaves the page unchanged`, async () => {
      const { element } = await mountOpen({ side, align });
      await seen('it has risen', () => part(element, 'panel').getAnimations().length === 0);
      const { left, right, top, bottom, width, height } = box(element);
      const gaps = { left, right: availableWidth() - right, top, bottom: 800 - bottom };
      expect([gaps[side], gaps[align], width, height]).to.deep.equal([20, 20, 420, 615]);
      expect(root.hasAttribute('style')).to.equal(false);
    });
  }

  it('is a low sheet in a window as small as a phone’s before the first question, and grows with it', async () => {
    const mounted = await mountOpen();
    await resizeWindow(390, 800);
    await seen('the low sheet', () => box(mounted.element).height === 450 && box(mounted.element).bottom === 800);
    await converse(mounted, 'How?', 'So.');
    await seen('the high sheet', () => box(mounted.element).height === 744);
    await resizeWindow(1280, 800);
  });

  it('stays within a low window, with all of it reachable by scrolling', async () => {
    const { element } = await mountOpen();
    await resizeWindow(700, 180);
    await seen('a low panel', () => box(element).height === 180 - 2 * 20);
    const send = part(element, 'send');
    send.scrollIntoView({ block: 'nearest' });
    expect(send.getBoundingClientRect().bottom <= box(element).bottom).to.equal(true);
  });

  it('stays above the on-screen keyboard', async () => {
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
    it(`narrows the page at its ${side}, and restores it when closed`, async () => {
      const { element } = await mountOpen({ variant: 'panel', side });
      await seen('a narrower page', () => pageWidth() === availableWidth() - 420);
      expect(box(element).left).to.equal(side === 'left' ? 0 : availableWidth() - 420);
      expect(box(element).height).to.equal(800);
      element.hide();
      await seen('the whole page', () => pageWidth() === availableWidth());
      expect(root.hasAttribute('style')).to.equal(false);
    });
  }

  it('restores the page when removed, and narrows it again when added back', async () => {
    const { element } = await mountOpen({ variant: 'panel' });
    await seen('a narrower page', () => pageWidth() === availableWidth() - 420);
    element.remove();
    expect(pageWidth()).to.equal(availableWidth());
    document.body.append(element);
    await seen('a narrower page', () => pageWidth() === availableWidth() - 420);
  });

  it('covers the page where there is no space for both', async () => {
    await resizeWindow(1000, 800);
    const { element } = await mountOpen({ variant: 'panel' });
    await seen('its edge', () => findPart(element, 'resize'));
    expect(pageWidth()).to.equal(availableWidth());
  });

  it('does not narrow the printed page', async () => {
    await mountOpen({ variant: 'panel' });
    await seen('a narrower page', () => pageWidth() === availableWidth() - 420);
    dispatchEvent(new Event('beforeprint'));
    expect(pageWidth()).to.equal(availableWidth());
    dispatchEvent(new Event('afterprint'));
    expect(pageWidth()).to.equal(availableWidth() - 420);
  });

  it('is resized with the keyboard, as is the page, and keeps its size on the next page', async () => {
    const { element } = await mountOpen({ variant: 'panel' });
    await seen('its edge', () => findPart(element, 'resize'));
    part(element, 'resize').focus();
    await sendKeys({ press: 'Shift+ArrowLeft' });
    await seen('a wider panel', () => box(element).width === 484 && pageWidth() === availableWidth() - 484);
    element.remove();
    await mountOpen({ variant: 'panel' });
    await seen('a narrower page', () => pageWidth() === availableWidth() - 484);
  });

  it('exposes its largest width on its resize handle', async () => {
    const { element } = await mountOpen({ variant: 'panel' });
    await seen('its edge', () => findPart(element, 'resize'));
    const edge = part(element, 'resize');
    edge.focus();
    await sendKeys({ press: 'End' });
    await seen('the end', () => edge.ariaValueNow === edge.ariaValueMax);
    expect(String(box(element).width)).to.equal(edge.ariaValueMax);
  });

  it('is resized by dragging its resize handle', async () => {
    const { element } = await mountOpen({ variant: 'panel' });
    // While the panel opens, its edge may be clipped.
    await seen(
      'its edge at rest',
      () => findPart(element, 'resize') && part(element, 'panel').getAnimations().length === 0,
    );
    const { left, top } = part(element, 'resize').getBoundingClientRect();
    const [x, y] = [Math.round(left) + 12, Math.round(top) + 300];
    await sendMouse({ type: 'move', position: [x, y] });
    // The controller loads once the pointer is there.
    await seen('that it can be dragged', () => part(element, 'resize').style.touchAction === 'none');
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [x - 50, y] });
    await sendMouse({ type: 'up' });
    await seen('a wider panel', () => box(element).width === 470 && pageWidth() === availableWidth() - 470);
  });
});

describe('A panel that is opened while the site shows a modal dialog', () => {
  for (const variant of ['widget', 'panel', 'modal']) {
    it(`takes input in front of it (${variant})`, async () => {
      const dialog = document.createElement('dialog');
      dialog.innerHTML = '<button>Ours</button>';
      document.body.append(dialog);
      const { element } = await mount({ variant });
      dialog.showModal();
      await sendKeys({ press: 'Control+i' });
      await seen('the panel', () => findPart(element, 'input')?.matches(':focus'));
      await sendKeys({ type: 'How?' });
      expect(part<HTMLTextAreaElement>(element, 'input').value).to.equal('How?');
      const { left, top } = part(element, 'input').getBoundingClientRect();
      expect(document.elementFromPoint(left + 5, top + 5) === element).to.equal(true);
      await sendKeys({ press: 'Escape' });
      expect([element.open, dialog.open]).to.deep.equal([false, true]);
      dialog.remove();
    });
  }
});

describe('A modal panel', () => {
  it('keeps the page from scrolling until it closes', async () => {
    const { element } = await mountOpen({ variant: 'modal' });
    await seen('a page that stands still', () => getComputedStyle(root).overflow === 'hidden');
    expect(isModal(element)).to.equal(true);
    element.hide();
    await seen('the page as it was', () => !root.hasAttribute('style'));
  });

  it('leaves the page as it is while the site does not display the element', async () => {
    const { element } = await mount({ variant: 'modal' });
    element.style.display = 'none';
    await element.show();
    await seen('the panel', () => findPart(element, 'panel')?.hasAttribute('open'));
    expect(isModal(element)).to.equal(false);
    expect(root.style.overflow).to.equal('');
    element.style.display = '';
    element.hide();
    await element.show();
    await seen('a modal panel', () => isModal(element));
  });

  it('closes at a press outside, and not at one inside', async () => {
    const { element } = await mountOpen({ variant: 'modal' });
    await sendMouse({ type: 'click', position: [640, 300] });
    expect(element.open).to.equal(true);
    await sendMouse({ type: 'click', position: [20, 20] });
    expect(element.open).to.equal(false);
  });

  it('stays open at a press in a gap between its parts', async () => {
    const { element } = await mountOpen({ variant: 'modal' });
    await seen('it has risen', () => part(element, 'panel').getAnimations().length === 0);
    const { left, top } = part(element, 'composer').getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(left) - 6, Math.round(top) + 10] });
    expect(element.open).to.equal(true);
  });

  it('focuses the composer even when the page opens it by its attribute', async () => {
    await mount({ variant: 'modal', open: '' });
    await seen('the composer', () => focusedElement()?.part.contains('input'));
  });

  it('closes at Escape, and returns the focus to where it was', async () => {
    const { element } = await mount({ variant: 'modal' });
    part(element, 'launcher').focus();
    await element.show();
    await sendKeys({ press: 'Escape' });
    expect(element.open).to.equal(false);
    await seen('the focus on the launcher', () => focusedElement() === part(element, 'launcher'));
  });

  it('is modal again after the element was moved in the document', async () => {
    const { element } = await mountOpen({ variant: 'modal' });
    await seen('a page that stands still', () => root.style.overflow === 'hidden');
    document.body.prepend(element);
    await seen('the dialog over the page', () => isModal(element));
    expect(root.style.overflow).to.equal('hidden');
  });

  it('leaves the page scrollable when removed as soon as it opens', async () => {
    const { element } = await mountOpen({ variant: 'modal' });
    element.remove();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(root.hasAttribute('style')).to.equal(false);
  });

  it('lets the page scroll again when removed while open', async () => {
    const { element } = await mountOpen({ variant: 'modal' });
    await seen('a page that stands still', () => root.style.overflow === 'hidden');
    element.remove();
    expect(root.hasAttribute('style')).to.equal(false);
  });
});

describe('An inline panel', () => {
  it('loads at once, as wide as its container and as high as its token, without launcher or focus', async () => {
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

  it('stays open at Escape', async () => {
    const { element } = await mountOpen({ variant: 'inline' });
    await sendKeys({ press: 'Escape' });
    expect(part(element, 'panel').checkVisibility()).to.equal(true);
  });
});

describe('Several elements on one page', () => {
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

describe('A minimised launcher', () => {
  it('stays minimised on the next page until the reader restores it', async () => {
    const { element } = await mountOpen();
    part(element, 'more').click();
    await seen('the menu', () => findPart(element, 'minimize-launcher'));
    part(element, 'minimize-launcher').click();
    element.hide();
    await element.updateComplete;
    const { width, height } = part(element, 'launcher').getBoundingClientRect();
    expect(width < 40 && width >= 24 && height >= 24).to.equal(true);
    element.remove();

    const { element: next } = await mountOpen();
    expect(part(next, 'launcher').classList.contains('minimized')).to.equal(true);
    part(next, 'more').click();
    await seen('the menu', () => findPart(next, 'minimize-launcher'));
    part(next, 'minimize-launcher').click();
    next.hide();
    await next.updateComplete;
    expect(part(next, 'launcher').getBoundingClientRect().width > 100).to.equal(true);
  });
});
