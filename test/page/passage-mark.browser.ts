import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { PassageMark } from '../../src/page/passage-mark.js';
import { seen } from '../support/mount.js';
import { resizeWindow } from '../support/window.js';
import { clear, show } from './support.js';

const NAME = 'docs-assistant-passage';
const { href: start } = location;
const quote = 'Set the port of the server.';
let mark: PassageMark;

beforeEach(async function () {
  if (!('highlights' in CSS)) this.skip();
  await resizeWindow(1000, 700);
  mark = new PassageMark();
});

afterEach(() => {
  mark?.clear();
  clear();
  history.replaceState({}, '', start);
  scrollTo(0, 0);
});

const range = () => [...(CSS.highlights.get(NAME) ?? [])][0] as Range | undefined;
const marked = () => range()?.toString();

/** Another page of the site, as a router shows it: first the address, then the content. */
function goTo(path: string, html: string, delay = 0): void {
  clear();
  history.pushState({}, '', path);
  setTimeout(() => show(html), delay);
}

describe('The passage that a reader has gone to', () => {
  it('is marked once the router shows its page', async () => {
    show('<p>The first page.</p>');
    mark.show(quote, new URL('/guide#port', location.href).href, 'yellow');
    goTo('/guide', '<h2 id="port">Port</h2><p>Set the <code>port</code> of the server.</p>', 300);
    await seen('the mark', () => marked() === quote);
  });

  it('is not marked on the page before, and again if the router replaces its page', async () => {
    show(`<p>${quote}</p>`);
    mark.show(quote, new URL('/guide', location.href).href, 'yellow');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(marked()).to.equal(undefined);
    goTo('/guide.html', `<p>${quote}</p>`);
    await seen('the mark', () => marked() === quote);
    goTo('/guide.html', `<p>Hydrated. <i>${quote}</i></p>`);
    await seen('the mark', () => range()?.startContainer.parentElement?.localName === 'i');
  });

  it('is scrolled to, below what is fixed', async () => {
    show(
      `<header style="position:fixed;inset:0 0 auto;height:100px;background:red"></header><div style="height:3000px"></div><p>${quote}</p><div style="height:3000px"></div>`,
    );
    mark.show(quote, location.href, 'yellow');
    await seen('the passage', () => {
      const { top = 0 } = range()?.getBoundingClientRect() ?? {};
      return top > 100 && top < 600;
    });
  });

  it('is scrolled to in a part of the page that scrolls, too', async () => {
    const page = show(
      `<div style="height:400px;overflow:auto"><div style="height:2000px"></div><p>${quote}</p><div style="height:2000px"></div></div>`,
    );
    mark.show(quote, location.href, 'yellow');
    await seen('the passage', () => marked() && page.firstElementChild!.scrollTop > 1500);
    expect(scrollY).to.equal(0);
  });

  it('does not move the page if it can be seen', async () => {
    show(`<p>${quote}</p><div style="height:3000px"></div>`);
    mark.show(quote, location.href, 'yellow');
    await seen('the mark', marked);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(scrollY).to.equal(0);
  });

  it('unfolds details', async () => {
    const page = show(`<details><summary>More</summary><p>${quote}</p></details>`);
    mark.show(quote, location.href, 'yellow');
    await seen('the mark', marked);
    expect(page.querySelector('details')!.open).to.equal(true);
  });

  it('has a style of its own, and none is left behind', async () => {
    const { length } = document.adoptedStyleSheets;
    show(`<p>${quote}</p>`);
    mark.show(quote, location.href, 'rgb(255, 0, 0)');
    await seen('the mark', marked);
    const style = getComputedStyle(document.querySelector('main p')!, `::highlight(${NAME})`);
    expect(style.backgroundColor).to.equal('rgb(255, 0, 0)');
    mark.clear();
    expect(document.adoptedStyleSheets).to.have.length(length);
    expect(marked()).to.equal(undefined);
  });

  it('is unmarked by Escape', async () => {
    show(`<p>${quote}</p>`);
    mark.show(quote, location.href, 'yellow');
    await seen('the mark', marked);
    await sendKeys({ press: 'Escape' });
    expect(marked()).to.equal(undefined);
  });

  it('is unmarked when the reader goes to another page', async () => {
    show(`<p>${quote}</p>`);
    mark.show(quote, location.href, 'yellow');
    await seen('the mark', marked);
    goTo('/other', '<p>Another page.</p>');
    await seen('no mark', () => !CSS.highlights.has(NAME));
  });

  it('stays marked when the site only follows the reader in the hash', async () => {
    const page = show(`<p>${quote}</p>`);
    mark.show(quote, location.href, 'yellow');
    await seen('the mark', marked);
    history.replaceState({}, '', '#next');
    page.append('x');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(marked()).to.equal(quote);
  });
});
