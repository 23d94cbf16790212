import { expect } from 'chai';
import type { DocsAssistant } from '../../src/element/docs-assistant.js';
import { findPart, mount, mountOpen, part, seen, unmount } from '../support/mount.js';
import { recordWarnings } from '../support/recorded-warnings.js';
import { press } from '../support/talk.js';

const warnings = recordWarnings();

afterEach(unmount);

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

let sentinels = 0;

/** All warnings so far. Their texts load asynchronously, so this causes one more with an attribute that the test does not use, and waits for it. */
async function allWarnings(element: DocsAssistant, attribute = 'align'): Promise<string[]> {
  await nextTask();
  if (document.readyState !== 'complete') await new Promise((resolve) => setTimeout(resolve, 500));
  const sentinel = `sentinel-${++sentinels}`;
  element.setAttribute(attribute, sentinel);
  await seen('the last warning', () => warnings.some((warning) => warning.includes(sentinel)));
  return warnings.filter((warning) => !warning.includes(sentinel));
}

/** Removes the attributes that `mount` sets. */
const noSite = { 'base-url': null, domain: null, 'api-key': null };

const get = (element: DocsAssistant, property: string): unknown => Reflect.get(element, property);

/** Attribute, its property, the default, a valid attribute value and its parsed value. */
const settings: readonly (readonly [string, string, unknown, string, unknown])[] = [
  ['base-url', 'baseUrl', undefined, '/service', '/service'],
  ['domain', 'domain', undefined, 'other', 'other'],
  ['endpoint', 'endpoint', undefined, '/ask', '/ask'],
  ['feedback-url', 'feedbackUrl', undefined, '/feedback', `${location.origin}/feedback`],
  ['api-key', 'apiKey', undefined, 'svc_dsc_other', 'svc_dsc_other'],
  ['fp', 'fp', 'anonymous', 'reader-7', 'reader-7'],
  ['retrieval-page-size', 'retrievalPageSize', 5, '9', 9],
  ['filter', 'filter', undefined, '{"version":"2"}', { version: '2' }],
  ['filter', 'filter', undefined, 'auto', 'auto'],
  ['stall-timeout', 'stallTimeout', 30_000, '60000', 60_000],
  ['stall-timeout', 'stallTimeout', 30_000, '0', 0],
  ['docs-url', 'docsUrl', undefined, '/docs/', `${location.origin}/docs/`],
  ['image-hosts', 'imageHosts', [], 'cdn.example, IMG.example:8080', ['cdn.example', 'img.example:8080']],
  ['context', 'context', ['selection', 'code', 'path'], 'path selection', ['selection', 'path']],
  ['context', 'context', ['selection', 'code', 'path'], 'none', []],
  ['context', 'context', ['selection', 'code', 'path'], '', []],
  ['hide-ask-button', 'hideAskButton', false, '', true],
  ['variant', 'variant', 'widget', 'modal', 'modal'],
  ['side', 'side', undefined, 'left', 'left'],
  ['align', 'align', 'bottom', 'top', 'top'],
  ['theme', 'theme', 'auto', 'dark', 'dark'],
  ['hide-launcher', 'hideLauncher', false, '', true],
  ['ask-on-load', 'askOnLoad', false, '', true],
  ['hotkey', 'hotkey', 'mod+i', 'ctrl+shift+k', 'ctrl+shift+k'],
  ['hotkey', 'hotkey', 'mod+i', '', ''],
  ['header-title', 'headerTitle', undefined, 'Acme', 'Acme'],
  ['trigger-text', 'triggerText', undefined, 'Help', 'Help'],
  ['welcome-message', 'welcomeMessage', undefined, 'Hi', 'Hi'],
  ['placeholder', 'placeholder', undefined, 'Ask Acme', 'Ask Acme'],
  ['disclaimer', 'disclaimer', undefined, 'No warranty.', 'No warranty.'],
  ['logo', 'logo', undefined, '/logo.svg', `${location.origin}/logo.svg`],
  ['suggestions', 'suggestions', undefined, '["How?"]', ['How?']],
  ['suggestions', 'suggestions', undefined, '[]', []],
  ['locale', 'locale', undefined, 'de-AT', 'de'],
  ['support-url', 'supportUrl', undefined, 'mailto:help@acme.example', 'mailto:help@acme.example'],
  ['persist', 'persist', 'session', 'none', 'none'],
  ['announcements', 'announcements', 'full', 'summary', 'summary'],
];

// These tests come first, since each warning is written only once per page.
describe('A missing setting', () => {
  for (const [attributes, missing] of [
    [{ domain: null }, ['domain']],
    [{ 'base-url': null, 'api-key': null }, ['base-url', 'api-key']],
    [noSite, ['base-url', 'domain', 'api-key']],
  ] as const) {
    it(`is warned about: ${missing.join(', ')}`, async () => {
      const { element } = await mount(attributes);
      const written = await allWarnings(element);
      expect(written).to.have.length(1);
      expect(written[0]).to.contain(`without ${missing.join(', ')}.`);
    });
  }

  it('is warned about at the earliest when the tag from a server is hydrated', async () => {
    const hydrating = 'data-docs-assistant-hydrating';
    const { element } = await mount({ domain: null, 'api-key': null, [hydrating]: '' });
    expect(await allWarnings(element)).to.deep.equal([]);
    warnings.length = 0;
    element.removeAttribute(hydrating);
    const [warning] = await allWarnings(element);
    expect(warning).to.contain('without domain, api-key.');
  });

  it('is not warned about when hydration sets it', async () => {
    const hydrating = 'data-docs-assistant-hydrating';
    const { element } = await mount({ 'base-url': null, domain: null, [hydrating]: '' });
    expect(await allWarnings(element)).to.deep.equal([]);
    warnings.length = 0;
    Object.assign(element, { baseUrl: '/', domain: 'acme' });
    element.removeAttribute(hydrating);
    expect(await allWarnings(element)).to.deep.equal([]);
  });

  it('is not warned about when there is an endpoint', async () => {
    const { element } = await mount({ ...noSite, endpoint: '/ask' });
    expect(await allWarnings(element)).to.deep.equal([]);
  });

  it('is not warned about when headers replace the key', async () => {
    const { element } = await mount({ 'api-key': null });
    element.headers = () => ({ 'X-Signed': 'yes' });
    expect(await allWarnings(element)).to.deep.equal([]);
  });

  it('is not warned about when a script sets it right after adding the element', async () => {
    const element = document.createElement('docs-assistant');
    document.body.append(element);
    Object.assign(element, { baseUrl: '/', domain: 'acme', apiKey: 'svc_dsc_key' });
    expect(await allWarnings(element)).to.deep.equal([]);
  });
});

describe('A misspelled attribute', () => {
  for (const [wrong, right] of [
    ['apikey', 'api-key'],
    ['api_key', 'api-key'],
    ['baseurl', 'base-url'],
    ['base_url', 'base-url'],
    ['headertitle', 'header-title'],
    ['wellcome-message', 'welcome-message'],
    ['domian', 'domain'],
    ['placehoder', 'placeholder'],
  ] as const) {
    it(`is warned about, with the correct spelling: ${wrong}`, async () => {
      const { element } = await mount({ [right]: null, [wrong]: 'x' });
      const written = await allWarnings(element);
      expect(written).to.have.length(1);
      expect(written[0]).to.contain(`${wrong} `).and.to.contain(`${right}?`);
    });
  }

  it('is not suspected in global attributes or those of other libraries', async () => {
    const names = [
      'id',
      'class',
      'style',
      'slot',
      'part',
      'title',
      'lang',
      'dir',
      'hidden',
      'data-theme',
      'aria-label',
    ];
    const { element } = await mount(
      Object.fromEntries([...names, 'v-cloak', 'size', 'ping'].map((name) => [name, ''])),
    );
    expect(await allWarnings(element)).to.deep.equal([]);
  });
});

describe('A setting of <docs-assistant>', () => {
  for (const [attribute, property, byDefault, text, value] of settings) {
    const written = `${attribute}="${text}"`;

    it(`is parsed, and returns to its default when removed: ${written}`, async () => {
      const { element } = await mount(noSite);
      expect(get(element, property)).to.deep.equal(byDefault);
      element.setAttribute(attribute, text);
      expect(get(element, property)).to.deep.equal(value);
      element.removeAttribute(attribute);
      expect(get(element, property)).to.deep.equal(byDefault);
    });

    it(`has the same effect as a property, before and after connection: ${written}`, async () => {
      const element = document.createElement('docs-assistant');
      // Without an address, it would warn while the next test runs.
      element.endpoint = '/ask';
      Reflect.set(element, property, text);
      expect(get(element, property)).to.deep.equal(value);
      document.body.append(element);
      await element.updateComplete;
      expect(get(element, property)).to.deep.equal(value);
      for (const unset of [null, undefined]) {
        Reflect.set(element, property, unset);
        expect(get(element, property)).to.deep.equal(byDefault);
        Reflect.set(element, property, value);
        expect(get(element, property)).to.deep.equal(value);
      }
    });
  }

  for (const [attribute, , , text] of settings.filter(([, , byDefault]) => typeof byDefault !== 'boolean')) {
    if (attribute === 'context' || attribute === 'hotkey') continue;
    it(`has its default when its attribute is empty, without a warning: ${attribute} instead of ${text}`, async () => {
      const { element } = await mount({ endpoint: '/ask', [attribute]: '' });
      const [, property, byDefault] = settings.find(([name]) => name === attribute)!;
      expect(get(element, property)).to.deep.equal(attribute === 'endpoint' ? undefined : byDefault);
      if (attribute !== 'endpoint') expect(await allWarnings(element)).to.deep.equal([]);
    });
  }

  it('causes no warning when it is valid', async () => {
    const { element } = await mount(Object.fromEntries(settings.map(([attribute, , , text]) => [attribute, text])));
    expect(await allWarnings(element)).to.deep.equal([]);
  });

  for (const name of ['variant', 'side', 'align'] as const) {
    it(`is reflected for styles: ${name}`, async () => {
      const { element } = await mount();
      expect(element.hasAttribute(name)).to.equal(false);
      const [, , byDefault, text] = settings.find(([attribute]) => attribute === name)!;
      Reflect.set(element, name, text);
      await element.updateComplete;
      expect(element.getAttribute(name)).to.equal(text);
      Reflect.set(element, name, null);
      await element.updateComplete;
      expect(element.getAttribute(name)).to.equal(byDefault ?? null);
    });
  }
});

describe('A bad value', () => {
  /** Attribute, a bad value for it, one for its property, the accepted values. */
  const cases: readonly (readonly [string, string, unknown, string])[] = [
    ['theme', 'night', 7, 'one of auto, light, dark'],
    ['side', 'middle', 'centre', 'one of right, left'],
    ['align', 'centre', true, 'one of bottom, top'],
    ['variant', 'sidebar', 'drawer', 'one of widget, panel, modal, inline'],
    ['context', 'selections', ['codes'], 'some of selection, code, path, none'],
    ['persist', 'forever', false, 'one of session, local, none'],
    ['announcements', 'loud', {}, 'one of full, summary, off'],
    ['support-url', 'help me', 'javascript:alert(1)', 'an address'],
    ['logo', 'a logo.svg', [], 'the address of an image'],
    ['docs-url', 'https://', 'the docs', 'an address'],
    ['locale', 'xx', 'no language', 'the tag of a language'],
    ['image-hosts', 'https://cdn.example', ['cdn.example/images'], 'host names'],
    ['retrieval-page-size', 'many', 0, 'a whole number from 1'],
    ['retrieval-page-size', '1.5', -1, 'a whole number from 1'],
    ['stall-timeout', '30s', -1, 'a number of milliseconds'],
    ['stall-timeout', '0.5', Infinity, 'a number of milliseconds'],
    ['filter', '{', ['2'], 'a JSON object'],
    ['suggestions', 'How?', [1], 'a JSON array of texts'],
    ['hotkey', 'ctrl+', 'mod i', 'a key such as mod+i'],
    ['header-title', '', [], 'text'],
  ];

  for (const [attribute, text, native, accepted] of cases) {
    const [, property, byDefault] = settings.find(([name]) => name === attribute)!;

    if (text) {
      it(`falls back to the default, with one warning: ${attribute}="${text}"`, async () => {
        const { element } = await mount({ [attribute]: text });
        expect(get(element, property)).to.deep.equal(byDefault);
        const written = await allWarnings(element, attribute === 'align' ? 'side' : 'align');
        expect(written).to.have.length(1);
        expect(written[0])
          .to.contain(`${attribute}=${JSON.stringify(text)}`)
          .and.to.contain(accepted);
      });
    }

    it(`falls back to the default, with one warning, when set later: ${property} = ${JSON.stringify(native)}`, async () => {
      const { element } = await mount();
      await nextTask();
      Reflect.set(element, property, native);
      expect(get(element, property)).to.deep.equal(byDefault);
      const written = await allWarnings(element, attribute === 'align' ? 'side' : 'align');
      expect(written).to.have.length(1);
      expect(written[0])
        .to.contain(`${attribute}=${JSON.stringify(native)}`)
        .and.to.contain(accepted);
    });
  }

  it('of headers is not printed', async () => {
    const { element } = await mount();
    Reflect.set(element, 'headers', 'Bearer secret');
    expect(element.headers).to.equal(undefined);
    const written = (await allWarnings(element)).join();
    expect(written).to.contain('headers').and.not.to.contain('secret');
  });

  it('of strings leaves the texts unchanged', async () => {
    const { element } = await mountOpen();
    Reflect.set(element, 'strings', 'Shut');
    expect((await allWarnings(element)).join()).to.contain('strings="Shut"');
    expect(part(element, 'close').ariaLabel).to.equal('Close');
  });

  it('that cannot be converted to a string is warned about', async () => {
    const { element } = await mount();
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    Reflect.set(element, 'theme', circular);
    expect((await allWarnings(element)).join()).to.contain('theme=object');
  });

  it('is not warned about when a script corrects it in time', async () => {
    const element = document.createElement('docs-assistant');
    element.setAttribute('theme', 'dusk');
    element.setAttribute('endpoint', '/ask');
    document.body.append(element);
    element.theme = 'dark';
    expect(await allWarnings(element)).to.deep.equal([]);
  });

  it('does not break the styles', async () => {
    const { element } = await mount({ variant: 'popup', side: 'centre-left' });
    const launcher = getComputedStyle(part(element, 'launcher'));
    expect([launcher.position, launcher.right]).to.deep.equal(['fixed', '20px']);
    expect(await allWarnings(element)).to.have.length(2);
  });
});

describe('An admin key', () => {
  it('is never sent, and is warned about without being printed', async () => {
    const { element, fake } = await mount({ 'api-key': 'svc_secret' });
    await element.ask('How?');
    expect(fake.requests).to.have.length(0);
    expect(element.error?.code).to.equal('configuration');
    const written = await allWarnings(element);
    expect(written).to.have.length(1);
    expect(written[0]).to.contain('api-key').and.to.contain('svc_dsc_').and.not.to.contain('svc_secret');
  });

  it('is never sent when it is set later, not even to an endpoint', async () => {
    const { element, fake } = await mount({ endpoint: '/ask' });
    element.apiKey = ' svc_secret';
    await element.ask('How?');
    expect(fake.requests).to.have.length(0);
    expect(element.error?.code).to.equal('configuration');
  });
});

describe('Removing a setting restores the default of', () => {
  it('the texts of the panel', async () => {
    const { element } = await mountOpen({
      'header-title': 'Acme',
      placeholder: 'Ask Acme',
      'welcome-message': 'Hi',
      disclaimer: 'No warranty.',
    });
    const input = part<HTMLTextAreaElement>(element, 'input');
    expect(part(element, 'title').innerText).to.equal('Acme');
    for (const name of ['header-title', 'placeholder', 'welcome-message', 'disclaimer']) element.removeAttribute(name);
    await seen('the title', () => part(element, 'title').innerText === 'Ask the docs');
    expect(input.placeholder).to.equal('Ask a question…');
    expect(input.ariaLabel).to.equal('Ask a question…');
    expect(part(element, 'welcome').innerText).not.to.contain('Hi');
    expect(part(element, 'welcome').innerText.length).to.be.above(10);
    expect(part(element, 'footer').innerText.length).to.be.above('No warranty.'.length);
  });

  it('the hotkey', async () => {
    const { element } = await mount({ hotkey: '' });
    const mod = navigator.platform.startsWith('Mac') ? 'Meta' : 'Control';
    await press(mod, 'i');
    expect(element.open).to.equal(false);
    element.removeAttribute('hotkey');
    await element.updateComplete;
    await press(mod, 'i');
    expect(element.open).to.equal(true);
  });

  it('the path that is sent with a question', async () => {
    const { element, fake } = await mount({ context: 'none' });
    element.removeAttribute('context');
    void element.ask('How?');
    expect((await fake.nextRequest()).body.currentPath).to.equal(location.pathname.slice(0, 200));
    element.stop();
  });

  it('the side and the variant', async () => {
    const { element } = await mountOpen({ variant: 'inline', side: 'left' });
    element.removeAttribute('variant');
    element.removeAttribute('side');
    await seen('the dialog', () => findPart(element, 'panel')?.localName === 'dialog');
    expect(getComputedStyle(element.shadowRoot!.querySelector('docs-assistant-panel')!).right).to.equal('20px');
  });
});
