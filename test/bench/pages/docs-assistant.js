import { answerUrl, offer, QUESTION } from './contract.js';

/** Loads the build with a script tag, as on a site. */
const script = Object.assign(document.createElement('script'), {
  type: 'module',
  src: '/docs-assistant/docs-assistant.js',
});
const assistant = document.createElement('docs-assistant');
assistant.setAttribute('endpoint', answerUrl);
document.querySelector('#root').append(script, assistant);

await customElements.whenDefined('docs-assistant');
await assistant.show();
offer(() => assistant.ask(QUESTION));
