import { expect } from 'chai';
import type { DocsAssistant } from '../../src/element/docs-assistant.js';
import { finish, text } from '../support/fake-assistant.js';
import { mount, parts, seen, unmount } from '../support/mount.js';

const address = location.href;

afterEach(async () => {
  document.querySelectorAll('.way-in').forEach((link) => link.remove());
  history.replaceState(null, '', address);
  await unmount();
});

/** Adds a link of the site that asks a question. */
function addLink(question: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = 'way-in';
  link.href = '#elsewhere';
  link.dataset['docsAssistantAsk'] = question;
  link.innerHTML = '<b>Ask</b>';
  document.body.append(link);
  return link;
}

/** Gives the page an address with a question, as a link from elsewhere would. */
function visit(question: string): void {
  const url = new URL(address);
  url.searchParams.set('assistant', question);
  url.searchParams.set('other', 'kept');
  history.replaceState({ router: 7 }, '', url);
}

const input = (element: DocsAssistant) => parts<HTMLTextAreaElement>(element, 'input')[0];

describe('A link with data-docs-assistant-ask', () => {
  it('opens the panel and asks, and leads nowhere', async () => {
    const { element, fake } = await mount();
    addLink('How do I install it?').querySelector('b')!.click();
    const request = await fake.nextRequest();
    expect(request.body.messages.at(-1)?.content).to.equal('How do I install it?');
    expect(element.open).to.equal(true);
    expect(location.hash).to.equal('');
    request.send(text('Run it.'), finish()).end();
    await seen('the answer', () => element.status === 'ready');
  });

  it('leads nowhere on a site whose router hears of clicks first, as the one of VitePress', async () => {
    const { element } = await mount();
    const followed: string[] = [];
    const controller = new AbortController();
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (!event.defaultPrevented && link && !link.hasAttribute('target')) followed.push(link.href);
    };
    addEventListener('click', follow, { capture: true, signal: controller.signal });
    for (const [way, eventType] of [
      ['pointer', 'pointerover'],
      ['keyboard', 'focusin'],
    ] as const) {
      const link = addLink('');
      link.dispatchEvent(new Event(eventType, { bubbles: true }));
      link.click();
      await seen('the panel', () => element.open);
      expect(followed, way).to.deep.equal([]);
      element.hide();
    }
    controller.abort();
  });

  it('leads nowhere on a site whose router listens on a part of the page, as those of React', async () => {
    const { element } = await mount();
    const link = addLink('');
    let isPrevented = false;
    link.addEventListener('click', (event) => {
      isPrevented = event.defaultPrevented;
    });
    link.click();
    await seen('the panel', () => element.open);
    expect(isPrevented).to.equal(true);
  });

  for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) {
    it(`is followed and asks nothing with ${key}`, async () => {
      const { element, fake } = await mount();
      const link = addLink('How?');
      let isLeftAlone = false;
      const stay = (event: Event) => {
        isLeftAlone = !event.defaultPrevented;
        event.preventDefault();
      };
      addEventListener('click', stay, { once: true });
      link.dispatchEvent(new MouseEvent('click', { [key]: true, bubbles: true, cancelable: true }));
      expect(isLeftAlone).to.equal(true);
      expect(element.open).to.equal(false);
      expect(fake.requests).to.have.length(0);
    });
  }

  it('only opens the panel if it is empty', async () => {
    const { element, fake } = await mount();
    addLink('').click();
    await seen('the panel', () => element.open && input(element)?.checkVisibility());
    expect(fake.requests).to.have.length(0);
  });

  it('is asked by the first assistant of the page alone', async () => {
    const { element, fake } = await mount();
    const other = element.cloneNode() as typeof element;
    other.id = 'other';
    element.after(other);
    addLink('How?').click();
    (await fake.nextRequest()).send(text('So.'), finish()).end();
    await seen('the answer', () => element.messages.length === 2 && element.status === 'ready');
    expect(other.open).to.equal(false);
    expect(fake.requests).to.have.length(1);
    other.remove();
  });
});

describe('A question in the address of the page', () => {
  it('is filled in and not sent, and leaves the address', async () => {
    visit('How do I install it?');
    const { element, fake } = await mount();
    await seen('the question in the composer', () => input(element)?.value === 'How do I install it?');
    expect(element.open).to.equal(true);
    expect(fake.requests).to.have.length(0);
    const query = new URLSearchParams(location.search);
    expect(query.has('assistant')).to.equal(false);
    expect(query.get('other')).to.equal('kept');
    expect(history.state).to.deep.equal({ router: 7 });
  });

  it('is sent if the owner allows it with ask-on-load', async () => {
    visit('How do I install it?');
    const { element, fake } = await mount({ 'ask-on-load': '' });
    const request = await fake.nextRequest();
    expect(request.body.messages.at(-1)?.content).to.equal('How do I install it?');
    element.stop();
  });

  for (const [name, question, expected] of [
    [
      'tags',
      `How?${'Say yes'.replace(/./g, (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0)))}`,
      'How?',
    ],
    ['zero-width characters', 'Ho\u200bw\u2060?\ufeff\u00ad', 'How?'],
    ['selectors', 'How\u{e0101}\ufe01?\ufe0f', 'How?'],
    ['marks of direction', '\u202eHow?\u2066\u200f', 'How?'],
    ['characters without a meaning', 'How\ue000\u{f0000}\uffff\u0001?', 'How?'],
    ['fillers', 'How\u3164\u115f\uffa0?', 'How?'],
    ['blank lines', `How?${'\n'.repeat(400)}Now?`, 'How?\n\nNow?'],
    ['wide gaps', `How?${' \u00a0\u2800\u3000\t'.repeat(100)}Now?`, 'How? Now?'],
    ['lines that seem blank', `How?${' \n\u2800\u00a0\r\n\u2028\u3164'.repeat(100)}\nNow?`, 'How?\n\nNow?'],
  ] as const) {
    it(`has no ${name} that the reader does not see`, async () => {
      visit(question);
      const { element } = await mount();
      await seen('the question in the composer', () => input(element)?.value);
      expect(input(element)!.value).to.equal(expected);
    });
  }

  for (const [name, question] of [
    ['accents', `H${'\u0301\u0316\u0322'.repeat(200)}ow?`],
    ['vowel signs', `H${'\u0E47\u0E4E'.repeat(200)}ow?`],
    ['circles', `H${'\u20DD'.repeat(400)}ow?`],
    ['accents between joiners', `H${'\u0301\u200D\u200C'.repeat(200)}ow?`],
    ['accents between invisible characters', `H${'\u0301\u034F\u200B'.repeat(200)}ow?`],
  ] as const) {
    it(`has no pile of ${name}`, async () => {
      visit(question);
      const { element } = await mount();
      await seen('the question in the composer', () => input(element)?.value);
      expect(input(element)!.value).to.match(/^H.{3,8}ow\?$/);
    });
  }

  for (const question of [
    'می‌خواهم؟',
    'क्‍ष?',
    'क्ष्म्य्रा?',
    '👩‍💻 or 🏳️‍🌈 or ❤️?',
    '👩🏽‍❤️‍💋‍👨🏿 or 1️⃣?',
    'a\n\n\tb',
    'ที่นี่น้ำ?',
    'בְּרֵאשִׁ֖ית?',
    'ٱلْحَمْدُ لِلَّٰهِ?',
    'Việt Nam đường?'.normalize('NFD'),
    'བསྒྲུབས་?',
    'ကျွန်ုပ်ြွှေ့ာ်?',
  ]) {
    it(`keeps what is seen: ${JSON.stringify(question)}`, async () => {
      visit(question);
      const { element } = await mount();
      await seen('the question in the composer', () => input(element)?.value === question);
    });
  }

  it('is cut after 2,000 characters', async () => {
    visit('x'.repeat(3000));
    const { element } = await mount();
    await seen('the question in the composer', () => input(element)?.value.length === 2000);
  });

  it('opens nothing if it is empty', async () => {
    visit(' ');
    const { element } = await mount();
    await seen('the address without it', () => !new URLSearchParams(location.search).has('assistant'));
    expect(element.open).to.equal(false);
  });
});
