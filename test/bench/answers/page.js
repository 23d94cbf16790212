/** What `measure.ts` calls in the page: `globalThis.bench`. While an answer arrives, only the browser's own records run. */

const tasks = [];
const frames = [];
new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' });
new PerformanceObserver((list) => frames.push(...list.getEntries())).observe({ type: 'long-animation-frame' });

/** Seconds. */
const longest = (entries) => Math.max(0, ...entries.map(({ duration }) => duration)) / 1000;

await customElements.whenDefined('docs-assistant');
const assistant = document.querySelector('docs-assistant');
await assistant.show();

globalThis.bench = {
  ask() {
    tasks.length = 0;
    frames.length = 0;
    void assistant.ask('How?');
  },
  isShown(text) {
    const panel = assistant.shadowRoot.querySelector('docs-assistant-panel').shadowRoot;
    return panel.querySelector('[part=answer][aria-busy=false]')?.textContent.includes(text) ?? false;
  },
  longest: () => ({
    longestTask: longest(tasks),
    longestScript: longest(frames.flatMap(({ scripts }) => scripts)),
  }),
};
