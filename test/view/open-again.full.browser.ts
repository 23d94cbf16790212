import { expect } from 'chai';
import { sendKeys } from '@web/test-runner-commands';
import { findPart, leavePage, mount, mountOpen, part, seen, unmount } from '../support/mount.js';
import { converse } from '../support/talk.js';
import { restoreTimers, slowTasks } from '../support/timers.js';
import { resizeWindow } from '../support/window.js';
import { page, isShown, scrollTo, find, topOf, writeLines, longAnswer } from './long-logs.js';

beforeEach(() => resizeWindow(1280, 800));

afterEach(async () => {
  restoreTimers();
  await unmount();
  history.replaceState({}, '', page);
});

describe('An open panel', () => {
  for (const [name, framesOfTask] of [
    ['an answer of hundreds of paragraphs', 0],
    ['an answer that takes long to be rendered', 20],
  ] as const) {
    it(`is where the reader was in ${name}`, async () => {
      const mounted = await mountOpen();
      await converse(mounted, 'One?', writeLines(600));
      await seen('the line', () => find(mounted.element, 'Line 400.'));
      await scrollTo(mounted.element, 'Line 400.');
      const top = topOf(mounted.element, 'Line 400.');
      leavePage(mounted.element);
      slowTasks(framesOfTask);
      const { element } = await mount();
      await seen(
        'the place',
        () =>
          findPart(element, 'answer') && find(element, 'Line 400.') && Math.abs(topOf(element, 'Line 400.') - top) < 2,
      );
      restoreTimers();
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(topOf(element, 'Line 400.')).to.be.closeTo(top, 2);
    });
  }

  it('goes where the reader wants to while a long answer is rendered', async () => {
    const mounted = await mountOpen();
    await converse(mounted, 'One?', writeLines(600));
    await seen('the line', () => find(mounted.element, 'Line 400.'));
    await scrollTo(mounted.element, 'Line 400.');
    leavePage(mounted.element);
    slowTasks(20);
    const { element } = await mount();
    await seen('the first lines', () => findPart(element, 'answer') && part(element, 'log').scrollTop > 0);
    part(element, 'log').focus();
    await sendKeys({ press: 'Home' });
    await seen('the last line', () => find(element, 'Line 599.'));
    for (let frames = 0; frames < 10; frames++) await new Promise(requestAnimationFrame);
    expect(part(element, 'log').scrollTop).to.equal(0);
  });

  it('is at the end of the log if the reader was there', async () => {
    const mounted = await mountOpen();
    await converse(mounted, 'One?', longAnswer);
    await seen('more text below', () => findPart(mounted.element, 'jump'));
    part(mounted.element, 'jump').click();
    leavePage(mounted.element);
    const { element } = await mount();
    await seen('the end', () => {
      const log = findPart(element, 'log');
      return log && log.scrollTop > 0 && log.scrollHeight - log.clientHeight - log.scrollTop < 2;
    });
  });

  for (const [name, attributes] of [
    ['nothing is kept', { persist: 'none' }],
    ['the element belongs to another site', { domain: 'other' }],
    ['the element has another id', { id: 'other' }],
  ] as const) {
    it(`is closed on the next page if ${name}`, async () => {
      const { element } = await mountOpen();
      leavePage(element);
      const { element: next } = await mount(attributes);
      expect(next.open).to.equal(false);
    });
  }
});

describe('A panel that covers its page', () => {
  for (const [name, attributes, width] of [
    ['a modal one', { variant: 'modal' }, 1280],
    ['one in a small window', {}, 400],
  ] as const) {
    it(`does not cover the next page, but is open again on its own (${name})`, async () => {
      await resizeWindow(width, 800);
      const { element } = await mountOpen(attributes);
      leavePage(element);
      history.replaceState({}, '', '/other');
      const { element: other } = await mount(attributes);
      expect(other.open).to.equal(false);
      leavePage(other);
      history.replaceState({}, '', page);
      const { element: again } = await mount(attributes);
      await seen('the panel', () => isShown(again));
    });
  }
});

describe('A removed element', () => {
  const { addEventListener: add } = window;

  afterEach(() => Reflect.set(window, 'addEventListener', add));

  it('no longer listens to the history of the page', async () => {
    const listening = new Map<object, string>();
    window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject, options?: unknown) => {
      const { signal } = Object(options) as AddEventListenerOptions;
      if (/^page|^popstate$/.test(type)) listening.set(listener, type);
      signal?.addEventListener('abort', () => listening.delete(listener));
      add(type, listener, options as AddEventListenerOptions);
    };
    const { element } = await mountOpen();
    expect([...listening.values()]).to.include.members(['pagehide', 'pageshow', 'popstate']);
    element.remove();
    expect([...listening.values()]).to.deep.equal([]);
  });
});
