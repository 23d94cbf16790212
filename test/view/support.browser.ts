import { expect } from 'chai';
import { sendKeys } from '@web/test-runner-commands';
import type { AssistantSupportEvent } from '../../src/events.js';
import { fillSupportUrl } from '../../src/view/support/support-address.js';
import {
  findPart,
  heard,
  leavePage,
  mountOpen as mountPanel,
  part,
  seen,
  unmount,
  type Mounted,
} from '../support/mount.js';
import { converse, focusedPart } from '../support/talk.js';

/** Ends the events at the window: a press on a link would leave the test. */
const stay = (event: Event) => event.preventDefault();

beforeEach(() => addEventListener('click', stay));

afterEach(async () => {
  removeEventListener('click', stay);
  await unmount();
});

/** Goes to the menu, too, which has the link. */
async function mountOpen(attributes: Record<string, string>): Promise<Mounted> {
  const mounted = await mountPanel(attributes);
  await seen('the menu', () => findPart(mounted.element, 'more'));
  part(mounted.element, 'more').focus();
  await seen('the link', () => findPart(mounted.element, 'support'));
  part(mounted.element, 'input').focus();
  return mounted;
}

async function answered(supportUrl: string): Promise<Mounted> {
  const mounted = await mountOpen({ 'support-url': supportUrl });
  await converse(mounted, 'How do I install it?', 'Run `npm install`.', { threadId: 't7' });
  return mounted;
}

async function offered(supportUrl: string): Promise<Mounted> {
  const mounted = await answered(supportUrl);
  part(mounted.element, 'support').click();
  await seen('the offer', () => findPart(mounted.element, 'support-offer'));
  return mounted;
}

const link = ({ element }: Mounted, name: string) => part<HTMLAnchorElement>(element, name);

/** Presses a link, and returns the event that the page gets. */
async function follow(mounted: Mounted, name: string): Promise<AssistantSupportEvent> {
  const event = heard('docs-assistant-support');
  link(mounted, name).click();
  return event;
}

describe('The link to the support', () => {
  for (const supportUrl of [
    'mailto:help@acme.example',
    'https://acme.example/help',
    'https://acme.example/{threadId}?body={transcript}',
  ]) {
    it(`is there with halves of characters in the conversation: ${supportUrl}`, async () => {
      const mounted = await mountOpen({ 'support-url': supportUrl });
      await converse(mounted, 'How \ud83d?', 'Run \udc00 it.', { threadId: 't\ud83d7' });
      leavePage(mounted.element);
      const next = await mountOpen({ 'support-url': supportUrl });
      expect(part(next.element, 'answer').textContent).to.contain('Run');
      expect(part(next.element, 'input').checkVisibility()).to.equal(true);
      part(next.element, 'support').click();
    });
  }

  for (const [address, filled] of [
    ['https://acme.example/', 'https://acme.example/?thread=t%EF%BF%BD'],
    ['https://acme.example/{threadId}?b={transcript}', 'https://acme.example/t%EF%BF%BD?b=%EF%BF%BDa'],
    ['mailto:help@acme.example?body={transcript}', 'mailto:help@acme.example?body=%EF%BF%BDa'],
  ] as const) {
    it(`has no halves of characters in its address: ${address}`, () => {
      expect(fillSupportUrl(address, 't\ud83d', '\udc00a')).to.equal(filled);
    });
  }

  it('asks first, and shows what would go along', async () => {
    const mounted = await offered('mailto:help@acme.example');
    const shown = part(mounted.element, 'transcript').textContent;
    expect(shown).to.include('How do I install it?').and.include('Run `npm install`.').and.include(location.pathname);
    expect(focusedPart()).to.equal('with-transcript');
  });

  it('puts the conversation into a mail, with the lines of a mail', async () => {
    const mounted = await offered('mailto:help@acme.example?subject=Docs');
    const { search, pathname } = new URL(link(mounted, 'with-transcript').href);
    expect(pathname).to.equal('help@acme.example');
    const body = new URLSearchParams(search).get('body')!;
    expect(body.replaceAll('\r\n', '\n')).to.equal(part(mounted.element, 'transcript').textContent);
    expect(body).to.include('\r\n');
    expect(link(mounted, 'without-transcript').href).to.equal('mailto:help@acme.example?subject=Docs');
  });

  it('puts it where the address of a page has a place for it', async () => {
    const mounted = await offered('https://acme.example/new?body={transcript}&thread={threadId}');
    const { searchParams } = new URL(link(mounted, 'with-transcript').href);
    expect(searchParams.get('body')).to.equal(part(mounted.element, 'transcript').textContent);
    expect(searchParams.get('thread')).to.equal(mounted.element.threadId);
    expect(new URL(link(mounted, 'without-transcript').href).searchParams.get('body')).to.equal('');
  });

  it('fires an event with the choice of the reader, and closes the offer', async () => {
    const mounted = await offered('https://acme.example/new?body={transcript}');
    const shown = part(mounted.element, 'transcript').textContent;
    const { transcript, url, threadId } = await follow(mounted, 'with-transcript');
    expect(transcript).to.equal(shown);
    expect(url).to.include('body=http');
    expect(threadId).to.equal(mounted.element.threadId);
    await seen('the end of the offer', () => !findPart(mounted.element, 'support-offer'));
    expect(focusedPart()).to.equal('input');
  });

  it('sends nothing along if the reader does not want it', async () => {
    const mounted = await offered('https://acme.example/new?body={transcript}');
    expect((await follow(mounted, 'without-transcript')).transcript).to.equal(undefined);
  });

  it('is followed at once where nothing can go along, and before the first question', async () => {
    const plain = await answered('https://acme.example/help');
    expect((await follow(plain, 'support')).transcript).to.equal(undefined);
    expect(findPart(plain.element, 'support-offer')).to.equal(undefined);
    await unmount();
    const empty = await mountOpen({ 'support-url': 'mailto:help@acme.example' });
    expect((await follow(empty, 'support')).url).to.equal('mailto:help@acme.example');
  });

  it('is not followed if the page cancels the event', async () => {
    const mounted = await answered('https://acme.example/help');
    removeEventListener('click', stay);
    document.addEventListener('docs-assistant-support', stay, { once: true });
    const click = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true });
    link(mounted, 'support').dispatchEvent(click);
    expect(click.defaultPrevented).to.equal(true);
  });

  it('closes the offer with Escape, and not the panel', async () => {
    const { element } = await offered('mailto:help@acme.example');
    await sendKeys({ press: 'Escape' });
    await seen('the end of the offer', () => !findPart(element, 'support-offer'));
    expect(element.open).to.equal(true);
    expect(focusedPart()).to.equal('input');
  });
});
