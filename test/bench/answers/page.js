/** What `measure.ts` calls in the page: `globalThis.bench`. The marks tell in a trace what comes after them. */

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
