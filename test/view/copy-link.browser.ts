import { expect } from 'chai';
import type { DocsAssistant } from '../../src/element/docs-assistant.js';
import { findPart, heard, mountOpen, part, parts, seen, unmount, type Mounted } from '../support/mount.js';
import { converse } from '../support/talk.js';

const address = location.href;
const clipboard = navigator.clipboard;
let copied: string[] = [];
let mounted: Mounted;

beforeEach(async () => {
  copied = [];
  setClipboard({ writeText: async (text: string) => void copied.push(text) });
  mounted = await mountOpen();
});

afterEach(async () => {
  setClipboard(clipboard);
  history.replaceState(null, '', address);
  await unmount();
});

function setClipboard(value: unknown): void {
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
}

const linkOf = (element: DocsAssistant, index: number) => parts(element, 'copy-link')[index]!;

describe('The button that copies a link to a question', () => {
  it('copies the address of the page with the question of its answer', async () => {
    const { element } = mounted;
    history.replaceState(null, '', '?page=2#/guide');
    await converse(mounted, 'How do I install it & “run” it?', 'Run it.');
    await converse(mounted, 'And then?', 'Look at it.');
    const event = heard('docs-assistant-copy');
    linkOf(element, 0).click();
    expect((await event).text).to.equal(copied[0]);
    const url = new URL(copied[0]!);
    expect(url.searchParams.get('assistant')).to.equal('How do I install it & “run” it?');
    expect(url.searchParams.get('page')).to.equal('2');
    expect(url.hash).to.equal('#/guide');
  });

  it('says that it has copied, and the button for the answer does not', async () => {
    const { element } = mounted;
    await converse(mounted, 'How?', 'So.');
    part(element, 'copy-link').click();
    await seen('the news', () => part(element, 'copy-link').ariaLabel === 'Copied');
    expect(part(element, 'copy-answer').ariaLabel).to.equal('Copy answer');
  });

  it('leads to a page whose panel has the question', async () => {
    await converse(mounted, 'How?', 'So.');
    part(mounted.element, 'copy-link').click();
    await seen('the link', () => copied.length > 0);
    await unmount();
    history.replaceState(null, '', copied[0]);
    const { element } = await mountOpen();
    await seen('the question', () => findPart<HTMLTextAreaElement>(element, 'input')?.value === 'How?');
  });

  it('takes the first 1,000 characters of a long question', async () => {
    const { element, fake } = mounted;
    void element.ask('é'.repeat(3000));
    (await fake.nextRequest()).send('0:"So."\n', 'd:{"finishReason":"stop"}\n').end();
    await seen('the button', () => findPart(element, 'copy-link'));
    part(element, 'copy-link').click();
    await seen('the link', () => copied.length > 0);
    expect(new URL(copied[0]!).searchParams.get('assistant')).to.have.length(1000);
  });
});
