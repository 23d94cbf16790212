import { expect } from 'chai';
import { finish, search, text } from '../support/fake-assistant.js';
import { findPart, heard, mountOpen, part, parts, seen, unmount, type Mounted } from '../support/mount.js';
import { focused } from '../support/talk.js';
import { resizeWindow } from '../support/window.js';

const { href: page, origin } = location;
let connection: AbortController;
/** Where the site's router has gone. */
let taken: string[];

// So that it is there as soon as the panel asks for it.
before(() => import('../../src/page/site-router.js'));

beforeEach(async () => {
  await resizeWindow(1280, 800);
  connection = new AbortController();
  taken = [];
  // As the router of Astro listens. It sees links in shadow trees, too, and keeps a state.
  history.replaceState({}, '', page);
  const follow = (event: Event) => {
    const [target] = event.composedPath();
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    taken.push(link.href);
    history.pushState({}, '', link.href);
  };
  document.addEventListener('click', follow, { signal: connection.signal });
});

afterEach(async () => {
  connection.abort();
  await unmount();
  history.replaceState({}, '', page);
});

/** Opens the panel with an answer, streamed in two pieces, that has a link, an image and a source. */
async function showAnswer(attributes: Readonly<Record<string, string>> = {}, path = '/guide#colour'): Promise<Mounted> {
  const mounted = await mountOpen(attributes);
  const { element, fake } = mounted;
  void element.ask('How?');
  const request = await fake.nextRequest();
  request.send(search('lamp', [{ path, metadata: { title: 'Guide' } }]), text(`See [the gui`));
  await seen('the first words', () => findPart(element, 'answer')?.textContent?.includes('See'));
  request.send(text(`de](${path}). ![A lamp](/lamp.png)`), finish()).end();
  await heard('docs-assistant-answer');
  await seen('the source', () => findPart(element, 'source'));
  return mounted;
}

const source = ({ element }: Mounted) => part<HTMLAnchorElement>(element, 'source');
const link = ({ element }: Mounted) => part(element, 'answer').querySelector<HTMLAnchorElement>('.prose a')!;
const image = ({ element }: Mounted) => part(element, 'answer').querySelector('img')!;

describe('Links, images and sources', () => {
  it('begin at the documentation, wherever that is on its host', async () => {
    const mounted = await showAnswer({ 'docs-url': '/docs/' });
    expect(link(mounted).href).to.equal(`${origin}/docs/guide#colour`);
    expect(source(mounted).href).to.equal(`${origin}/docs/guide#colour`);
    expect(image(mounted).src).to.equal(`${origin}/docs/lamp.png`);
  });

  it('begin at the root of the host without a docs-url', async () => {
    history.replaceState({}, '', '/deep/down/page');
    const mounted = await showAnswer();
    expect(link(mounted).href).to.equal(`${origin}/guide#colour`);
    expect(source(mounted).href).to.equal(`${origin}/guide#colour`);
    expect(image(mounted).src).to.equal(`${origin}/lamp.png`);
  });

  it('are routes on a site that has them in the hash; images are files', async () => {
    history.replaceState({}, '', '/docs/#/start?id=x');
    const mounted = await showAnswer();
    expect(link(mounted).href).to.equal(`${origin}/docs/#/guide#colour`);
    expect(source(mounted).href).to.equal(`${origin}/docs/#/guide#colour`);
    expect(source(mounted).innerText).to.contain('/guide');
    expect(image(mounted).src).to.equal(`${origin}/docs/lamp.png`);
  });

  it("lead to a section of the reader's page if they are only a fragment", async () => {
    history.replaceState({}, '', '/deep/page');
    const mounted = await showAnswer({}, '#colour');
    expect(link(mounted).href).to.equal(`${origin}/deep/page#colour`);
  });

  it('lead to a section of that page, too, if its links are relative to another one', async () => {
    history.replaceState({}, '', '/deep/page');
    const base = document.createElement('base');
    base.href = '/';
    document.head.append(base);
    const mounted = await showAnswer({}, '#colour');
    base.remove();
    expect(link(mounted).href).to.equal(`${origin}/deep/page#colour`);
  });
});

describe('A link that is followed', () => {
  for (const [name, find] of Object.entries({ source, link })) {
    it(`goes through the site's router, and the panel stays open (${name})`, async () => {
      const mounted = await showAnswer();
      find(mounted).click();
      expect(taken).to.deep.equal([`${origin}/guide#colour`]);
      expect(mounted.element.open).to.equal(true);
    });
  }

  it('keeps the focus', async () => {
    const mounted = await showAnswer();
    source(mounted).focus();
    source(mounted).click();
    expect(taken).to.have.length(1);
    expect(focused() === source(mounted)).to.equal(true);
  });

  it('is left to the page that has cancelled the event', async () => {
    const mounted = await showAnswer();
    mounted.element.addEventListener('docs-assistant-source-click', (event) => event.preventDefault());
    source(mounted).click();
    expect(taken).to.deep.equal([]);
    expect(location.href).to.equal(page);
  });

  it('is left to the browser with a key that opens it elsewhere, and if it leads to another site', async () => {
    const mounted = await showAnswer();
    // Instead of a new window.
    const stay = (event: Event) => event.preventDefault();
    mounted.element.addEventListener('click', stay);
    source(mounted).dispatchEvent(
      new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ctrlKey: true }),
    );
    expect(taken).to.deep.equal([]);
    source(mounted).href = 'https://other.example/';
    source(mounted).click();
    expect(taken).to.deep.equal([]);
  });

  for (const [name, attributes, width] of [
    ['a modal panel', { variant: 'modal' }, 1280],
    ['a small window', {}, 400],
  ] as const) {
    it(`shows its page, which ${name} would cover, until the reader goes back`, async () => {
      await resizeWindow(width, 800);
      const mounted = await showAnswer(attributes);
      const { element } = mounted;
      source(mounted).click();
      expect(taken).to.have.length(1);
      expect(element.open).to.equal(false);
      let isTold = false;
      element.addEventListener('docs-assistant-open', () => (isTold = true));
      history.back();
      await seen('the panel', () => element.open);
      expect(location.href).to.equal(page);
      expect(isTold).to.equal(false);
    });
  }

  it('shows another section of the same page, which a modal panel would cover', async () => {
    connection.abort();
    const mounted = await showAnswer({ variant: 'modal' }, '#colour');
    link(mounted).click();
    await seen('the section', () => location.hash === '#colour');
    expect(mounted.element.open).to.equal(false);
  });

  it('does not close a modal panel if it opens in another window', async () => {
    const mounted = await showAnswer({ variant: 'modal' });
    mounted.element.addEventListener('click', (event) => event.preventDefault());
    source(mounted).target = '_blank';
    source(mounted).click();
    expect(mounted.element.open).to.equal(true);
    expect(parts(mounted.element, 'source')).to.have.length(1);
  });
});

describe('A link in an answer', () => {
  /** Controls of the site with the same addresses as the links, and a script that acts on each of them. */
  function addControls(): HTMLElement {
    const menu = document.createElement('nav');
    menu.innerHTML = `
      <a href="#" onclick="dispatchEvent(new Event('pressed'))">Menu</a>
      <a href="#delete" role="button" data-toggle="modal">Delete</a>
      <a href="/account" data-method="delete">Account</a>
      <a href="/logout">Sign out</a>
      <a href="${location.pathname}${location.search}" hx-delete="/account">Here</a>`;
    for (const control of menu.children) control.addEventListener('click', press);
    document.body.append(menu);
    return menu;
  }

  let pressed: number;
  const press = (event: Event) => {
    event.preventDefault();
    pressed++;
  };

  const addresses = ['#', '#delete', '/account', '/logout', `${location.pathname}${location.search}`];

  it("is never a press of the site's own controls, in markdown, HTML or a source", async () => {
    connection.abort();
    pressed = 0;
    const menu = addControls();
    addEventListener('pressed', press);
    const { element, fake } = await mountOpen();
    void element.ask('How?');
    const request = await fake.nextRequest();
    const markdown = addresses.map((address) => `[more](${address}) <a href="${address}">there</a>`).join('\n\n');
    const results = addresses.map((path) => ({ path, metadata: { title: 'Guide' } }));
    request.send(search('lamp', results), text(markdown), finish()).end();
    await heard('docs-assistant-answer');
    await seen('the sources', () => findPart(element, 'source'));
    // Instead of loading the page of a link.
    const followed: string[] = [];
    element.addEventListener('click', (event) => {
      if (!event.defaultPrevented) followed.push((event.composedPath()[0] as HTMLAnchorElement).href);
      event.preventDefault();
    });
    const findLinks = () => [...part(element, 'answer').querySelectorAll<HTMLAnchorElement>('.prose a')];
    await seen('the links, also those in HTML', () => findLinks().length === 2 * addresses.length);
    for (const each of [...findLinks(), ...parts(element, 'source')]) each.click();
    menu.remove();
    removeEventListener('pressed', press);
    expect(pressed).to.equal(0);
    expect(new Set(followed)).to.deep.equal(
      new Set(['#delete', '/account', '/logout', '/#'].map((address) => new URL(address, page).href)),
    );
  });

  it('shows the beginning of the present page, instead of loading it again', async () => {
    connection.abort();
    const mounted = await showAnswer({ variant: 'modal' }, page);
    const clicked = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true });
    link(mounted).dispatchEvent(clicked);
    expect(clicked.defaultPrevented).to.equal(true);
    expect(location.href).to.equal(page);
    expect(mounted.element.open).to.equal(false);
  });
});
