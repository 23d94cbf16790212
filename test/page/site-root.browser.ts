import { expect } from 'chai';
import { getPagePath } from '../../src/page/hash-route.js';
import { getSiteRoot } from '../../src/page/site-root.js';

const { origin, pathname } = location;
const root = `${origin}/docs/`;
const page = `${root}guide/lamp/?a#b`;
const added: Element[] = [];

function add(html: string): void {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html });
  added.push(...content.children);
  // Scripts of a template don't run.
  document.head.append(content);
}

afterEach(() => {
  for (const element of added.splice(0)) element.remove();
  Reflect.deleteProperty(window, '$docsify');
  history.replaceState(history.state, '', pathname + location.search);
});

describe('The root of the site', () => {
  it('is the root of the host by default', () => {
    expect(getSiteRoot()).to.equal(`${origin}/`);
  });

  it('is where the page has its base', () => {
    add(`<base href="/docs/index.html">`);
    expect(getSiteRoot()).to.equal(root);
  });

  const files = {
    VitePress: '<script type="module" data-src="assets/app.Dk1.js"></script>',
    Docusaurus: '<script data-src="assets/js/runtime~main.c04.js" defer></script>',
    'Material for MkDocs': '<script data-src="assets/javascripts/bundle.c18.min.js"></script>',
    MkDocs: '<script data-src="search/main.js"></script>',
    Sphinx: '<link rel="stylesheet" type="text/css" data-href="_static/pygments.css">',
    Astro: '<link rel="stylesheet" data-href="_astro/index.Bk2.css">',
    Next: '<script data-src="_next/static/chunks/main-app-1.js" async></script>',
    Nuxt: '<script type="module" data-src="_nuxt/entry.js"></script>',
    SvelteKit: '<link rel="stylesheet" data-href="_app/immutable/assets/0.css">',
  };
  for (const [generator, html] of Object.entries(files)) {
    it(`is where ${generator} has put its files`, () => {
      add(html.replace(/data-(src|href)="/, '$1="/docs/'));
      expect(getSiteRoot(page)).to.equal(root);
    });

    it(`is where ${generator} has put its files, with relative addresses`, () => {
      add(html.replace(/data-(src|href)="/, '$1="../../'));
      expect(getSiteRoot(page)).to.equal(root);
    });
  }

  it('does not change when a router changes the address', () => {
    add('<link rel="stylesheet" href="_static/pygments.css">');
    history.replaceState(history.state, '', '/_static/deeper/down/');
    expect(getSiteRoot()).to.equal(`${origin}/`);
  });

  it('is not where the files of another site are', () => {
    add('<script type="text/plain" src="/elsewhere/_static/a.js"></script>');
    add('<script type="text/plain" src="https://cdn.example/_next/static/a.js"></script>');
    expect(getSiteRoot(page)).to.equal(`${origin}/`);
  });

  it('has the mark of a router that keeps routes in the hash', () => {
    for (const [hash, mark] of [
      ['#/guide?a=b', '#/'],
      ['#!/guide', '#!/'],
    ]) {
      history.replaceState(history.state, '', hash);
      expect(getSiteRoot()).to.equal(origin + pathname + location.search + mark);
    }
    history.replaceState(history.state, '', '#/guide');
    Object.assign(window, { $docsify: {} });
    expect(getSiteRoot()).to.equal(`${origin}${pathname}${location.search}#/?id=`);
  });
});

describe("The path of the reader's page", () => {
  it('is that of its address', () => {
    history.replaceState(history.state, '', '#install');
    expect(getPagePath()).to.equal(pathname);
  });

  it('is the route if the router keeps it in the hash', () => {
    history.replaceState(history.state, '', '#/guide/lamp?id=colour');
    expect(getPagePath()).to.equal('/guide/lamp');
  });
});
