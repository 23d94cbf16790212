/** The interface that `measure.ts` and `growth.ts` call in the page: `globalThis.bench`. The marks label the tasks after them in a trace. */

await customElements.whenDefined('docs-assistant');
const assistant = document.querySelector('docs-assistant');
await assistant.show();

const findAnswer = () =>
  assistant.shadowRoot.querySelector('docs-assistant-panel').shadowRoot.querySelector('[part=answer][aria-busy=false]');

globalThis.bench = {
  ask() {
    console.timeStamp('answer');
    void assistant.ask('How?');
  },
  askAnew(endpoint) {
    assistant.reset();
    assistant.endpoint = endpoint;
    void assistant.ask('How?');
  },
  isShown(text) {
    return findAnswer()?.textContent.includes(text) ?? false;
  },
  isDone() {
    return Boolean(findAnswer());
  },
};
