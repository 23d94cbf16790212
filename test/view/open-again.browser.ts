import { expect } from 'chai';
import { sendKeys } from '@web/test-runner-commands';
import type { DocsAssistant } from '../../src/element/docs-assistant.js';
import { findPart, leavePage, mount, mountOpen, part, parts, seen, unmount } from '../support/mount.js';
import { converse, draftOf, focused } from '../support/talk.js';
import { restoreTimers, slowTasks } from '../support/timers.js';
import { resizeWindow } from '../support/window.js';

const { href: page } = location;

beforeEach(() => resizeWindow(1280, 800));

afterEach(async () => {
  restoreTimers();
  await unmount();
  history.replaceState({}, '', page);
});

const isShown = (element: DocsAssistant) => findPart(element, 'panel')?.checkVisibility() ?? false;

/** Simulates a page restored from the back-forward cache. */
function comeBack(): void {
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
}

/** Scrolls the log so that a paragraph is at its top. What comes into view on the way gets its real height, so once may not be enough. */
async function scrollTo(element: DocsAssistant, text: string): Promise<void> {
  await seen('the paragraph at the top', () => {
    part(element, 'log').scrollTop += topOf(element, text);
    return Math.abs(topOf(element, text)) < 2;
  });
  // The log hears of it in the next frame.
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
}

const find = (element: DocsAssistant, text: string) =>
  [...part(element, 'log').querySelectorAll('p')].find(({ textContent }) => textContent === text)!;

const topOf = (element: DocsAssistant, text: string) =>
  find(element, text).getBoundingClientRect().top - part(element, 'log').getBoundingClientRect().top;

const writeLines = (length: number) => Array.from({ length }, (_, index) => `Line ${index}.`).join('\n\n');

const longAnswer = writeLines(80);

describe('An open panel', () => {
  it('is open on the next page, with the draft, without an event and without the focus', async () => {
    const { element } = await mountOpen();
    await sendKeys({ type: 'A draft' });
    leavePage(element);
    let isTold = false;
    document.addEventListener('docs-assistant-open', () => (isTold = true), { once: true });
    const { element: next } = await mount();
    await seen('the panel', () => isShown(next));
    expect(next.open).to.equal(true);
    expect(draftOf(next)).to.equal('A draft');
    expect(focused() === document.body).to.equal(true);
    expect(isTold).to.equal(false);
  });

  it('is not remembered any more by an element that was removed while it loaded', async () => {
    const { element } = await mount();
    void element.show();
    element.remove();
    sessionStorage.clear();
    // Resolves once the panel has loaded.
    await element.retry();
    await element.updateComplete;
    expect({ ...sessionStorage }).to.deep.equal({});
  });

  it('is where the reader was in the log', async () => {
    const mounted = await mountOpen();
    await converse(mounted, 'One?', longAnswer);
    await scrollTo(mounted.element, 'Line 30.');
    const top = topOf(mounted.element, 'Line 30.');
    leavePage(mounted.element);
    const { element } = await mount();
    await seen('the place', () => findPart(element, 'answer') && Math.abs(topOf(element, 'Line 30.') - top) < 2);
    expect(parts(element, 'jump')).to.have.length(1);
  });

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

  it('is not kept with persist="none"', async () => {
    const { element } = await mountOpen({ persist: 'none' });
    leavePage(element);
    expect({ ...sessionStorage }).to.deep.equal({});
  });

  it('is closed on the next page if the reader has closed it', async () => {
    const { element } = await mountOpen();
    await sendKeys({ press: 'Escape' });
    await element.updateComplete;
    leavePage(element);
    expect((await mount()).element.open).to.equal(false);
  });

  it('opens also where the settings come after the element', async () => {
    leavePage((await mountOpen()).element);
    const element = document.createElement('docs-assistant');
    document.body.append(element);
    Object.assign(element, { baseUrl: 'https://service.example', domain: 'acme' });
    await element.updateComplete;
    expect(element.open).to.equal(true);
  });

  it('is closed where storage is blocked', async () => {
    leavePage((await mountOpen()).element);
    const storage = Object.getOwnPropertyDescriptor(window, 'sessionStorage')!;
    const get = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
    Object.defineProperty(window, 'sessionStorage', { configurable: true, get });
    const { element } = await mount();
    Object.defineProperty(window, 'sessionStorage', storage);
    expect(element.open).to.equal(false);
  });
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

describe('A page that the browser shows again as it was', () => {
  it('has what was asked on the other page, and keeps its scroll position', async () => {
    const mounted = await mountOpen();
    await converse(mounted, 'One?', longAnswer);
    await scrollTo(mounted.element, 'Line 30.');
    const top = topOf(mounted.element, 'Line 30.');
    const { element } = mounted;
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    const stored = { ...sessionStorage };
    const key = Object.keys(stored).find((name) => stored[name].includes('One?'))!;
    const thread = JSON.parse(stored[key]);
    const more = thread.messages.map((message: object, index: number) => ({ ...message, id: `later-${index}` }));
    sessionStorage.setItem(key, JSON.stringify({ ...thread, messages: [...thread.messages, ...more], draft: 'Later' }));
    let isTold = false;
    element.addEventListener('docs-assistant-answer', () => (isTold = true));
    document.dispatchEvent(new Event('visibilitychange'));
    comeBack();
    expect(element.messages).to.have.length(4);
    await seen('the draft', () => draftOf(element) === 'Later');
    await seen('the place', () => Math.abs(topOf(element, 'Line 30.') - top) < 2);
    expect(isTold).to.equal(false);
  });

  it('has the panel closed if it was closed on the other page', async () => {
    const { element } = await mountOpen();
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    for (const key of Object.keys(sessionStorage)) if (sessionStorage[key] === '*') sessionStorage.setItem(key, '');
    comeBack();
    await seen('the page', () => !isShown(element));
    expect(element.open).to.equal(false);
  });

  it('has the panel open if it was opened on the other page, even if it had not loaded', async () => {
    const { element } = await mount();
    sessionStorage.setItem('docs-assistant:open   https://service.example acme', '*');
    comeBack();
    await seen('the panel', () => isShown(element));
  });
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
