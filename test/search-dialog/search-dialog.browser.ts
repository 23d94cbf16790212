import { expect } from 'chai';
import { sendKeys } from '@web/test-runner-commands';
import type { DocsAssistant } from '../../src/element/docs-assistant.js';
import { searchParts } from '../../src/search-dialog/parts.js';
import type { SearchAnswer } from '../../src/protocol/search.js';
import { findViolations } from '../support/axe.js';
import { mount, seen, unmount } from '../support/mount.js';
import { resizeWindow } from '../support/window.js';

/** An answer to a request of the search, when the test says so. */
interface Pending {
  readonly q: string;
  readonly offset: string | null;
  answer(answer?: Partial<SearchAnswer>): void;
  fail(): void;
  /** With a body of JSON that is no answer. */
  answerWrongly(body: unknown): void;
}

const pending: Pending[] = [];

/** Reports of what came of searches. */
const reports: Record<string, string>[] = [];

/** Waits until a value is found. */
async function find<Value>(what: string, get: () => Value | undefined | null): Promise<Value> {
  await seen(what, () => Boolean(get()));
  return get()!;
}

function resultOf(title: string, hash: string, more: Partial<SearchAnswer['results'][number]> = {}) {
  const heading = [{ text: title, isMatch: false }];
  const excerpt = [{ text: `About ${title}.`, isMatch: false }];
  const path = location.pathname + location.search + hash;
  return { path, kind: 'page' as const, title, heading, breadcrumbs: [title], excerpt, sections: [], ...more };
}

const found: SearchAnswer = {
  results: [resultOf('Theming', '#theming'), resultOf('Context', '#context')],
  outcome: 'answer',
  spelling: null,
  next: null,
};

/** Mounts an element whose searches the test answers. */
async function mountSearch(attributes: Record<string, string | null> = {}): Promise<DocsAssistant> {
  const { element, fake } = await mount({ search: '', ...attributes });
  globalThis.fetch = (input, init) => {
    const url = new URL(String(input));
    if (!url.pathname.includes('/search/')) return fake.fetch(input, init);
    if (url.pathname.endsWith('/feedback')) {
      expect(init).to.include({ method: 'POST', keepalive: true });
      reports.push(JSON.parse(String(init!.body)) as Record<string, string>);
      return Promise.resolve(new Response(null, { status: 204 }));
    }
    return new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      pending.push({
        q: url.searchParams.get('q') ?? '',
        offset: url.searchParams.get('offset'),
        answer: (answer) => resolve(Response.json({ ...found, ...answer })),
        fail: () => reject(new TypeError('Failed to fetch')),
        answerWrongly: (body) => resolve(Response.json(body)),
      });
    });
  };
  return element;
}

/** Resolves once the page listens to the keys of the search, which it does before the site. */
function hearKeys(): Promise<void> {
  const { addEventListener: add } = window;
  return new Promise((resolve) => {
    window.addEventListener = (...listener: Parameters<typeof add>) => {
      add(...listener);
      if (listener[0] !== 'keydown' || !(Object(listener[2]) as AddEventListenerOptions).capture) return;
      Reflect.deleteProperty(window, 'addEventListener');
      resolve();
    };
  });
}

async function openSearch(element: DocsAssistant): Promise<ShadowRoot> {
  await element.show({ mode: 'search' });
  return rootOf(element)!;
}

const rootOf = (element: DocsAssistant) =>
  element.shadowRoot!.querySelector('docs-assistant-search-dialog')?.shadowRoot;
const backOf = (element: DocsAssistant) =>
  element.shadowRoot!.querySelector('docs-assistant-search-back')?.shadowRoot?.querySelector('button');
const dialogOf = (root: ShadowRoot) => root.querySelector('dialog')!;
const inputOf = (root: ShadowRoot) => root.querySelector('input')!;
const noteOf = (root: ShadowRoot) => root.querySelector('.note')?.textContent;
const rowsOf = (root: ShadowRoot) =>
  [...root.querySelectorAll('[role=option] .heading')].map(({ textContent }) => textContent.trim());

const selectedOf = (root: ShadowRoot) => {
  const id = inputOf(root).getAttribute('aria-activedescendant');
  return id === null ? undefined : root.getElementById(id)?.querySelector('.heading')?.textContent.trim();
};

function type(root: ShadowRoot, text: string): void {
  inputOf(root).value = text;
  inputOf(root).dispatchEvent(new InputEvent('input'));
}

/** Clicks the first result with Control, without another tab. */
function openInTab(root: ShadowRoot): void {
  const row = root.querySelector<HTMLElement>('.result')!;
  row.addEventListener('click', (event) => event.preventDefault(), { once: true });
  row.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }));
}

const requestOf = (q: string) => find(`a search for ${q}`, () => pending.find((request) => request.q === q));

async function search(root: ShadowRoot, q: string, answer?: Partial<SearchAnswer>): Promise<void> {
  type(root, q);
  (await requestOf(q)).answer(answer);
  await seen('the results', () => rowsOf(root).length > 0 && noteOf(root) !== '');
}

describe('The search', () => {
  afterEach(async () => {
    pending.length = 0;
    reports.length = 0;
    await unmount();
    history.replaceState(null, '', location.pathname + location.search);
  });

  for (const [hotkeys, keys] of [
    [undefined, 'Control+k'],
    [undefined, '/'],
    ['mod+shift+f', 'Control+Shift+f'],
  ] as const) {
    it(`opens with ${keys}`, async () => {
      const ready = hearKeys();
      const element = await mountSearch({ 'hotkey-search': hotkeys ?? null });
      await ready;
      await sendKeys({ press: keys });
      const root = await find('the dialog', () => rootOf(element));
      await seen('it open', () => dialogOf(root).open);
      expect(root.activeElement).to.equal(inputOf(root));
    });
  }

  it('opens from the box in the header of the site', async () => {
    const element = await mountSearch();
    const box = document.createElement('docs-assistant-search');
    element.before(box);
    const button = await find('the box', () => box.shadowRoot?.querySelector('button'));
    button.click();
    await seen('the dialog', () => rootOf(element)?.querySelector('dialog')?.open);
    box.remove();
  });

  for (const [generator, markup] of [
    ['VitePress', '<div class="VPNavBarSearch"><button>Search</button></div>'],
    ['Docusaurus', '<div class="navbarSearchContainer_x"></div>'],
    ['Starlight', '<header><site-search><button>Search</button></site-search></header>'],
    ['Material for MkDocs', '<header class="md-header"><div class="md-search"><p>Search</p></div></header>'],
  ] as const) {
    it(`takes the place of the search of ${generator}, and its keys`, async () => {
      const site = document.createElement('div');
      site.innerHTML = markup;
      document.body.append(site);
      let pressed = 0;
      const listen = ({ key }: KeyboardEvent) => (pressed += key === 'k' ? 1 : 0);
      document.addEventListener('keydown', listen);
      try {
        const element = await mountSearch();
        await find('the box', () => site.querySelector('docs-assistant-search')?.shadowRoot?.querySelector('button'));
        expect(site.querySelector('button, p')?.checkVisibility() ?? false).to.equal(false);
        await sendKeys({ press: 'Control+k' });
        await seen('the dialog', () => rootOf(element)?.querySelector('dialog')?.open);
        expect(pressed).to.equal(0);
      } finally {
        document.removeEventListener('keydown', listen);
        site.remove();
      }
    });
  }

  it('takes the place of the search of Docusaurus once the page is hydrated', async () => {
    const root = document.documentElement;
    root.dataset['hasHydrated'] = 'false';
    const site = document.createElement('div');
    site.className = 'navbarSearchContainer_x';
    document.body.append(site);
    await mountSearch();
    await customElements.whenDefined('docs-assistant-search');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(site.childElementCount).to.equal(0);
    root.dataset['hasHydrated'] = 'true';
    await find('the box', () => site.querySelector('docs-assistant-search'));
    delete root.dataset['hasHydrated'];
    site.remove();
  });

  it('selects the best result, and Enter opens it', async () => {
    const root = await openSearch(await mountSearch());
    await search(root, 'theming');
    expect(rowsOf(root)).to.deep.equal(['Theming', 'Context', 'Ask: theming']);
    expect(selectedOf(root)).to.equal('Theming');
    await sendKeys({ press: 'Enter' });
    await seen('the page', () => location.hash === '#theming');
    expect(dialogOf(root).open).to.equal(false);
  });

  it('asks with Control and Enter, with the best results as context', async () => {
    const element = await mountSearch();
    const root = await openSearch(element);
    await search(root, 'theming');
    await sendKeys({ press: 'Control+Enter' });
    await seen('the question', () => element.messages[0]?.content === 'theming');
    expect(element.open).to.equal(true);
    expect(element.messages[0]).to.have.property('context').with.length(2);
  });

  for (const [text, outcome, isFirst] of [
    ['how do I change colours', 'closest', true],
    ['colours?', 'nothing', true],
    ['how do I change colours', 'answer', false],
    ['change colours', 'closest', false],
  ] as const) {
    it(`${isFirst ? 'asks' : 'does not ask'} first for “${text}” with the outcome ${outcome}`, async () => {
      const root = await openSearch(await mountSearch());
      await search(root, text, { outcome });
      expect(selectedOf(root)).to.equal(isFirst ? `Ask: ${text}` : 'Theming');
    });
  }

  it('moves through the rows with keys, and around at the ends', async () => {
    const root = await openSearch(await mountSearch());
    await search(root, 'x');
    for (const [key, row] of [
      ['ArrowDown', 'Context'],
      ['End', 'Ask: x'],
      ['ArrowDown', 'Theming'],
      ['ArrowUp', 'Ask: x'],
      ['Home', 'Theming'],
      ['PageDown', 'Ask: x'],
      ['PageUp', 'Theming'],
    ] as const) {
      await sendKeys({ press: key });
      await seen(`${row} after ${key}`, () => selectedOf(root) === row);
    }
  });

  it('never shows older results over newer ones', async () => {
    const root = await openSearch(await mountSearch());
    type(root, 'a');
    type(root, 'ab');
    const [older, newer] = [await requestOf('a'), await requestOf('ab')];
    newer.answer({ results: [resultOf('Newer', '#newer')] });
    await seen('the newer results', () => rowsOf(root).includes('Newer'));
    older.answer({ results: [resultOf('Older', '#older')] });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(rowsOf(root)).to.deep.equal(['Newer', 'Ask: ab']);
  });

  it('keeps the results while newer ones are on their way, and Enter waits for these', async () => {
    const root = await openSearch(await mountSearch());
    await search(root, 'the');
    type(root, 'them');
    const request = await requestOf('them');
    expect(rowsOf(root)).to.include('Theming');
    await sendKeys({ press: 'Enter' });
    expect(dialogOf(root).open).to.equal(true);
    request.answer({ results: [resultOf('Themes', '#themes')] });
    await seen('the new page', () => location.hash === '#themes');
  });

  it('says that nothing was found, and offers to ask', async () => {
    const root = await openSearch(await mountSearch());
    await search(root, 'qwertz', { results: [], outcome: 'nothing' });
    expect(noteOf(root)).to.equal('Nothing found for “qwertz”.');
    expect(rowsOf(root)).to.deep.equal(['Ask: qwertz']);
    await sendKeys({ press: 'Enter' });
    expect(dialogOf(root).open).to.equal(true);
    await sendKeys({ press: 'ArrowDown' });
    await seen('the row that asks', () => selectedOf(root) === 'Ask: qwertz');
  });

  for (const [way, choose] of [
    ['Enter', () => sendKeys({ press: 'Enter' })],
    ['a click', (root: ShadowRoot) => root.querySelector<HTMLElement>('.spelling')!.click()],
  ] as const) {
    it(`offers the nearest spellings if nothing was found, and searches one by ${way}`, async () => {
      const root = await openSearch(await mountSearch());
      await search(root, 'heming', { results: [], outcome: 'nothing', spellings: ['theming', 'naming'] });
      expect(noteOf(root)).to.equal('Nothing found for “heming”.');
      expect(rowsOf(root)).to.deep.equal(['theming', 'naming', 'Ask: heming']);
      expect(selectedOf(root)).to.equal('theming');
      expect(root.querySelector('.group')?.ariaLabel).to.equal('Did you mean');
      await choose(root);
      (await requestOf('theming')).answer();
      await seen('its results', () => rowsOf(root).join() === 'Theming,Context,Ask: theming');
      expect(inputOf(root).value).to.equal('theming');
    });
  }

  for (const [text, answer, note] of [
    ['q', { results: [], outcome: 'nothing' }, ''],
    ['--', { results: [], outcome: 'nothing' }, ''],
    ['--flag', { results: [], outcome: 'nothing' }, 'Nothing found for “--flag”.'],
    ['🎨', { results: [], outcome: 'nothing' }, 'Nothing found for “🎨”.'],
    ['theming', {}, 'Results: 2'],
    ['theming', { next: 8 }, 'Results: 2+'],
    ['bake bread', { outcome: 'nothing' }, 'No page is about “bake bread”. These are the closest.'],
    ['bake', { outcome: 'closest' }, 'No page is about “bake”. These are the closest.'],
  ] as const) {
    it(`says ${note ?? 'nothing'} for “${text}”`, async () => {
      const root = await openSearch(await mountSearch());
      type(root, text);
      (await requestOf(text)).answer(answer as Partial<SearchAnswer>);
      await new Promise((resolve) => setTimeout(resolve, 50));
      await seen('it', () => noteOf(root) === note);
    });
  }

  it('opens a result that Enter was pressed for, not the row that asks, while the first results are on their way', async () => {
    const element = await mountSearch();
    const root = await openSearch(element);
    type(root, 'theming');
    await sendKeys({ press: 'Enter' });
    (await requestOf('theming')).answer();
    await seen('the page', () => location.hash === '#theming');
    expect(element.messages).to.deep.equal([]);
  });

  it('says how it has spelt the words', async () => {
    const root = await openSearch(await mountSearch());
    await search(root, 'themeing', { spelling: 'theming' });
    expect(noteOf(root)).to.equal('Results for “theming”');
  });

  for (const [what, fail] of [
    ['fails', (request: Pending) => request.fail()],
    ['is answered by something else', (request: Pending) => request.answerWrongly({ results: null })],
    ['is answered by nothing', (request: Pending) => request.answerWrongly(null)],
  ] as const) {
    it(`offers to ask when the search ${what}`, async () => {
      const root = await openSearch(await mountSearch());
      type(root, 'theming');
      fail(await requestOf('theming'));
      await seen('the reason', () => noteOf(root)?.includes('not available'));
      expect(rowsOf(root)).to.deep.equal(['Ask: theming']);
    });
  }

  for (const text of ['""', '"', ' "  " ', '“”', '«', '„“']) {
    it(`treats ${text} as an empty text`, async () => {
      const root = await openSearch(await mountSearch());
      await search(root, 'theming');
      type(root, text);
      await seen('no rows', () => rowsOf(root).length === 0);
      expect(pending.map(({ q }) => q)).to.deep.equal(['theming']);
    });
  }

  it('searches for the beginning of a long text, and asks all of it', async () => {
    const element = await mountSearch();
    const root = await openSearch(element);
    const text = 'Why? '.repeat(4000).trim();
    type(root, text);
    await requestOf(text.slice(0, 500));
    await sendKeys({ press: 'Control+Enter' });
    await seen('the question', () => element.messages[0]?.content === text);
  });

  it('leaves the wheel to the results if they can scroll, and to the zoom of the browser', async () => {
    const root = await openSearch(await mountSearch());
    const doesNotScroll = (selector: string, init: WheelEventInit = {}) =>
      !root
        .querySelector(selector)!
        .dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: 9, ...init }));
    const places = ['dialog', '.field', '.list'];
    await search(root, 'theming');
    expect(places.map((place) => doesNotScroll(place))).to.deep.equal([true, true, true]);
    expect(doesNotScroll('.field', { ctrlKey: true })).to.equal(false);
    const many = Array.from({ length: 30 }, (_, place) => resultOf(`Page ${place}`, `#${place}`));
    await search(root, 'page', { results: many });
    await seen('all of them', () => rowsOf(root).length > 30);
    expect(places.map((place) => doesNotScroll(place))).to.deep.equal([true, true, false]);
  });

  it('scrolls to the row that a key selects, and stays where it is when the pointer does', async () => {
    const root = await openSearch(await mountSearch());
    const many = Array.from({ length: 30 }, (_, place) => resultOf(`Page ${place}`, `#${place}`));
    await search(root, 'page', { results: many });
    const scroller = root.querySelector('.scroller')!;
    root.querySelectorAll('.result')[9]!.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    await seen('the row below the pointer', () => selectedOf(root) === 'Page 9');
    expect(scroller.scrollTop).to.equal(0);
    await sendKeys({ press: 'PageDown' });
    await seen('the row', () => selectedOf(root) === 'Page 15' && scroller.scrollTop > 0);
  });

  it('searches again when it is opened after a search has failed', async () => {
    const element = await mountSearch();
    const root = await openSearch(element);
    type(root, 'theming');
    (await requestOf('theming')).fail();
    await seen('the reason', () => noteOf(root)?.includes('not available'));
    dialogOf(root).close();
    pending.length = 0;
    await openSearch(element);
    (await requestOf('theming')).answer();
    await seen('the results', () => rowsOf(root).includes('Theming'));
  });

  it('keeps the results if more of them can not be loaded', async () => {
    const root = await openSearch(await mountSearch());
    await search(root, 'x', { next: 8 });
    root.querySelector<HTMLElement>('.more')!.click();
    (await find('the request', () => pending.find(({ offset }) => offset === '8'))).fail();
    await seen('the reason', () => noteOf(root)?.includes('not available'));
    expect(rowsOf(root)).to.deep.equal(['Theming', 'Context', 'More results', 'Ask: x']);
  });

  it('leaves the Enter that ends a composition in Safari to the input method', async () => {
    const root = await openSearch(await mountSearch());
    await search(root, 'theming');
    inputOf(root).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true }));
    expect(dialogOf(root).open).to.equal(true);
  });

  it('stays closed if the site does not display the element, so that the page can be used', async () => {
    const element = await mountSearch();
    element.style.display = 'none';
    expect(dialogOf(await openSearch(element)).open).to.equal(false);
  });

  it('closes when a router moves the element, and opens again above the page', async () => {
    const element = await mountSearch();
    const root = await openSearch(element);
    document.body.append(element);
    expect(dialogOf(root).open).to.equal(false);
    await openSearch(element);
    expect(dialogOf(root).matches(':modal')).to.equal(true);
  });

  it('ends above the keyboard of a phone', async () => {
    const root = await openSearch(await mountSearch());
    await resizeWindow(400, 700);
    Object.defineProperty(visualViewport, 'height', { value: 300, configurable: true });
    try {
      visualViewport!.dispatchEvent(new Event('resize'));
      await seen('its height', () => dialogOf(root).getBoundingClientRect().bottom === 300);
    } finally {
      Reflect.deleteProperty(visualViewport!, 'height');
      await resizeWindow(800, 600);
    }
  });

  it('adds more results below', async () => {
    const root = await openSearch(await mountSearch());
    await search(root, 'x', { next: 8 });
    await sendKeys({ press: 'End' });
    await sendKeys({ press: 'ArrowUp' });
    await seen('the row', () => selectedOf(root) === 'More results');
    await sendKeys({ press: 'Enter' });
    const more = await find('the request', () => pending.find(({ offset }) => offset === '8'));
    more.answer({ results: [resultOf('Links', '#links')] });
    await seen('it', () => rowsOf(root).join() === 'Theming,Context,Links,Ask: x');
    expect(selectedOf(root)).to.equal('Links');
  });

  it('shows the results again when it is opened again, and recent searches when its field is empty', async () => {
    const element = await mountSearch();
    const root = await openSearch(element);
    await search(root, 'theming');
    await sendKeys({ press: 'Enter' });
    await openSearch(element);
    expect(rowsOf(root)).to.include('Theming');
    type(root, '');
    await seen('the recent search', () => rowsOf(root)[0] === 'theming');
    await sendKeys({ press: 'Enter' });
    await seen('its text', () => inputOf(root).value === 'theming');
  });

  for (const [what, act, report] of [
    ['closes it', () => sendKeys({ press: 'Escape' }), { q: 'theming' }],
    ['opens a result', () => sendKeys({ press: 'Enter' }), { q: 'theming', opened: '#theming' }],
    ['opens a result in another tab', openInTab, { q: 'theming', opened: '#theming' }],
    ['leaves the page', () => dispatchEvent(new PageTransitionEvent('pagehide')), { q: 'theming' }],
    ['asks', () => sendKeys({ press: 'Control+Enter' }), undefined],
  ] as const) {
    it(`reports ${report ? 'once' : 'nothing'} when the reader ${what}`, async () => {
      const element = await mountSearch({ fp: 'reader-1' });
      const root = await openSearch(element);
      type(root, 'the');
      await search(root, 'theming', { takesFeedback: true });
      await act(root);
      dialogOf(root).close();
      await openSearch(element);
      dialogOf(root).close();
      if (report) await seen('the report', () => reports.length > 0);
      await new Promise((resolve) => setTimeout(resolve));
      const seenReports = reports.map(({ q, opened }) => ({
        q,
        ...(opened && { opened: new URL(opened, location.href).hash }),
      }));
      expect(seenReports).to.deep.equal(report ? [report] : []);
      if (report) expect(reports[0]).to.include({ fp: 'reader-1', path: location.pathname });
    });
  }

  it('reports nothing to a service that takes no feedback', async () => {
    const root = await openSearch(await mountSearch());
    await search(root, 'theming');
    await sendKeys({ press: 'Enter' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(reports).to.deep.equal([]);
  });

  for (const [way, goBack] of [
    ['the button in the panel', (back: HTMLButtonElement) => back.click()],
    ['the key', () => sendKeys({ press: 'Control+k' })],
  ] as const) {
    it(`shows the results again with ${way}, after the reader has asked`, async () => {
      const element = await mountSearch();
      const root = await openSearch(element);
      await search(root, 'theming');
      await sendKeys({ press: 'Control+Enter' });
      const back = await find('the way back', () => backOf(element));
      expect(back.checkVisibility()).to.equal(true);
      const style = document.createElement('style');
      style.textContent = 'docs-assistant::part(search-back) { letter-spacing: 3px }';
      element.append(style);
      expect(getComputedStyle(back).letterSpacing).to.equal('3px');
      expect(await findViolations(element)).to.equal('');
      await goBack(back);
      await seen('the dialog', () => dialogOf(root).open && root.activeElement === inputOf(root));
      expect(rowsOf(root)).to.deep.equal(['Theming', 'Context', 'Ask: theming']);
      const { value, selectionStart, selectionEnd } = inputOf(root);
      expect(value.slice(selectionStart!, selectionEnd!)).to.equal('theming');
      await sendKeys({ press: 'Enter' });
      await seen('the page', () => location.hash === '#theming');
    });
  }

  it('answers in its own place with search-answers="dialog", and the panel is where it was afterwards', async () => {
    const element = await mountSearch({ 'search-answers': 'dialog' });
    const root = await openSearch(element);
    await search(root, 'theming');
    await sendKeys({ press: 'Control+Enter' });
    const back = await find('the way back', () => backOf(element));
    const panel = element.shadowRoot!.querySelector('docs-assistant-panel')!;
    await seen('a dialog over the page', () => panel.shadowRoot!.querySelector('dialog:modal'));
    back.click();
    await seen('the results', () => dialogOf(root).open && rowsOf(root).length > 0);
    expect(element.variant).to.equal('widget');
    dialogOf(root).close();
    await element.show();
    await seen('the panel in its corner', () => panel.shadowRoot!.querySelector('dialog[open]:not(:modal)'));
  });

  for (const end of ['hide', 'reset'] as const) {
    it(`has no way back after ${end}()`, async () => {
      const element = await mountSearch();
      await search(await openSearch(element), 'theming');
      await sendKeys({ press: 'Control+Enter' });
      await find('the way back', () => backOf(element));
      element[end]();
      await seen('no way back', () => !backOf(element));
    });
  }

  it('has the texts of the page', async () => {
    const element = await mountSearch();
    const box = document.createElement('docs-assistant-search');
    element.before(box);
    await find('the box', () => box.shadowRoot?.querySelector('button'));
    element.strings = { search: { search: 'Look up', placeholder: 'Look up Acme' } };
    await seen('the text of the box', () => box.shadowRoot!.textContent.includes('Look up'));
    const root = await openSearch(element);
    expect(inputOf(root).placeholder).to.equal('Look up Acme');
    expect(root.querySelector('.close')?.ariaLabel).to.equal('Close');
    box.remove();
  });

  for (const [hotkeys, bad] of [
    ['mod+k slash', ['slash']],
    ['ctrl+ctrl-k  mod+', ['ctrl+ctrl-k', 'mod+']],
    ['  ', []],
    ['/ ctrl+shift+f alt+f2', []],
  ] as const) {
    it(`warns of ${bad.length} words of hotkey-search="${hotkeys}" at once`, async () => {
      const warnings: string[] = [];
      const { warn } = console;
      console.warn = (...texts: unknown[]) => warnings.push(texts.join(' '));
      try {
        await mountSearch({ 'hotkey-search': hotkeys });
        await customElements.whenDefined('docs-assistant-search');
        await seen('the warnings', () => warnings.length >= bad.length);
        await new Promise((resolve) => setTimeout(resolve, 50));
      } finally {
        console.warn = warn;
      }
      expect(warnings.map((text) => /"(.+?)" in hotkey-search is ignored/.exec(text)?.[1])).to.deep.equal(bad);
    });
  }

  it('announces the number of results once the reader pauses', async () => {
    const root = await openSearch(await mountSearch());
    await search(root, 'x');
    const status = root.querySelector('[role=status]')!;
    expect(status.textContent).to.equal('');
    await seen('it', () => status.textContent === 'Results: 2');
  });

  for (const width of [800, 390])
    it(`moves neither the list nor the row that asks while its results and its note change, ${width} pixels wide`, async () => {
      const root = await openSearch(await mountSearch({ locale: 'de' }));
      await resizeWindow(width, 600);
      const places = new Set<string>();
      const note = () => {
        const tops = ['.list', '.ask'].map((selector) => root.querySelector(selector)!.getBoundingClientRect().top);
        places.add([dialogOf(root).getBoundingClientRect().height, ...tops].join());
      };
      const long = `configuration ${'of-names-that-are-long-'.repeat(9)}`;
      for (const [text, answer, sentence] of [
        ['x', {}, 'Ergebnisse: 2'],
        ['xy', { results: [], outcome: 'nothing' }, 'Nichts gefunden zu „xy“.'],
        ['xyz', { spelling: 'xyzzy' }, 'Ergebnisse für „xyzzy“'],
        ['xyzz', { results: [], outcome: 'nothing', spellings: ['xyzzy'] }, 'Nichts gefunden zu „xyzz“.'],
        [long, { outcome: 'closest' }, `Keine Seite handelt von „${long}“. Das sind die nächstliegenden.`],
      ] as const) {
        type(root, text);
        await find('the row', () => root.querySelector('.ask'));
        note();
        await search(root, text, answer as Partial<SearchAnswer>);
        await seen('its sentence', () => noteOf(root) === sentence);
        note();
        const { scrollWidth, clientWidth } = root.querySelector('.note')!;
        expect(scrollWidth, 'all of the note is in sight').to.equal(clientWidth);
      }
      expect([...places]).to.have.length(1);
      await resizeWindow(800, 600);
    });

  it('keeps its keys from the site, which may have single letters as shortcuts', async () => {
    const root = await openSearch(await mountSearch());
    const heard: string[] = [];
    const events = ['keydown', 'keypress', 'keyup'] as const;
    const listen = (event: KeyboardEvent) => heard.push(`${event.type} ${event.key}`);
    for (const name of events) document.addEventListener(name, listen);
    try {
      await sendKeys({ type: 's/?' });
      await sendKeys({ press: 'ArrowDown' });
    } finally {
      for (const name of events) document.removeEventListener(name, listen);
    }
    expect(inputOf(root).value).to.equal('s/?');
    expect(heard).to.deep.equal([]);
  });

  it('has the language and the direction of the interface', async () => {
    const root = await openSearch(await mountSearch({ locale: 'he' }));
    expect(dialogOf(root).dir).to.equal('rtl');
    expect(inputOf(root).placeholder).to.equal('לחפש או לשאול');
  });

  it('has a scroll bar in the colours of the dialog', async () => {
    const root = await openSearch(await mountSearch());
    expect(getComputedStyle(root.querySelector('.scroller')!).scrollbarColor).not.to.equal('auto');
  });

  it('has the parts that are documented', async () => {
    const element = await mountSearch();
    const root = await openSearch(element);
    const heading = [{ text: 'A', isMatch: true }];
    await search(root, 'x', { spelling: 'y', results: [resultOf('A', '#a', { heading, breadcrumbs: ['A', 'B'] })] });
    const parts = [...root.querySelectorAll('[part]')].map(({ part }) => part.value);
    expect([...new Set([...parts, 'search-back'])].toSorted()).to.deep.equal(searchParts.split(',').toSorted());
  });
});
