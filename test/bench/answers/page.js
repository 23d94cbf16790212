/** The interface that `measure.ts` calls in the page: `globalThis.bench`. The marks label the tasks after them in a trace. */

await customElements.whenDefined('docs-assistant');
const assistant = document.querySelector('docs-assistant');
await assistant.show();

globalThis.bench = {
  ask() {
    console.timeStamp('answer');
    void assistant.ask('How?');
  },
  isShown(text) {
    const panel = assistant.shadowRoot.querySelector('docs-assistant-panel').shadowRoot;
    return panel.querySelector('[part=answer][aria-busy=false]')?.textContent.includes(text) ?? false;
  },
};
