import './docs-assistant.js';

/** The page of docs-assistant, which also records how long after they were sent the words of an answer are shown. */

const panel = document.querySelector('docs-assistant').shadowRoot.querySelector('docs-assistant-panel');
const { port1, port2 } = new MessageChannel();
const delays = [];

/** Adds the delays of the words that the frame has brought. */
port2.addEventListener('message', () => {
  const now = Date.now();
  // Text below the visible part is shown later. This reader follows the end.
  panel.shadowRoot.querySelector('[part=jump]')?.click();
  const answer = panel.shadowRoot.querySelector('[part=answer] .prose');
  const words = answer?.textContent.match(/\d{13}/g) ?? [];
  for (const word of words.slice(delays.length)) delays.push(now - Number(word));
});
port2.start();

/** The message comes after the frame has been painted. */
function watch() {
  port1.postMessage(undefined);
  requestAnimationFrame(watch);
}

watch();
globalThis.bench = { ...globalThis.bench, delays };
