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
  /** Resolves when the frame that shows the end of the answer is over. */
  async showAnew(endpoint) {
    assistant.reset();
    assistant.endpoint = endpoint;
    await assistant.ask('How?');
    while (!findAnswer()) await new Promise(requestAnimationFrame);
    await new Promise(requestIdleCallback);
  },
  isShown(text) {
    return findAnswer()?.textContent.includes(text) ?? false;
  },
};
