/**
 * An example for each name of the element's public surface. `reference.test.ts` compares the names with the manifest, and
 * `reference-examples.browser.ts` runs all of them.
 */

/** Values of attributes; `null` for one without a value. Quotes are as in HTML. */
export const attributeExamples: Readonly<Record<string, string | null>> = {
  'base-url': 'https://api.example.com',
  domain: 'acme',
  endpoint: '/api/assistant',
  index: '/docs-assistant-index/',
  'feedback-url': '/feedback',
  'api-key': 'svc_dsc_your_key',
  fp: 'reader-7f3a',
  'retrieval-page-size': '8',
  filter: '{"version": "2"}',
  'stall-timeout': '120000',
  'docs-url': 'https://docs.example.com/',
  'image-hosts': 'cdn.example.com images.example.com',
  context: 'selection path',
  'hide-ask-button': null,
  variant: 'panel',
  side: 'left',
  align: 'top',
  theme: 'dark',
  open: null,
  'hide-launcher': null,
  'ask-on-load': null,
  hotkey: 'mod+shift+k',
  search: null,
  'hotkey-search': 'mod+shift+f',
  'search-answers': 'dialog',
  'header-title': 'Ask Acme',
  'trigger-text': 'Ask Acme',
  logo: '/logo.svg',
  'welcome-message': 'What do you want to build?',
  placeholder: 'How do I…',
  disclaimer: 'AI writes the answers. Check them.',
  suggestions: '["How do I install it?"]',
  locale: 'de',
  'support-url': 'mailto:help@acme.example',
  persist: 'local',
  'persist-days': '14',
  announcements: 'summary',
  'enter-key': 'newline',
};

/** Properties without an attribute. `assistant` is the element. */
export const propertyExamples: Readonly<Record<string, string>> = {
  headers: "assistant.headers = async () => ({ 'X-Reader': 'signed' });",
  renderers:
    'assistant.renderers = { csv: (code) => Object.assign(document.createElement("pre"), { textContent: code }) };',
  strings: "assistant.strings = { send: 'Go', errors: { network: 'We are offline.' } };",
  messages: 'const questions = assistant.messages.filter(({ role }) => role === "user");',
  status: "const isBusy = assistant.status === 'submitted' || assistant.status === 'streaming';",
  threadId: 'const thread = assistant.threadId;',
  error: 'const canRetry = assistant.error?.retryable;',
  version: "customElements.get('docs-assistant').version;",
};

export const methodExamples: Readonly<Record<string, string>> = {
  show: 'assistant.show();',
  hide: 'assistant.hide();',
  toggle: 'assistant.toggle();',
  ask: "await assistant.ask('How do I install it?', { currentPath: '/install' });",
  stop: 'assistant.stop();',
  retry: 'await assistant.retry();',
  reset: 'assistant.reset();',
  addContext: "await assistant.addContext({ type: 'code', value: 'npm install acme' });",
  check: 'const results = await assistant.check({ question: false });',
};

/** Bodies of event listeners. `event` is the event. */
export const eventExamples: Readonly<Record<string, string>> = {
  'docs-assistant-open': 'event.target.strings = {};',
  'docs-assistant-close': "document.body.classList.remove('helped');",
  'docs-assistant-ask': 'if (event.question.length < 3) event.preventDefault();',
  'docs-assistant-answer': 'console.debug(event.message.sources.length, event.threadId);',
  'docs-assistant-error': 'console.debug(event.error.code);',
  'docs-assistant-stop': "console.debug('stopped');",
  'docs-assistant-reset': "console.debug('cleared');",
  'docs-assistant-feedback': 'console.debug(event.isHelpful, event.reason, event.comment);',
  'docs-assistant-source-click': 'console.debug(event.url, event.title);',
  'docs-assistant-copy': 'console.debug(event.text.length);',
  'docs-assistant-support': 'console.debug(event.url, event.threadId, event.transcript);',
};

/** Content of slots. */
export const slotExamples: Readonly<Record<string, string>> = {
  'launcher-icon': '<img slot="launcher-icon" src="/logo.svg" alt="" width="24">',
  header: '<span slot="header">Ask <b>Acme</b></span>',
  logo: '<img slot="logo" src="/logo.svg" alt="" width="44">',
  empty: '<p slot="empty">Ask anything about Acme.</p>',
  footer: '<span slot="footer">Answers come from our <a href="/docs">docs</a>.</span>',
};

/** Values of custom properties. */
export const customPropertyExamples: Readonly<Record<string, string>> = {
  '--docs-assistant-accent': 'light-dark(#6d28d9, #c4b5fd)',
  '--docs-assistant-accent-text': '#ffffff',
  '--docs-assistant-background': 'light-dark(#fffdf7, #1a1814)',
  '--docs-assistant-surface': 'light-dark(#f5efe0, #2a2620)',
  '--docs-assistant-text': 'light-dark(#222222, #eeeeee)',
  '--docs-assistant-muted': 'light-dark(#555555, #b0b0b0)',
  '--docs-assistant-border': 'light-dark(#cccccc, #444444)',
  '--docs-assistant-citation-background': 'light-dark(#ede9fe, #2e1065)',
  '--docs-assistant-citation-text': 'light-dark(#4c1d95, #ddd6fe)',
  '--docs-assistant-passage': 'rgb(109 40 217 / 0.15)',
  '--docs-assistant-error': 'light-dark(#9f1239, #fda4af)',
  '--docs-assistant-font': "Georgia, 'Times New Roman', serif",
  '--docs-assistant-font-mono': "'Courier New', monospace",
  '--docs-assistant-font-size': '1em',
  '--docs-assistant-radius': '4px',
  '--docs-assistant-width': '480px',
  '--docs-assistant-height': '70vh',
  '--docs-assistant-offset': '32px',
  '--docs-assistant-offset-block': '84px',
  '--docs-assistant-spacing': '24px',
  '--docs-assistant-z-index': '100',
  '--docs-assistant-shadow': '0 2px 12px rgb(0 0 0 / 0.3)',
};

export const formatAttributeExample = (name: string): string => {
  const value = attributeExamples[name];
  if (value === undefined)
    throw new Error(`The attribute ${name} has no example in .github/scripts/reference/examples.ts.`);
  const quote = value?.includes('"') ? "'" : '"';
  return `<docs-assistant ${name}${value === null ? '' : `=${quote}${value}${quote}`}></docs-assistant>`;
};

export const formatEventExample = (name: string): string =>
  `document.addEventListener('${name}', (event) => { ${eventExamples[name]} });`;

export const formatSlotExample = (name: string): string => `<docs-assistant>${slotExamples[name]}</docs-assistant>`;

export const formatCustomPropertyExample = (name: string): string =>
  `docs-assistant { ${name}: ${customPropertyExamples[name]}; }`;

/** Any part can get any style; an outline shows where it is. */
export const formatPartExample = (name: string): string => `docs-assistant::part(${name}) { outline: 2px solid red; }`;
