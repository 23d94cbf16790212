import type { DocsAssistant } from '../../../src/element/docs-assistant.js';
import { getSettings, toAttributeName, type Choice } from './choice.js';
import { failQuestions } from './failures.js';

/** The address of the empty page that {@link fillSamplePage} fills. */
export const SAMPLE_PAGE = '/samples/page.html';

/** The settings that the tag on the playground's own page has. */
const serviceAttributes = ['base-url', 'domain', 'api-key'];

const english = `
  <header><strong>Acme</strong> <nav><a href="#guide">Guide</a> <a href="#api">API</a></nav></header>
  <aside><a href="#guide">Getting started</a> <a href="#theme">Theme</a> <a href="#api">Reference</a></aside>
  <main>
    <h1 id="guide">Getting started</h1>
    <p>This is a page of documentation. Select a sentence, or point at the code, and ask about it.</p>
    <div class="place"></div>
    <h2 id="theme">Change the colours</h2>
    <p>Everything that is visible has a custom property. One colour is enough.</p>
    <pre><code>docs-assistant {
  --docs-assistant-accent: #6d28d9;
}</code></pre>
    <h2 id="api">Ask from your own code</h2>
    <p>The element has methods that open the panel and ask a question.</p>
    <pre><code>document.querySelector('docs-assistant').ask('How do I change the colours?');</code></pre>
  </main>`;

const arabic = `
  <header><strong>أكمي</strong> <nav><a href="#guide">الدليل</a> <a href="#api">المرجع</a></nav></header>
  <aside><a href="#guide">البداية</a> <a href="#theme">الألوان</a></aside>
  <main>
    <h1 id="guide">البداية</h1>
    <p>هذه صفحة من صفحات التوثيق. حدّد جملة أو أشر إلى الشيفرة واسأل عنها.</p>
    <div class="place"></div>
    <h2 id="theme">تغيير الألوان</h2>
    <p>لكل ما يظهر خاصية مخصّصة، ولون واحد يكفي.</p>
    <pre dir="ltr"><code>docs-assistant { --docs-assistant-accent: #6d28d9; }</code></pre>
  </main>`;

/** Makes the page of a look, with the assistant in it. The page must have just been loaded. */
export function fillSamplePage(page: Window & typeof globalThis, choice: Choice): void {
  const { document } = page;
  failQuestions(page, choice.failure);
  const isArabic = choice.look === 'rtl';
  const root = document.documentElement;
  root.lang = isArabic ? 'ar' : 'en';
  root.dir = isArabic ? 'rtl' : 'ltr';
  root.dataset['look'] = choice.look;
  root.classList.toggle('dark', choice.look === 'dark');
  document.body.innerHTML = isArabic ? arabic : english;
  const assistant = document.createElement('docs-assistant') as DocsAssistant;
  // Conversations are not kept: each reload starts a new one.
  assistant.setAttribute('persist', 'none');
  applyChoice(assistant, choice);
  const script = document.createElement('script');
  script.type = 'module';
  script.src = '/docs-assistant/docs-assistant.js';
  document.body.append(script);
}

/** Sets what was chosen on the element, in the place where the variant belongs. */
export function applyChoice(assistant: DocsAssistant, choice: Choice): void {
  const page = assistant.ownerDocument;
  const settings = getSettings(choice);
  const own = window.document.querySelector('body > docs-assistant');
  for (const name of serviceAttributes) assistant.setAttribute(name, own?.getAttribute(name) ?? '');
  for (const property of [
    'variant',
    'side',
    'theme',
    'headerTitle',
    'triggerText',
    'welcomeMessage',
    'suggestions',
    'locale',
    'context',
  ]) {
    const value = settings[property];
    const name = toAttributeName(property);
    if (value === undefined) assistant.removeAttribute(name);
    else assistant.setAttribute(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  if (choice.accent) assistant.style.setProperty('--docs-assistant-accent', choice.accent);
  else assistant.style.removeProperty('--docs-assistant-accent');
  const place = choice.variant === 'inline' ? page.querySelector('.place') : page.body;
  if (assistant.parentElement !== place) place?.append(assistant);
}
