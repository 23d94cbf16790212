import { expect } from 'chai';
import { goThroughRouter, spellAsSite } from '../../src/page/site-router.js';

const { href: page, origin } = location;
const root = `${origin}/docs/`;
const address = `${origin}/guide/lamp#colour`;
let connection: AbortController;
/** The addresses that the router of the page has received. */
let taken: string[];

beforeEach(() => {
  connection = new AbortController();
  taken = [];
});

afterEach(() => {
  connection.abort();
  for (const name of ['next', 'docusaurus', '__reactRouterVersion', '__VP_HASH_MAP__', '$docsify'])
    Reflect.deleteProperty(window, name);
  history.replaceState(history.state, '', page);
  for (const link of document.querySelectorAll('a')) link.remove();
});

function take(event: Event, href: string): void {
  event.preventDefault();
  taken.push(href);
}

function listen(target: EventTarget, handle: (event: MouseEvent) => void, capture = false): void {
  target.addEventListener('click', handle as EventListener, { capture, signal: connection.signal });
}

/** Routers that listen in the document, each with what it requires of a click. */
const routers: Readonly<Record<string, () => void>> = {
  VitePress() {
    const handle = (event: MouseEvent) => {
      if (event.defaultPrevented || !(event.target instanceof Element) || event.button !== 0) return;
      const link = event.target.closest('a');
      if (!link || link.hasAttribute('download') || link.hasAttribute('target')) return;
      take(event, new URL(link.getAttribute('href')!, link.baseURI).href);
    };
    listen(window, handle, true);
  },
  'Material for MkDocs'() {
    listen(document.body, (event) => {
      const link = (event.target as Element).closest('a');
      if (link && !link.target && !event.metaKey && !event.ctrlKey) take(event, link.href);
    });
  },
  Astro() {
    listen(document, (event) => {
      const target = event.composed ? event.composedPath()[0] : event.target;
      const link = (target as Element).closest('a, area');
      if (link instanceof HTMLAnchorElement && !link.target && !event.defaultPrevented) take(event, link.href);
    });
  },
  Docsify() {
    listen(window, (event) => {
      if ((event.target as Element).tagName === 'A') take(event, (event.target as HTMLAnchorElement).href);
    });
  },
  Turbo() {
    // Its listener is new at each click, so that it is the last one.
    const follow = (event: MouseEvent) => {
      const link = (event.composedPath()[0] as Element).closest('a');
      if (link && !event.defaultPrevented && event.which <= 1) take(event, link.href);
    };
    const renew = () => {
      document.removeEventListener('click', follow);
      document.addEventListener('click', follow, { signal: connection.signal });
    };
    listen(document, renew, true);
  },
};

/** Attributes of a link of the site to the same address. It also has a listener. */
const controls: Readonly<Record<string, string>> = {
  'a plain link': '',
  'a button': 'role="button"',
  'a link with a handler': `onclick="dispatchEvent(new Event('pressed'))"`,
  'a link of Rails': 'data-method="delete" data-confirm="Sure?"',
  'a link of Turbo': 'data-turbo-method="delete"',
  'a link of htmx': 'hx-delete="/account"',
  'a link of Alpine or Vue': '@click="remove()"',
  'a menu': 'data-toggle="dropdown" aria-haspopup="true"',
};

describe('A link', () => {
  for (const [name, start] of Object.entries(routers)) {
    it(`is taken by the router of ${name}`, () => {
      start();
      expect(goThroughRouter(address)).to.equal(true);
      expect(taken).to.deep.equal([address]);
    });
  }

  it('is in the document only for the click', () => {
    routers['VitePress']!();
    const before = document.body.innerHTML;
    goThroughRouter(address);
    expect(document.body.innerHTML).to.equal(before);
  });

  it('is left to the browser if no router takes it', () => {
    expect(goThroughRouter(address)).to.equal(false);
    expect(location.href).to.equal(page);
  });

  it('is left to the browser if it leads to a file or out of the site', () => {
    routers['VitePress']!();
    expect(goThroughRouter(`${origin}/lamp.pdf`)).to.equal(false);
    const base = document.createElement('base');
    base.href = '/docs/';
    document.head.append(base);
    const isTaken = [`${origin}/elsewhere`, `${root}guide`].map(goThroughRouter);
    base.remove();
    expect(isTaken).to.deep.equal([false, true]);
    expect(taken).to.deep.equal([`${root}guide`]);
  });

  it('goes through the router that Next has in the page', () => {
    Object.assign(window, { next: { router: { push: (href: string) => taken.push(href) } } });
    expect(goThroughRouter(address)).to.equal(true);
    expect(taken).to.deep.equal([address]);
  });

  for (const [name, mark] of Object.entries({
    'the router of Docusaurus': () => Object.assign(window, { docusaurus: {} }),
    'React Router': () => Object.assign(window, { __reactRouterVersion: '7' }),
    'Vue Router': () => history.replaceState({ back: null, current: '/', position: 0, replaced: false }, ''),
  })) {
    it(`changes the address for ${name}`, () => {
      mark();
      const handle = ({ state }: PopStateEvent) => {
        // React Router 5 ignores events whose state is undefined.
        if (state !== undefined) taken.push(location.href);
      };
      addEventListener('popstate', handle, { signal: connection.signal });
      expect(goThroughRouter(address)).to.equal(true);
      expect(taken).to.deep.equal([address]);
    });
  }

  it('is left to the browser if something else than a router keeps its state in the history', () => {
    history.replaceState({ current: '/', position: 0 }, '');
    expect(goThroughRouter(address)).to.equal(false);
  });

  for (const [name, attributes] of Object.entries(controls)) {
    it(`presses nothing of the site: ${name}`, () => {
      const menu = document.createElement('nav');
      menu.innerHTML = `<a href="${address}" ${attributes}></a><a href="#" ${attributes}></a>`;
      for (const control of menu.children) listen(control, (event) => take(event, 'a control'));
      listen(menu, (event) => take(event, 'a menu'));
      listen(document, (event) => {
        if ((event.target as Element).closest('[role],[data-method],[data-confirm],[hx-delete]'))
          take(event, 'a script');
      });
      document.body.append(menu);
      expect([address, `${page}#`, page].map(goThroughRouter)).to.deep.equal([false, false, false]);
      menu.remove();
      expect(taken).to.deep.equal([]);
    });
  }

  it('presses nothing of the site, whatever element a control is, wherever it is, and however its address is written', () => {
    const { pathname } = new URL(address);
    const addresses = [
      address,
      pathname,
      `.${pathname}`,
      `${pathname}/`,
      `${pathname}?`,
      `${pathname}#`,
      pathname.toUpperCase(),
      pathname.replace('g', '%67'),
      `/x/..${pathname}`,
      address.replace(/^https?:/, ''),
    ];
    const markup = addresses.map(
      (href) => `
        <a href="${href}" target="_blank">a</a>
        <a href="${href}" download>a</a>
        <svg><a href="${href}"><text>a</text></a></svg>
        <map name="m"><area href="${href}" alt="a"></map>
        <form action="${href}" method="post"><button>a</button><input type="image" alt="a"></form>
        <a href="${href}"><button type="button">a</button></a>`,
    );
    const menu = document.createElement('nav');
    menu.innerHTML = markup.join('');
    const tree = menu.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    tree.innerHTML = markup.join('');
    for (const control of [...menu.querySelectorAll('*'), ...tree.querySelectorAll('*')])
      Object.assign(control, { onclick: (event: Event) => take(event, 'a control') });
    listen(menu, (event) => take(event, 'a menu'), true);
    listen(document, (event) => {
      if (menu.contains(event.target as Element)) take(event, 'a script');
    });
    document.body.append(menu);
    const links = [...addresses, ...addresses.map((href) => spellAsSite(new URL(href, page).href))];
    const isTaken = links.map((href) => goThroughRouter(new URL(href, page).href));
    menu.remove();
    expect(isTaken).to.deep.equal(links.map(() => false));
    expect(taken).to.deep.equal([]);
  });

  it('is left to the browser if it leads to a section of the present page, whose scripts may act on it', () => {
    listen(document, (event) => take(event, (event.target as HTMLAnchorElement).href));
    expect(['#cookies', '#', ''].map((hash) => goThroughRouter(page + hash))).to.deep.equal([false, false, false]);
    const other = new URL('?other', page).href;
    expect(goThroughRouter(other)).to.equal(true);
    expect(taken).to.deep.equal([other]);
  });

  for (const mark of ['__VP_HASH_MAP__', '$docsify']) {
    it(`is taken by a router that alone finds sections of the present page (${mark})`, () => {
      Object.assign(window, { [mark]: {} });
      listen(window, (event) => take(event, (event.target as HTMLAnchorElement).href), true);
      expect(goThroughRouter(`${page}#colour`)).to.equal(true);
      expect(taken).to.deep.equal([`${page}#colour`]);
    });
  }

  it('is taken by a router if it leads to another route in the hash', () => {
    history.replaceState(history.state, '', '#/start');
    listen(document, (event) => take(event, (event.target as HTMLAnchorElement).href));
    const [other, here] = ['#/guide', '#/start?id=x'].map((hash) => new URL(hash, page).href) as [string, string];
    expect([other, here].map(goThroughRouter)).to.deep.equal([true, false]);
    expect(taken).to.deep.equal([other]);
  });

  it('is clicked once where a listener stops the event', () => {
    const stop = (event: MouseEvent) => {
      event.stopPropagation();
      take(event, (event.target as HTMLAnchorElement).href);
    };
    listen(document.body, stop);
    Object.assign(window, { next: { router: { push: () => taken.push('again') } } });
    expect(goThroughRouter(address)).to.equal(true);
    expect(taken).to.deep.equal([address]);
  });
});

describe('The address of a page', () => {
  for (const path of ['/guide/lamp/', '/guide/lamp.html', '/guide/lamp/index.html']) {
    it(`is spelled ${path} if a link of the site is`, () => {
      document.body.append(Object.assign(document.createElement('a'), { href: `${origin}${path}?a#b` }));
      expect(spellAsSite(address)).to.equal(`${origin}${path}#colour`);
    });
  }

  it('stays as it is if the site has a link to it, or none', () => {
    expect(spellAsSite(address)).to.equal(address);
    const links = ['/guide/lamp/', '/guide/lamp', '/guide/lampshade'];
    for (const href of links) document.body.append(Object.assign(document.createElement('a'), { href }));
    expect(spellAsSite(address)).to.equal(address);
  });
});
