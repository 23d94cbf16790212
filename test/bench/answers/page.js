/** What `measure.ts` calls in the page: `globalThis.bench`. */

await customElements.whenDefined('docs-assistant');
const assistant = document.querySelector('docs-assistant');
await assistant.show();

globalThis.bench = {
  ask() {
    void assistant.ask('How?');
  },
  isShown(text) {
    const panel = assistant.shadowRoot.querySelector('docs-assistant-panel').shadowRoot;
    return panel.querySelector('[part=answer][aria-busy=false]')?.textContent.includes(text) ?? false;
  },
};
