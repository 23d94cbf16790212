import { expect } from 'chai';
import { PageInset } from '../../src/page/page-inset.js';
import { resizeWindow } from '../support/window.js';

const root = document.documentElement;
const sheet = new CSSStyleSheet();
let inset: PageInset;
let other: PageInset;

const resize = (width: number) => resizeWindow(width, 700);

/** The left and right edge of the page. */
function page(): [number, number] {
  const { left, right } = root.getBoundingClientRect();
  return [left, right];
}

before(() => resize(1280));

beforeEach(() => {
  document.adoptedStyleSheets = [sheet];
  inset = new PageInset();
  other = new PageInset();
});

afterEach(async () => {
  inset.release();
  other.release();
  sheet.replaceSync('');
  document.adoptedStyleSheets = [];
  root.removeAttribute('style');
  if (innerWidth !== 1280) await resize(1280);
});

describe('The inset of a side panel', () => {
  it('is taken from the page at its side, and exposed to the fixed parts of the site', () => {
    inset.take('right', 420);
    expect(page()).to.deep.equal([0, 860]);
    expect(getComputedStyle(root).getPropertyValue('--docs-assistant-inset-right')).to.equal('420px');
    inset.take('left', 300);
    expect(page()).to.deep.equal([300, 1280]);
    expect(getComputedStyle(root).getPropertyValue('--docs-assistant-inset-right')).to.equal('');
  });

  it('does not touch the page again while it stays the same, as each change lays out the whole page', () => {
    for (const take of [() => inset.take('right', 420), () => inset.takeAll()]) {
      take();
      const observer = new MutationObserver(() => undefined);
      observer.observe(root, { attributes: true });
      take();
      expect(observer.takeRecords().length).to.equal(0);
      observer.disconnect();
    }
  });

  it('leaves no trace when it is removed', () => {
    inset.take('right', 420);
    inset.release();
    expect(root.hasAttribute('style')).to.equal(false);
  });

  it('restores inline styles, and keeps changes made in the meantime', () => {
    root.style.cssText = 'margin-right: 10px !important; margin-left: 4px; --docs-assistant-inset-left: 1px;';
    inset.take('right', 420);
    other.take('left', 100);
    expect(page()).to.deep.equal([104, 850]);
    root.style.setProperty('color-scheme', 'dark');
    inset.release();
    other.release();
    expect(root.style.getPropertyValue('margin-right')).to.equal('10px');
    expect(root.style.getPropertyPriority('margin-right')).to.equal('important');
    expect(root.style.getPropertyValue('margin-left')).to.equal('4px');
    expect(root.style.getPropertyPriority('margin-left')).to.equal('');
    expect(root.style.getPropertyValue('--docs-assistant-inset-left')).to.equal('1px');
    expect(root.style.getPropertyValue('--docs-assistant-inset-right')).to.equal('');
    expect(root.style.colorScheme).to.equal('dark');
  });

  it('is added to the margins of the page, even if they are !important', () => {
    sheet.replaceSync('html { margin: 0 40px !important }');
    inset.take('right', 420);
    expect(page()).to.deep.equal([40, 820]);
    inset.release();
    expect(page()).to.deep.equal([40, 1240]);
  });

  it('is at the same side of a page that is written from right to left', () => {
    root.dir = 'rtl';
    inset.take('right', 420);
    expect(page()).to.deep.equal([0, 860]);
    root.removeAttribute('dir');
  });

  it('is not applied where the page would become too narrow, until the window grows', async () => {
    await resize(1100);
    inset.take('right', 420);
    expect(page()).to.deep.equal([0, 1100]);
    await resize(1280);
    expect(page()).to.deep.equal([0, 860]);
    await resize(1100);
    expect(page()).to.deep.equal([0, 1100]);
    expect(root.hasAttribute('style')).to.equal(false);
  });

  it('is added to margins that depend on the window', async () => {
    sheet.replaceSync('html { margin: 0 10px } @media (min-width: 1300px) { html { margin: 0 50px } }');
    inset.take('right', 420);
    await resize(1400);
    expect(page()).to.deep.equal([50, 930]);
  });

  it('is not applied again by a resize after it was removed', async () => {
    inset.take('right', 420);
    inset.release();
    await resize(1400);
    expect(page()).to.deep.equal([0, 1400]);
  });

  it('is shared by panels at one side, and kept until the last is removed', () => {
    inset.take('right', 420);
    other.take('right', 300);
    expect(page()).to.deep.equal([0, 860]);
    inset.release();
    expect(page()).to.deep.equal([0, 980]);
    other.release();
    other.release();
    expect(root.hasAttribute('style')).to.equal(false);
  });

  it('keeps the page from scrolling, and its text from moving, while a backdrop can cover all of the window', () => {
    const text = document.createElement('div');
    text.style.height = '3000px';
    // Tests run with scroll bars that take no space.
    Object.defineProperty(root, 'clientWidth', { value: innerWidth - 15, configurable: true });
    document.body.append(text);
    inset.takeAll();
    expect(root.style.overflow).to.equal('hidden');
    expect(getComputedStyle(root).scrollbarGutter).to.equal('auto');
    expect(page()).to.deep.equal([0, innerWidth - 15]);
    inset.release();
    text.remove();
    Reflect.deleteProperty(root, 'clientWidth');
    expect(root.hasAttribute('style')).to.equal(false);
  });

  it('does not apply while printing', () => {
    inset.take('right', 420);
    dispatchEvent(new Event('beforeprint'));
    expect(page()).to.deep.equal([0, 1280]);
    dispatchEvent(new Event('afterprint'));
    expect(page()).to.deep.equal([0, 860]);
  });
});
