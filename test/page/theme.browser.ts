import { expect } from 'chai';
import { findSiteTheme, watchSiteTheme, type Theme } from '../../src/page/theme.js';
import { emulateMedia, itWithEmulation } from '../support/emulation.js';
import { mountOpen, part, seen, unmount } from '../support/mount.js';

type Attributes = Readonly<Record<string, string>>;

interface Markup {
  readonly html?: Attributes;
  readonly body?: Attributes;
}

const root = document.documentElement;
const sheet = new CSSStyleSheet();
let connection: AbortController;

function set(element: Element, attributes: Attributes = {}): void {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

function show({ html, body }: Markup): void {
  set(root, html);
  set(document.body, body);
}

/** By then, observers and media queries have called back. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

const faded = () => new Promise((resolve) => document.body.addEventListener('transitionend', resolve, { once: true }));

/** All values that the watcher has called back with, without repetitions. */
function watch(): (Theme | undefined)[] {
  const themes: (Theme | undefined)[] = [];
  watchSiteTheme((theme) => {
    if (themes.length === 0 || theme !== themes.at(-1)) themes.push(theme);
  }, connection.signal);
  return themes;
}

beforeEach(async () => {
  connection = new AbortController();
  document.adoptedStyleSheets = [sheet];
  await emulateMedia({ colorScheme: 'light' });
});

afterEach(async () => {
  connection.abort();
  show({});
  sheet.replaceSync('');
  document.adoptedStyleSheets = [];
  await emulateMedia({ colorScheme: 'light' });
});

const docusaurus = (theme: string) => ({
  html: {
    lang: 'en',
    dir: 'ltr',
    class: 'docs-wrapper plugin-docs docs-doc-id-guides/dark',
    'data-theme': theme,
    'data-theme-choice': 'system',
    'data-rh': 'lang,dir,class',
  },
  body: { class: 'navigation-with-keyboard' },
});

const material = (scheme: string) => ({
  html: { lang: 'en', class: 'js no-touch' },
  body: {
    dir: 'ltr',
    'data-md-color-scheme': scheme,
    'data-md-color-primary': 'indigo',
    'data-md-color-accent': 'indigo',
  },
});

/** Generators, and what their switches set for dark and light. */
const sites: Readonly<Record<string, readonly [dark: Markup, light: Markup, css?: string]>> = {
  VitePress: [
    { html: { lang: 'en-US', dir: 'ltr', class: 'dark' } },
    { html: { lang: 'en-US', dir: 'ltr', class: '' } },
    ':root.dark { color-scheme: dark } :root:not(.dark) { color-scheme: light }',
  ],
  'VitePress of old': [
    { html: { lang: 'en-US', class: 'mac dark' } },
    { html: { lang: 'en-US', class: 'mac' } },
    'body { background-color: #fff } .dark body { background-color: #1b1b1f }',
  ],
  Docusaurus: [docusaurus('dark'), docusaurus('light')],
  Starlight: [
    {
      html: {
        lang: 'en',
        dir: 'ltr',
        'data-theme': 'dark',
        'data-has-toc': '',
        'data-has-sidebar': '',
        class: 'astro-bguv2lll',
      },
    },
    {
      html: {
        lang: 'en',
        dir: 'ltr',
        'data-theme': 'light',
        'data-has-toc': '',
        'data-has-sidebar': '',
        class: 'astro-bguv2lll',
      },
    },
  ],
  'MkDocs Material': [material('slate'), material('default')],
  Furo: [{ body: { 'data-theme': 'dark' } }, { body: { 'data-theme': 'light' } }],
  'the PyData theme': [
    {
      html: { 'data-content_root': './', 'data-mode': 'auto', 'data-theme': 'dark' },
      body: { 'data-bs-spy': 'scroll' },
    },
    {
      html: { 'data-content_root': './', 'data-mode': 'auto', 'data-theme': 'light' },
      body: { 'data-bs-spy': 'scroll' },
    },
  ],
  Bootstrap: [{ html: { 'data-bs-theme': 'dark' } }, { html: { 'data-bs-theme': 'light' } }],
  'sites like GitHub': [
    { html: { 'data-color-mode': 'dark', 'data-light-theme': 'light', 'data-dark-theme': 'dark' } },
    { html: { 'data-color-mode': 'light', 'data-light-theme': 'light', 'data-dark-theme': 'dark' } },
  ],
  Tailwind: [
    { html: { class: 'h-full scroll-smooth dark' }, body: { class: 'bg-white dark:bg-slate-900' } },
    { html: { class: 'h-full scroll-smooth' }, body: { class: 'bg-white dark:bg-slate-900' } },
    'body { background: oklch(1 0 0) } .dark body { background: oklch(0.208 0.042 265.755) }',
  ],
  'Tailwind with both classes': [{ html: { class: 'dark' } }, { html: { class: 'light' } }],
};

describe('The theme of a site', () => {
  for (const [name, [dark, light, css = '']] of Object.entries(sites)) {
    it(`is the theme of ${name}, and follows its switch`, async () => {
      sheet.replaceSync(css);
      await emulateMedia({ colorScheme: 'dark' });
      show(dark);
      const themes = watch();
      show(light);
      await painted();
      await emulateMedia({ colorScheme: 'light' });
      show(dark);
      await painted();
      expect(themes.join()).to.equal('dark,light,dark');
    });
  }

  it('is undefined where the site leaves it to the system', () => {
    expect(findSiteTheme(document)).to.equal(undefined);
    show({ body: { 'data-theme': 'auto' } });
    expect(findSiteTheme(document)).to.equal(undefined);
    sheet.replaceSync(':root { color-scheme: light dark }');
    expect(findSiteTheme(document)).to.equal(undefined);
  });

  it('is the only colour scheme that the site has', () => {
    sheet.replaceSync(':root { color-scheme: dark }');
    expect(findSiteTheme(document)).to.equal('dark');
    sheet.replaceSync(':root { color-scheme: light }');
    expect(findSiteTheme(document)).to.equal('light');
  });

  itWithEmulation('is light on a page that is white without a switch, in a dark system, too', async () => {
    await emulateMedia({ colorScheme: 'dark' });
    sheet.replaceSync('html { background: #fcfcfc }');
    expect(findSiteTheme(document)).to.equal('light');
  });

  for (const [colour, theme] of [
    ['#000', 'dark'],
    ['#282c34', 'dark'],
    ['#fdf6e3', 'light'],
    ['lab(10 0 0)', 'dark'],
    ['lab(95 0 0)', 'light'],
    ['oklch(0.25 0.02 260)', 'dark'],
    ['color(display-p3 0.95 0.95 0.95)', 'light'],
    ['rgb(0 0 0 / 0)', undefined],
  ] as const) {
    it(`is ${theme ?? 'undefined'} on a background of ${colour}`, () => {
      sheet.replaceSync(`body { background: ${colour} }`);
      expect(findSiteTheme(document)).to.equal(theme);
    });
  }

  for (const markup of [
    '<div class="page"><main></main></div>',
    '<div class="page"><p></p><div role="main"></div></div>',
  ]) {
    it(`is that of the content, although the page around it is dark, as in the classic theme of Sphinx: ${markup}`, () => {
      sheet.replaceSync('body { background: #11303d } .page { background: #fff }');
      document.body.insertAdjacentHTML('beforeend', markup);
      expect(findSiteTheme(document)).to.equal('light');
      document.querySelector('.page')!.remove();
      expect(findSiteTheme(document)).to.equal('dark');
    });
  }

  itWithEmulation('follows a background that follows the system', async () => {
    show({ body: { 'data-theme': 'auto' } });
    sheet.replaceSync('body { background: #fff } @media (prefers-color-scheme: dark) { body { background: #131416 } }');
    const themes = watch();
    await emulateMedia({ colorScheme: 'dark' });
    await painted();
    expect(themes.join()).to.equal('light,dark');
  });

  it('follows a background with a transition', async () => {
    sheet.replaceSync('body { background: #fff; transition: background-color 50ms } .dark body { background: #111 }');
    const start = faded();
    show({ html: { class: 'dark' } });
    await start;
    const themes = watch();
    const end = faded();
    show({});
    await end;
    expect(themes.join()).to.equal('dark,light');
  });

  it('follows a colour scheme that the switch sets in a style, as in Vocs 2', async () => {
    const vocs = (theme: string) => ({ html: { 'data-vocs-theme': theme, style: `color-scheme: ${theme};` } });
    show(vocs('light'));
    const themes = watch();
    show(vocs('dark'));
    await painted();
    show(vocs('light'));
    await painted();
    expect(themes.join()).to.equal('light,dark,light');
  });

  it('is no longer followed when the signal is aborted', async () => {
    const themes = watch();
    connection.abort();
    show({ html: { class: 'dark' } });
    await emulateMedia({ colorScheme: 'dark' });
    await painted();
    expect(themes.length).to.equal(1);
  });
});

describe('The panel', () => {
  afterEach(unmount);

  const [onDark, onLight] = ['rgb(23, 25, 28)', 'rgb(255, 255, 255)'];

  for (const [name, [dark, light, css = '']] of Object.entries(sites)) {
    it(`changes its colours with the switch of ${name} while it is open`, async () => {
      sheet.replaceSync(css);
      show(light);
      const { element } = await mountOpen();
      const isOn = (colour: string) => getComputedStyle(part(element, 'panel')).backgroundColor === colour;
      await seen('light', () => isOn(onLight));
      show(dark);
      await seen('dark', () => isOn(onDark));
      show(light);
      await seen('light', () => isOn(onLight));
    });
  }

  it('has the theme that its author has set, whatever the theme of the site', async () => {
    show({ html: { 'data-theme': 'dark' } });
    const { element } = await mountOpen({ theme: 'light' });
    expect(getComputedStyle(part(element, 'panel')).backgroundColor).to.equal(onLight);
    element.theme = 'auto';
    await seen('dark', () => getComputedStyle(part(element, 'panel')).backgroundColor === onDark);
  });

  itWithEmulation('follows the system where the site leaves it to that', async () => {
    sheet.replaceSync(':root { color-scheme: light dark }');
    const { element } = await mountOpen();
    expect(getComputedStyle(part(element, 'panel')).backgroundColor).to.equal(onLight);
    await emulateMedia({ colorScheme: 'dark' });
    await seen('dark', () => getComputedStyle(part(element, 'panel')).backgroundColor === onDark);
  });
});
