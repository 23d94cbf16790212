import { expect } from 'chai';
import { sendKeys } from '@web/test-runner-commands';
import type { DocsAssistant } from '../../src/element/docs-assistant.js';
import { finish, text } from '../support/fake-assistant.js';
import { findPart, heard, mount, mountOpen, part, parts, seen, unmount } from '../support/mount.js';

afterEach(unmount);

/** The focused element, however deep in shadow trees. */
function focused(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

let sentinels = 0;

/** The warnings written to the console during an act. */
async function warnings(act: () => Promise<void>): Promise<string[]> {
  const written: string[] = [];
  const { warn } = console;
  console.warn = (...words: unknown[]) => written.push(words.join(' '));
  try {
    await act();
    // Texts of warnings load asynchronously, so this causes one more with an attribute that no test uses, and waits for it.
    const announcements = `sentinel-${++sentinels}`;
    const { element } = await mount({ announcements });
    await seen('the last warning', () => written.some((warning) => warning.includes(announcements)));
    element.remove();
  } finally {
    console.warn = warn;
  }
  return written;
}

describe('<docs-assistant>', () => {
  it('shows only a launcher before the reader shows intent', async () => {
    const { element } = await mount();
    expect(part(element, 'launcher').textContent).to.contain('Ask the docs');
    expect(parts(element, 'panel')).to.have.length(0);
  });

  it('opens when the launcher is pressed, with the focus in the composer', async () => {
    const { element } = await mount();
    const opened = heard('docs-assistant-open');
    part(element, 'launcher').click();
    await opened;
    await seen('the composer has the focus', () => focused() === findPart(element, 'input'));
    expect(element.open).to.equal(true);
    expect(part(element, 'launcher').hidden).to.equal(true);
  });

  it('closes at Escape, and returns the focus to the launcher', async () => {
    const { element } = await mountOpen();
    const closed = heard('docs-assistant-close');
    await sendKeys({ press: 'Escape' });
    await closed;
    await seen('the launcher has the focus', () => focused() === part(element, 'launcher'));
    await seen('no panel', () => !part(element, 'panel').checkVisibility());
  });

  it('closes when its close button is pressed', async () => {
    const { element } = await mountOpen();
    part(element, 'close').click();
    expect(element.open).to.equal(false);
  });

  it('opens by attribute without an event and without moving the focus', async () => {
    let events = 0;
    const count = () => events++;
    document.addEventListener('docs-assistant-open', count);
    const { element } = await mount({ open: '' });
    await seen('the panel', () => findPart(element, 'panel')?.checkVisibility());
    document.removeEventListener('docs-assistant-open', count);
    expect(events).to.equal(0);
    expect(focused()).to.equal(document.body);
  });

  it('keeps draft and conversation while closed', async () => {
    const { element, fake } = await mountOpen();
    void element.ask('How?');
    (await fake.nextRequest()).send(text('So.'), finish()).end();
    await heard('docs-assistant-answer');
    part(element, 'input').focus();
    await sendKeys({ type: 'And then' });

    element.hide();
    await element.show();

    expect(part<HTMLTextAreaElement>(element, 'input').value).to.equal('And then');
    expect(part(element, 'answer').textContent).to.contain('So.');
  });

  it('keeps its conversation when it is moved in the document', async () => {
    const { element, fake } = await mountOpen();
    const asked = element.ask('How?');
    const request = (await fake.nextRequest()).send(text('Run '));
    await seen('the first words', () => findPart(element, 'answer')?.textContent?.includes('Run'));

    document.body.prepend(element);
    request.send(text('it.'), finish()).end();
    await asked;

    await seen('the whole answer', () => part(element, 'answer').textContent?.includes('Run it.'));
  });

  it('works before the panel has loaded', async () => {
    const { element, fake } = await mount();
    const answered = heard('docs-assistant-answer');
    void element.ask('How?');
    (await fake.nextRequest()).send(text('So.'), finish({ threadId: 'thread-1' })).end();

    const { message, threadId } = await answered;
    expect(message.content).to.equal('So.');
    expect(threadId).to.equal('thread-1');
    expect(element.messages.map(({ content }) => content)).to.deep.equal(['How?', 'So.']);
    expect(element.threadId).to.equal('thread-1');
    expect(element.status).to.equal('ready');
    expect(element.open).to.equal(false);
  });
});

describe('What <docs-assistant> sends', () => {
  async function send(element: DocsAssistant, { fake }: Awaited<ReturnType<typeof mount>>) {
    void element.ask('How?');
    const request = await fake.nextRequest();
    element.stop();
    return request;
  }

  const attributes = {
    'base-url': 'https://api.example/',
    domain: 'my docs',
    'api-key': 'svc_dsc_key',
    fp: 'reader-7',
    'retrieval-page-size': '9',
    filter: '{"version":"2"}',
  };

  it('follows its attributes, with the path of the page', async () => {
    const mounted = await mount(attributes);
    const { url, headers, body } = await send(mounted.element, mounted);
    expect(url).to.equal('https://api.example/discovery/v1/assistant/my%20docs/message');
    expect(headers.get('Authorization')).to.equal('Bearer svc_dsc_key');
    expect(body).to.deep.include({ fp: 'reader-7', retrievalPageSize: 9, threadId: null });
    expect(body.filter).to.deep.equal({ version: '2' });
    expect(body.currentPath).to.equal(location.pathname.slice(0, 200));
  });

  it('is the same with properties set after connection, in any order', async () => {
    const mounted = await mount({ 'base-url': null, domain: null, 'api-key': null });
    const { element } = mounted;
    Object.assign(element, { filter: { version: '2' }, retrievalPageSize: 9, fp: 'reader-7' });
    Object.assign(element, { apiKey: 'svc_dsc_key', domain: 'my docs', baseUrl: 'https://api.example/' });
    const { url, headers, body } = await send(element, mounted);
    expect(url).to.equal('https://api.example/discovery/v1/assistant/my%20docs/message');
    expect(headers.get('Authorization')).to.equal('Bearer svc_dsc_key');
    expect(body).to.deep.include({ fp: 'reader-7', retrievalPageSize: 9 });
    expect(body.filter).to.deep.equal({ version: '2' });
  });

  it('is the same with properties set before the element is defined', async () => {
    const plain = document.createElement('div');
    plain.innerHTML = '<docs-assistant></docs-assistant>';
    const element = plain.firstElementChild as DocsAssistant;
    element.domain = 'early';
    element.baseUrl = '/service';
    const mounted = await mount();
    document.body.append(element);
    expect((await send(element, mounted)).url).to.equal('/service/discovery/v1/assistant/early/message');
  });

  it('goes to the endpoint instead, without a key, with headers of an async function', async () => {
    const mounted = await mount({ 'base-url': null, domain: null, 'api-key': null, endpoint: '/ask' });
    mounted.element.headers = async () => ({ 'X-Signed': 'yes' });
    const { url, headers } = await send(mounted.element, mounted);
    expect(url).to.equal('/ask');
    expect(headers.get('X-Signed')).to.equal('yes');
    expect(headers.has('Authorization')).to.equal(false);
  });

  it('is a new conversation once service or domain change', async () => {
    const mounted = await mount();
    const { element, fake } = mounted;
    void element.ask('How?');
    (await fake.nextRequest()).send(text('So.'), finish({ threadId: 'thread-1' })).end();
    await heard('docs-assistant-answer');

    element.domain = 'other';
    await element.updateComplete;

    expect(element.messages).to.deep.equal([]);
    expect((await send(element, mounted)).body.threadId).to.equal(null);
  });
});

describe('Bad attributes', () => {
  const cases = [
    ['filter', '{', 'a JSON object'],
    ['filter', '[1]', 'a JSON object'],
    ['retrieval-page-size', 'many', 'a whole number from 1'],
    ['retrieval-page-size', '0', 'a whole number from 1'],
    ['suggestions', 'How do I?', 'a JSON array of texts'],
    ['docs-url', 'https://', 'an address'],
    ['variant', 'sidebar', 'one of widget, panel, modal, inline'],
    ['hotkey', 'ctrl+', 'a key such as mod+i'],
  ] as const;

  for (const [name, value, expected] of cases) {
    it(`are warned about once, and ignored: ${name}="${value}"`, async () => {
      const written = await warnings(async () => {
        const { element, fake } = await mountOpen({ [name]: value });
        for (const question of ['One?', 'Two?']) {
          const asked = element.ask(question);
          (await fake.nextRequest()).send(text('So.'), finish()).end();
          await asked;
        }
      });
      // Without warnings about earlier elements.
      const ofValue = written.filter((warning) => warning.includes(`${name}=`));
      expect(ofValue).to.have.length(1);
      expect(ofValue[0]).to.contain(expected);
    });
  }

  it('are warned about once for an admin key, without printing it', async () => {
    const written = await warnings(async () => {
      const { element } = await mount();
      for (const key of ['svc_one', 'svc_two']) {
        element.apiKey = key;
        await element.ask('How?');
      }
    });
    const ofKey = written.filter((warning) => warning.includes('admin key'));
    expect(ofKey).to.have.length(1);
    expect(ofKey[0]).to.contain('api-key').and.to.contain('svc_dsc_');
    expect(written.join()).not.to.match(/svc_(?:one|two)/);
  });

  it('do not change the defaults in the request', async () => {
    let mounted!: Awaited<ReturnType<typeof mount>>;
    const { warn } = console;
    console.warn = () => undefined;
    mounted = await mount({ filter: '{', 'retrieval-page-size': 'many' });
    console.warn = warn;
    void mounted.element.ask('How?');
    const { body } = await mounted.fake.nextRequest();
    mounted.element.stop();
    expect(body.retrievalPageSize).to.equal(5);
    expect(body).not.to.have.property('filter');
  });
});

describe('Events of <docs-assistant>', () => {
  it('let the page cancel a question, which keeps the draft', async () => {
    const { element, fake } = await mountOpen();
    element.addEventListener('docs-assistant-ask', (event) => event.preventDefault(), { once: true });
    const asked = heard('docs-assistant-ask');
    await sendKeys({ type: 'How?' });
    await sendKeys({ press: 'Enter' });

    expect((await asked).question).to.equal('How?');
    expect(fake.requests).to.have.length(0);
    expect(part<HTMLTextAreaElement>(element, 'input').value).to.equal('How?');
  });

  it('report a failed answer', async () => {
    const { element, fake } = await mount();
    const failed = heard('docs-assistant-error');
    void element.ask('How?');
    (await fake.nextRequest()).refuse();
    const { error } = await failed;
    expect(error.code).to.equal('network');
    expect(element.error).to.equal(error);
    expect(element.status).to.equal('error');
  });

  it('report a stop and a reset', async () => {
    const { element, fake } = await mount();
    void element.ask('How?');
    await fake.nextRequest();
    const stopped = heard('docs-assistant-stop');
    element.stop();
    await stopped;

    const reset = heard('docs-assistant-reset');
    element.reset();
    await reset;
    expect(element.messages).to.deep.equal([]);
  });
});
