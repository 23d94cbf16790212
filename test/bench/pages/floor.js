import { answerUrl, offer } from './contract.js';
import { createLog } from './log.js';

/**
 * The least that a page can do: it receives the same chunks, and adds their text to the last paragraph, unformatted, as often as
 * docs-assistant does. A text is shown from its beginning, as there.
 */

/** Milliseconds. */
const INTERVAL = 33;

const paragraphs = createLog('plain', false);
let pending = '';
let timer;

function show() {
  const [first, ...rest] = pending.split('\n\n');
  paragraphs.lastElementChild.append(first);
  for (const textContent of rest) paragraphs.append(Object.assign(document.createElement('p'), { textContent }));
  pending = '';
  timer = undefined;
}

offer(async () => {
  paragraphs.append(document.createElement('p'));
  const reader = (await fetch(answerUrl, { method: 'POST' })).body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    // Each chunk of the benchmark is one whole line or several.
    const lines = decoder.decode(value).split('\n');
    pending += lines.map((line) => (line.startsWith('0:') ? JSON.parse(line.slice(2)) : '')).join('');
    timer ??= setTimeout(show, INTERVAL);
  }
});
