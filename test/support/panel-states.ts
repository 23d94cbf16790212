import {
  citation,
  failure,
  finish,
  quoted,
  search,
  step,
  stepEnd,
  text,
  toolCall,
  type FakeRequest,
} from './fake-assistant.js';
import { findPart, mount, mountOpen, part, seen, unmount, type Mounted } from './mount.js';
import { hurryTimers, restoreTimers } from './timers.js';

type Attributes = Readonly<Record<string, string | null>>;
type Reach = (attributes?: Attributes) => Promise<Mounted>;

const support = { 'support-url': 'https://support.example/' };

const markdown = `Install the package, then add **two lines** to each page:

\`\`\`html
<script type="module" src="https://cdn.example/docs-assistant@1/docs-assistant.js"></script>
<docs-assistant domain="acme"></docs-assistant>
\`\`\`

1. Set \`domain\` to the [identifier of your site](/identifier).
2. Leave out what you don't need:
   - a [proxy](https://proxy.example/) of your own
   - a filter

| Attribute | Default | Meaning |
|---|---|---|
| \`variant\` | \`widget\` | Where the panel stands |
| \`theme\` | \`auto\` | Light or dark |

> A key for readers begins with \`svc_dsc_\`.

\`\`\`suggestions
(Where it stands)[/variants]
(All attributes)[/attributes]
\`\`\`
`;

const wide = `> [!WARNING]
> Keys that begin with \`svc_\` are secrets of servers.

\`\`\`sh
docker run --rm --publish 8080:8080 --volume "$PWD/docs:/docs:ro" ghcr.io/acme/docs-assistant:latest serve --docs /docs
\`\`\`

| Setting | Environment variable | Default | Meaning |
|---|---|---|---|
| \`retrievalPageSize\` | \`DOCS_ASSISTANT_RETRIEVAL_PAGE_SIZE\` | \`5\` | How many results an answer is based on |
| \`conversation.maxTokens\` | \`DOCS_ASSISTANT_MAX_TOKENS\` | \`2048\` | Longest answer |

The score is $s = \\frac{1}{1 + e^{-x}}$.
`;

const notes = `> [!TIP]
> One property is enough: \`--docs-assistant-accent\`. See \`--docs-assistant-citation-background\` for numbers.

- [x] Install the package
- [ ] Allow \`connect-src\` in the policy[^1]

$$ \\text{score} = \\sum_{i=1}^{n} \\frac{w_i}{1 + d_i} $$

> [!NOTE]
> Nothing else is fetched.

[^1]: Of the content security policy.
`;

const passages = `From the docs:

[Quick start › Install](/quick-start#install) [1](/quick-start#install)

> You can install it with npm. **Install** \`docs-assistant\` where you build your site, but never in production:
>
> \`\`\`sh
> npm install --save-dev docs-assistant @docs-assistant/vitepress @docs-assistant/docusaurus @docs-assistant/astro
> \`\`\`
>
> - [The installer](/installer) asks for the key.
> - It changes one file.
>
> [3 more on the page](/quick-start#install)

[Settings › Package managers](/settings#managers) [2](/settings#managers)

> | Manager | How it is installed | Notes |
> |---|---|---|
> | \`npm\` | \`npm install docs-assistant\` | Comes with Node |
> | \`pnpm\` | \`pnpm add docs-assistant\` | Installs peers, too |
`;

const closest = `These passages come closest:

[Hosting › A proxy of your own](/proxy) [1](/proxy)

> Install the proxy on the host of your site.
`;

/** Headings of a page, from which questions are made. */
const article = `<article><h2>Install the package</h2><p>Two lines are enough for a page.</p><h2>Dark mode</h2><h2>Which keys are there?</h2></article>`;

const logo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 32"><rect width="32" height="32" rx="8" fill="#b45309"/><circle cx="16" cy="16" r="7" fill="#fff"/><rect x="42" y="11" width="78" height="10" rx="5" fill="#b45309"/></svg>',
)}`;

const hits = [
  { path: '/quick-start', metadata: { title: 'Quick start' } },
  {
    path: '/guides/hosting/a-proxy-of-your-own',
    metadata: { title: 'Hosting the assistant behind a proxy of your own' },
  },
];

/** States of the panel that a reader can see. Each function leads to one of them. */
export const panelStates: Readonly<Record<string, Reach>> = {
  'the welcome': async (attributes) =>
    mountOpen({
      suggestions: '["How do I install it?","How do I change the colours, and do they follow my site’s dark mode?"]',
      ...attributes,
    }),

  'a welcome with questions about the page': async (attributes) => {
    addArticle();
    const mounted = await mountOpen(attributes);
    return shown(mounted, '.suggestion');
  },

  'a welcome with a logo, and with words of the site': async (attributes) =>
    mountOpen({
      logo,
      'welcome-message': 'Ask about Acme, from the first command to production.',
      suggestions: '["How do I install it?"]',
      ...attributes,
    }),

  'a question without an answer yet': async (attributes) => (await asked(attributes)).mounted,

  'a search': async (attributes) => {
    const { mounted, request } = await asked(attributes);
    request.send(step(), toolCall('t1', 'search', { query: 'install docs-assistant' }));
    return shown(mounted, '.activity');
  },

  'an arriving answer': async (attributes) => {
    const { mounted, request } = await asked(attributes);
    request.send(text('Install the package, then add **two lines** to each pa'));
    return shown(mounted, 'strong');
  },

  'an answer': answered,

  'an answer with follow-up questions': async (attributes) => {
    const { mounted, request } = await asked(attributes);
    const block =
      '```suggestions\n(Where does the panel stand?)\n(How do I change the colours, for dark pages, too?)\n```';
    request.send(text(`Install the package, then add two lines to each page.\n\n${block}\n`), finish()).end();
    return shown(mounted, '[part=follow-up]');
  },

  'an answer with wide code, a wide table, a formula and a callout': async (attributes) => {
    const { mounted, request } = await asked(attributes);
    request.send(text(wide), finish()).end();
    await shown(mounted, 'math');
    return shown(mounted, '[part=actions]');
  },

  'an answer with wrapped code': async (attributes) => {
    const { mounted, request } = await asked(attributes);
    request.send(text(wide), finish()).end();
    await shown(mounted, 'math');
    await shown(mounted, '[part=actions]');
    part(mounted.element, 'code').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    await shown(mounted, '[part=wrap]');
    part(mounted.element, 'wrap').click();
    return mounted;
  },

  'an answer with tasks, footnotes, callouts and a formula': async (attributes) => {
    const { mounted, request } = await asked(attributes);
    request.send(text(notes), finish()).end();
    await shown(mounted, 'math');
    return shown(mounted, '[part=actions]');
  },

  'an answer with citations': async (attributes) => {
    const { mounted, request } = await asked(attributes);
    request.send(search('accent', [...hits, { path: '/theming', metadata: { title: 'Theming' } }]));
    const accent = { headings: ['Colours', 'Accent'], quote: 'Set the custom property --docs-assistant-accent.' };
    request.send(
      citation(1, '/theming#accent', 'Theming', accent),
      text('Set `--docs-assistant-accent`.[1](/theming#accent) It holds for dark pages, too.'),
      citation(2, '/theming#dark', 'Theming', { headings: ['Dark'], quote: 'Give it two colours by light-dark().' }),
      text('[2](/theming#dark)'),
      finish(),
    );
    request.end();
    await shown(mounted, '.source-title');
    await seen(
      'what shows previews',
      () => mounted.element.shadowRoot!.querySelector('docs-assistant-panel')?.citations,
    );
    // As a touch.
    const mark = part(mounted.element, 'citation');
    mark.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true, pointerType: 'touch' }));
    mark.click();
    await shown(mounted, '.preview');
    return mounted;
  },

  'an answer that quotes the docs': async (attributes) => {
    const { mounted, request } = await asked(attributes);
    request.send(
      search('install', hits),
      quoted('answered', 'install', 'Install', 'installer', 'installed', 'Installs'),
      citation(1, '/quick-start#install', 'Quick start', {
        headings: ['Install'],
        quote: 'You can install it with npm.',
      }),
      citation(2, '/settings#managers', 'Settings', { headings: ['Package managers'], quote: 'npm' }),
      text(passages),
      finish(),
    );
    request.end();
    await shown(mounted, '[part=actions]');
    await seen('the marks', () => CSS.highlights.get('docs-assistant-asked')?.size);
    return mounted;
  },

  'the closest passages': async (attributes) => {
    const { mounted, request } = await asked(attributes);
    request.send(quoted('closest', 'Install'), citation(1, '/proxy', 'Hosting'), text(closest), finish()).end();
    return shown(mounted, '[part=actions]');
  },

  'a question that the docs do not cover': async (attributes) => {
    const { mounted, request } = await asked({ ...support, ...attributes });
    const sentence = 'The docs don’t seem to cover this. Searched for “install it”.';
    request.send(search('install', hits), quoted('nothing'), text(sentence), finish()).end();
    return shown(mounted, '.row [part=edit-question]');
  },

  'a slow answer': async (attributes) => {
    hurryTimers(10_000);
    const { mounted } = await asked(attributes);
    await seen('that it is slow', () => inPanel(mounted, '.activity')?.textContent.includes('longer than usual'));
    return mounted;
  },

  'an answer with a full storage': async (attributes) => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    return answered(attributes);
  },

  'a stopped answer': async (attributes) => {
    const { mounted, request } = await asked(attributes);
    request.send(text('Install the'));
    await shown(mounted, '.block');
    mounted.element.stop();
    return shown(mounted, '.outcome');
  },

  'an answer that was cut off in code': async (attributes) => {
    const { mounted, request } = await asked(attributes);
    request.send(text('Add the tag:\n\n```html\n<docs-assistant'), finish({ finishReason: 'length' })).end();
    return shown(mounted, '[part=continue]');
  },

  'a queued question': async (attributes) => {
    const { mounted } = await asked(attributes);
    void mounted.element.ask('And how do I remove it?');
    return shown(mounted, '[part=queued]');
  },

  'a cleared conversation': async (attributes) => {
    const mounted = await answered(attributes);
    return pressed(mounted, 'new-conversation', '[part=cleared]');
  },

  'an edited question': async (attributes) => {
    const mounted = await answered(attributes);
    return pressed(mounted, 'edit', '[part=editing]');
  },

  'a draft after an answer': async (attributes) => {
    const mounted = await answered(attributes);
    part(mounted.element, 'input').focus();
    write(mounted, 'And how do I remove it?');
    return shown(mounted, '.send[aria-disabled=false]');
  },

  'the form for feedback': async (attributes) => {
    const mounted = await answered({ ...support, ...attributes });
    return pressed(mounted, 'unhelpful', 'div.feedback');
  },

  'the thanks for feedback': async (attributes) => {
    const mounted = await answered({ ...support, ...attributes });
    await pressed(mounted, 'unhelpful', 'div.feedback');
    // As a reader does, who presses what is in view.
    await seen('as much of the form as fits', () =>
      showsWhatFits(part(mounted.element, 'log'), part(mounted.element, 'feedback')),
    );
    part(mounted.element, 'feedback-send').click();
    return shown(mounted, 'p[part=feedback]');
  },

  'a failure': async (attributes) => {
    const { mounted, request } = await asked({ ...support, ...attributes });
    request.send(text('Install the'), failure('The model is overloaded.')).end();
    return shown(mounted, '[part=retry]');
  },

  'a rejected question': async (attributes) => {
    const { mounted, request } = await asked(attributes);
    request.respond({ status: 422 }).end();
    return shown(mounted, '[part=edit-question]');
  },

  'a rate limit': async (attributes) => {
    const { mounted, request } = await asked(attributes);
    request.respond({ status: 429, headers: { 'Retry-After': '40' } }).end();
    return shown(mounted, '[part=notice]');
  },

  'the end of a rate limit': async (attributes) => {
    const { mounted, request } = await asked(attributes);
    request.respond({ status: 429, headers: { 'Retry-After': '1' } }).end();
    await shown(mounted, '[part=notice]');
    // Otherwise, it would be asked again.
    part(mounted.element, 'edit').click();
    return shown(mounted, '[part=retry]');
  },

  'no network': offline,

  'a restored network': async (attributes) => {
    const mounted = await offline(attributes);
    // Otherwise, it would be asked again.
    part(mounted.element, 'edit').click();
    await shown(mounted, '[part=editing]');
    setOnline(true);
    await seen('the news', () => inPanel(mounted, '[part=notice]')?.textContent.includes('online again'));
    return mounted;
  },

  'a question that is too long': async (attributes) => {
    const mounted = await mountOpen(attributes);
    void mounted.element.ask('How? '.repeat(7_000));
    return shown(mounted, '[part=notice]');
  },

  'a secret in the draft': async (attributes) => {
    const mounted = await mountOpen(attributes);
    write(mounted, 'Why is my key refused? ghp_16C7e42F292c6912E7710c838347Ae178B4a');
    return shown(mounted, '[part=secret]');
  },

  'a secret that the next press sends': async (attributes) => {
    const mounted = await mountOpen(attributes);
    write(mounted, 'Why is my key refused? ghp_16C7e42F292c6912E7710c838347Ae178B4a');
    await shown(mounted, '[part=secret]');
    part(mounted.element, 'send').click();
    return shown(mounted, '[part=send-now]');
  },

  'context from the page': async (attributes) => {
    const mounted = await mountOpen(attributes);
    const { element } = mounted;
    const long = 'A passage of the page that a reader has selected, longer than the panel is wide. '.repeat(150);
    await element.addContext({ type: 'code', value: 'npm install docs-assistant' });
    await element.addContext({ type: 'textSelection', value: long });
    for (const name of ['one', 'two', 'three', 'four']) await element.addContext({ type: 'code', value: name });
    return shown(mounted, '[part=context] [role=alert]');
  },

  'the open menu': async (attributes) => {
    const mounted = await answered({ ...support, ...attributes });
    return pressed(mounted, 'more', '.menu[open] .menu-items');
  },

  'the keyboard shortcuts': async (attributes) => {
    const mounted = await mountOpen({ ...support, ...attributes });
    await pressed(mounted, 'more', '.menu[open] .menu-items');
    await pressed(mounted, 'shortcuts', '.menu:not([open])');
    await seen('the dialog', () => findPart(mounted.element, 'dialog')?.checkVisibility());
    return mounted;
  },

  'the list of conversations': listed,

  'a conversation that is renamed': async (attributes) => {
    const mounted = await listed(attributes);
    part(mounted.element, 'rename-conversation').click();
    part(mounted.element, 'remove-all').click();
    return mounted;
  },

  'an answer in the whole window': async (attributes) => moved('show-in-window', attributes),

  'an answer at the side of the page': async (attributes) => moved('show-at-side', attributes),

  'the offer to send the conversation to the support': async (attributes) => {
    const mounted = await answered({ 'support-url': 'mailto:help@support.example', ...attributes });
    await pressed(mounted, 'more', '.menu[open] .menu-items');
    return pressed(mounted, 'support', '.support-offer');
  },

  'a saved conversation': async (attributes) => {
    const mounted = await answered(attributes);
    const saved = catchDownload();
    await pressed(mounted, 'more', '.menu[open] .menu-items');
    await pressed(mounted, 'export', '.menu:not([open])');
    await saved;
    return mounted;
  },

  'an answer that came while the panel was closed': async (attributes) => {
    const { mounted, request } = await asked(attributes);
    mounted.element.hide();
    request.send(text('Install the package.'), finish()).end();
    await seen('the dot', () => findPart(mounted.element, 'news')?.checkVisibility());
    return mounted;
  },

  'a selection in the page': async (attributes) => {
    const mounted = await mount(attributes);
    getSelection()!.selectAllChildren(addArticle().querySelector('p')!);
    await seen('the button', () => findPart(mounted.element, 'ask-button')?.checkVisibility());
    return mounted;
  },

  'new text below': async (attributes) => {
    const { mounted, request } = await asked(attributes);
    request.send(text('A line.\n\n'.repeat(60)));
    return shown(mounted, '[part=jump]');
  },
};

const { setItem } = Storage.prototype;

/** Undoes what the states change in the browser. For `afterEach`. */
export async function leavePanelState(): Promise<void> {
  restoreTimers();
  Storage.prototype.setItem = setItem;
  Reflect.deleteProperty(navigator, 'onLine');
  Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click');
  getSelection()?.removeAllRanges();
  document.querySelector('article')?.remove();
  await unmount();
  indexedDB.deleteDatabase('docs-assistant');
}

/** Adds what the assistant can take from a page. */
function addArticle(): HTMLElement {
  document.body.insertAdjacentHTML('afterbegin', article);
  return document.querySelector('article')!;
}

async function asked(attributes?: Attributes): Promise<{ mounted: Mounted; request: FakeRequest }> {
  const mounted = await mountOpen(attributes);
  void mounted.element.ask('How do I install it?');
  const request = await mounted.fake.nextRequest();
  await shown(mounted, '[part=stop]');
  return { mounted, request };
}

async function offline(attributes?: Attributes): Promise<Mounted> {
  const mounted = await mountOpen(attributes);
  setOnline(false);
  void mounted.element.ask('How do I install it?');
  return shown(mounted, '[part=notice]');
}

/**
 * Resolves once a link has been clicked by a script, without following it. What a browser shows of a download covers a part of the page,
 * and takes the next Escape key.
 */
function catchDownload(): Promise<void> {
  return new Promise((resolve) => {
    HTMLAnchorElement.prototype.click = () => resolve();
  });
}

/** Sets `navigator.onLine`, and fires the event for it. */
function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

async function answered(attributes?: Attributes): Promise<Mounted> {
  const { mounted, request } = await asked(attributes);
  request.send(search('install', hits), stepEnd(), step(), text(markdown), finish()).end();
  return shown(mounted, '[part=sources]');
}

/** The list of conversations that are kept on this device, one with a long title. */
async function listed(attributes?: Attributes): Promise<Mounted> {
  // Loading them takes longer than the tests wait.
  await Promise.all([import('../../src/history/history.js'), import('../../src/view/history/history-dialog.js')]);
  const { element, fake } = await mountOpen({ persist: 'local', ...attributes });
  for (const question of ['How do I install it, and how do I then change its colours for dark pages?', 'Is it free?']) {
    element.reset();
    const end = element.ask(question);
    (await fake.nextRequest()).send(text('So.'), finish()).end();
    await end;
  }
  const mounted = { element, fake };
  await pressed(mounted, 'more', '.menu[open] .menu-items');
  await pressed(mounted, 'conversations', '.menu:not([open])');
  await seen('the list', () => findPart(element, 'conversation')?.checkVisibility());
  return mounted;
}

async function pressed(mounted: Mounted, name: string, selector: string): Promise<Mounted> {
  part(mounted.element, name).click();
  return shown(mounted, selector);
}

/** An answer in a panel that the reader has moved. Small windows don't offer it. */
async function moved(item: string, attributes?: Attributes): Promise<Mounted> {
  const mounted = await answered(attributes);
  await pressed(mounted, 'more', '.menu[open] .menu-items');
  findPart(mounted.element, item)?.click();
  return mounted;
}

function write({ element }: Mounted, draft: string): void {
  const input = part<HTMLTextAreaElement>(element, 'input');
  input.value = draft;
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Whether a scroller shows all of what is in it, or is filled by it. */
function showsWhatFits(scroller: HTMLElement, content: HTMLElement): boolean {
  const outer = scroller.getBoundingClientRect();
  const inner = content.getBoundingClientRect();
  const visible = Math.min(outer.bottom, inner.bottom) - Math.max(outer.top, inner.top);
  // WebKit leaves it free above content that is too high.
  const margin = Number.parseFloat(getComputedStyle(content).scrollMarginTop);
  return visible >= Math.min(outer.height - margin, inner.height) - 1;
}

async function shown(mounted: Mounted, selector: string): Promise<Mounted> {
  await seen(selector, () => inPanel(mounted, selector));
  return mounted;
}

function inPanel({ element }: Mounted, selector: string): Element | null | undefined {
  return findPart(element, 'panel')?.querySelector(selector);
}
