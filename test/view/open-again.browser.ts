import { expect } from 'chai';
import { sendKeys } from '@web/test-runner-commands';
import { findPart, leavePage, mount, mountOpen, parts, seen, unmount } from '../support/mount.js';
import { converse, draftOf, focused } from '../support/talk.js';
import { restoreTimers } from '../support/timers.js';
import { resizeWindow } from '../support/window.js';
import { page, isShown, scrollTo, topOf, longAnswer } from './long-logs.js';

beforeEach(() => resizeWindow(1280, 800));

afterEach(async () => {
  restoreTimers();
  await unmount();
  history.replaceState({}, '', page);
});

/** Simulates a page restored from the back-forward cache. */
function comeBack(): void {
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
}

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
