import { expect } from 'chai';
import { mayHaveRouter, spellAsSite } from '../../src/page/site-links.js';
import { goThroughRouter } from '../../src/page/site-router.js';

const { href: page, origin } = location;
const root = `${origin}/docs/`;
const address = `${origin}/guide/lamp#colour`;
/** It has no types. */
const { $ } = (await import('/node_modules/jquery/dist-module/jquery.module.js' as string)) as {
  $: (target: Document) => { on(type: string, selector: string, handle: () => void): void; off(type: string): void };
};
/** Milliseconds before a test that changes the history often: Safari allows a hundred changes in ten seconds. */
const PAUSE = /Chrome|Firefox/.test(navigator.userAgent) ? 0 : 2500;
let connection: AbortController;
/** The addresses that the router of the page has received. */
let taken: string[];

beforeEach(() => {
  connection = new AbortController();
  taken = [];
});

afterEach(() => {
  connection.abort();
  for (const name of ['next', 'docusaurus', '__reactRouterVersion', '__VP_HASH_MAP__', '$docsify', 'location$'])
    Reflect.deleteProperty(window, name);
  history.replaceState(null, '', page);
  for (const element of document.querySelectorAll('a, #__config')) element.remove();
});

function take(event: Event, href: string): void {
  event.preventDefault();
  taken.push(href);
}

function listen(target: EventTarget, handle: (event: MouseEvent) => void, capture = false): void {
  target.addEventListener('click', handle as EventListener, { capture, signal: connection.signal });
}

/** Routers that listen in the document and look for links in shadow trees, each with what it requires of a click. */
const routers: Readonly<Record<string, () => void>> = {
  Astro() {
    listen(document, (event) => {
      const target = event.composed ? event.composedPath()[0] : event.target;
      const link = (target as Element).closest('a, area');
      if (link instanceof HTMLAnchorElement && !link.target && !event.defaultPrevented) take(event, link.href);
    });
  },
  SvelteKit() {
    listen(document.body, (event) => {
      if (event.button || event.which !== 1 || event.metaKey || event.defaultPrevented) return;
      const link = (event.composedPath()[0] as Element).closest('a');
      if (link && !link.target && !link.hasAttribute('download')) take(event, link.href);
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

/** Marks of routers that follow the address when the reader goes back or forward, each with the events that the router ignores. */
const marks: Readonly<Record<string, { show: () => void; ignores?: (event: PopStateEvent) => boolean }>> = {
  VitePress: {
    show: () => {
      Object.assign(window, { __VP_HASH_MAP__: {} });
      history.replaceState({}, '');
    },
    ignores: ({ state }) => state === null,
  },
  'Material for MkDocs': { show: configureMaterial, ignores: ({ state }) => state === null },
  // React Router 5 ignores events whose state is undefined.
  Docusaurus: { show: () => Object.assign(window, { docusaurus: {} }), ignores: ({ state }) => state === undefined },
  'React Router': { show: () => Object.assign(window, { __reactRouterVersion: '7' }) },
  'Vue Router': {
    show: () => history.replaceState({ back: null, current: '/', position: 0, replaced: false }, ''),
    // It would read its own state from that of the event.
    ignores: ({ state }) => state !== null,
  },
};

function configureMaterial(): void {
  const config = document.createElement('script');
  config.id = '__config';
  config.type = 'application/json';
  config.text = '{"base": ".", "features": ["navigation.instant", "search.suggest"]}';
  document.body.append(config);
  Object.assign(window, { location$: {} });
}

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

/** Scripts of a site that act on any link by its address or text, wherever it is in the document. */
const scripts: Readonly<Record<string, (act: () => void) => void>> = {
  'one that compares addresses': (act) => {
    listen(document, ({ target }) => (target as Element).closest(`a[href="${address}"]`) && act());
  },
  'one that compares paths': (act) => {
    listen(document.body, ({ target }) => (target as Element).closest('a')?.pathname === '/guide/lamp' && act());
  },
  'one that compares texts': (act) => {
    listen(document, ({ target }) => (target as Element).closest('a')?.textContent.includes('lamp') && act());
  },
  'one that listens while the event is captured': (act) => {
    listen(window, ({ target }) => (target as HTMLAnchorElement).hash === '#colour' && act(), true);
  },
  'one of jQuery': (act) => {
    $(document).on('click', 'a[href*="lamp"]', act);
    connection.signal.addEventListener('abort', () => $(document).off('click'));
  },
  'one that takes all links of the page, as that of htmx': (act) => {
    listen(document.body, ({ target }) => (target as Element).closest('[hx-boost] a[href], a[href^="/"]') && act());
  },
  'one that listens for parts of a click': (act) => {
    for (const type of ['mousedown', 'mouseup', 'pointerdown', 'pointerup', 'auxclick', 'focusin', 'touchstart']) {
      document.addEventListener(type, act, { signal: connection.signal });
    }
  },
  'one that walks up from the target': (act) => {
    listen(document, ({ target }) => {
      for (let element = target as Element | null; element; element = element.parentElement) {
        if (element.getAttribute('href')?.includes('lamp')) act();
      }
    });
  },
  'one that reads the active element': (act) => {
    listen(document, () => (document.activeElement as HTMLAnchorElement | null)?.href === address && act());
  },
  'one that adds handlers to new links': (act) => {
    const observer = new MutationObserver(() => {});
    observer.observe(document, { childList: true, subtree: true });
    listen(
      window,
      () => {
        const added = observer.takeRecords().flatMap(({ addedNodes }) => [...addedNodes]);
        if (added.some((node) => (node as HTMLAnchorElement).href)) act();
      },
      true,
    );
    connection.signal.addEventListener('abort', () => observer.disconnect());
  },
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
    routers['Astro']!();
    const before = document.body.innerHTML;
    goThroughRouter(address);
    expect(document.body.innerHTML).to.equal(before);
  });

  it('is left to the browser if no router takes it', () => {
    expect(goThroughRouter(address)).to.equal(false);
    expect(location.href).to.equal(page);
  });

  it('is left to the browser if it leads to a file or out of the site', () => {
    routers['Astro']!();
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

  for (const [name, { show, ignores = () => false }] of Object.entries(marks)) {
    it(`changes the address for ${name}`, () => {
      show();
      const handle = (event: PopStateEvent) => {
        if (!ignores(event)) taken.push(location.href);
      };
      addEventListener('popstate', handle, { signal: connection.signal });
      const links = [address, `${page}#colour`];
      for (const link of links) {
        show();
        expect(mayHaveRouter()).to.equal(true);
        expect(goThroughRouter(link)).to.equal(true);
      }
      expect(taken).to.deep.equal(links);
    });
  }

  it('keeps for VitePress where the reader has scrolled to', () => {
    marks['VitePress']!.show();
    const states: unknown[] = [];
    const { replaceState } = history;
    history.replaceState = (state: unknown) => states.push(state);
    goThroughRouter(address);
    history.replaceState = replaceState;
    expect(states).to.deep.equal([{ scrollPosition: 0 }]);
    // Otherwise it would ignore the page when the reader comes back to it.
    expect(history.state).to.deep.equal({});
  });

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

  for (const [name, start] of Object.entries(scripts)) {
    it(`starts no script of the site: ${name}`, async () => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      const menu = document.createElement('nav');
      menu.innerHTML = `<a href="${address}" data-method="delete" data-turbo-method="delete" hx-boost>lamp</a>`;
      document.body.append(menu);
      start(() => taken.push(name));
      goThroughRouter(address);
      goThroughRouter(`${page}#colour`);
      Object.assign(window, { $docsify: {} });
      goThroughRouter(`${page}#/guide/lamp`);
      for (const { show } of Object.values(marks)) {
        show();
        goThroughRouter(address);
      }
      menu.remove();
      expect(taken).to.deep.equal([]);
    });
  }

  it('is left to the browser if it leads to a section of the present page, whose scripts may act on it', () => {
    routers['Astro']!();
    expect(['#cookies', '#', ''].map((hash) => goThroughRouter(page + hash))).to.deep.equal([false, false, false]);
    const other = new URL('?other', page).href;
    expect(goThroughRouter(other)).to.equal(true);
    expect(taken).to.deep.equal([other]);
  });

  for (const hash of ['#/guide?id=colour', '#/start?id=colour']) {
    it(`is a click and a new route for Docsify (${hash})`, async () => {
      history.replaceState(null, '', '#/start');
      Object.assign(window, { $docsify: {} });
      let isClicked = false;
      listen(window, ({ target }) => {
        isClicked = (target as Element).tagName === 'A';
      });
      const changed = new Promise((resolve) => {
        addEventListener('hashchange', resolve, { once: true, signal: connection.signal });
      });
      expect(goThroughRouter(page + hash)).to.equal(true);
      await changed;
      expect([isClicked, location.hash]).to.deep.equal([true, hash]);
    });
  }

  it('is taken by a router if it leads to another route in the hash', () => {
    history.replaceState(history.state, '', '#/start');
    routers['Astro']!();
    const [other, here] = ['#/guide', '#/start?id=x'].map((hash) => new URL(hash, page).href) as [string, string];
    expect([other, here].map(goThroughRouter)).to.deep.equal([true, false]);
    expect(taken).to.deep.equal([other]);
  });

  it('is clicked once where a listener stops the event', () => {
    const stop = (event: MouseEvent) => {
      event.stopPropagation();
      take(event, (event.composedPath()[0] as HTMLAnchorElement).href);
    };
    listen(document.body, stop);
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
