import { expect } from 'chai';
import { finish, text } from '../support/fake-assistant.js';
import { leavePage, mount, mountOpen, parts, seen, unmount } from '../support/mount.js';
import { converse } from '../support/talk.js';

function setPrerendering(isPrerendering: boolean): void {
  Object.defineProperty(document, 'prerendering', { value: isPrerendering, configurable: true });
  if (!isPrerendering) document.dispatchEvent(new Event('prerenderingchange'));
}

// Otherwise loading it takes longer than the tests wait.
before(() => import('../../src/runtime/runtime.js'));

afterEach(async () => {
  Reflect.deleteProperty(document, 'prerendering');
  await unmount();
});

const questions = (element: Element) => parts(element as never, 'question-text').map(({ textContent }) => textContent);

describe('A page that is prerendered', () => {
  it('asks nothing until it is shown', async () => {
    setPrerendering(true);
    const { element, fake } = await mount();
    void element.ask('How?');
    // Longer than the panel takes to start.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(fake.requests).to.have.length(0);
    setPrerendering(false);
    (await fake.nextRequest()).send(text('So.'), finish()).end();
    await seen('the answer', () => element.messages.length === 2);
  });

  it('continues the conversation as it is when the page is shown', async () => {
    const first = await mountOpen();
    await converse(first, 'One?', '1');
    const earlier = { ...sessionStorage };
    await converse(first, 'Two?', '2');
    leavePage(first.element);
    const later = { ...sessionStorage };
    Object.assign(sessionStorage, earlier);
    setPrerendering(true);
    const { element } = await mount();
    void element.show();
    await new Promise((resolve) => setTimeout(resolve, 300));
    Object.assign(sessionStorage, later);
    setPrerendering(false);
    await seen('the conversation', () => questions(element).length === 2);
    expect(questions(element)).to.deep.equal(['One?', 'Two?']);
  });
});
