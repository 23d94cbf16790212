import { expect } from 'chai';
import { loadExtras } from '../../src/markdown/extras/extras.js';
import { MarkdownRenderer } from '../../src/markdown/markdown-renderer.js';
import { options } from './options.js';

// So that formulas, callouts, tasks and footnotes are rendered at once.
before(loadExtras);

export { options };

/** The container after each character of a text. */
export function* states(text: string): Generator<HTMLElement> {
  const container = document.createElement('div');
  const renderer = new MarkdownRenderer(container);
  for (let end = 1; end <= text.length; end++) {
    renderer.update(text.slice(0, end), false, options);
    yield container;
  }
}

/** The container of a whole text. Throws if the text has other nodes when it arrives in pieces. */
export function renderEachWay(text: string): HTMLElement {
  const whole = renderPieces([text]);
  for (const pieces of [[...text], text.split(/(?<=\n)/), text.split(/(?<=[^\p{L}\p{N}])/u)]) {
    expect(withoutGroups(renderPieces(pieces)), JSON.stringify(text)).to.equal(withoutGroups(whole));
  }
  return whole;
}

/** Resolves once blocks that have just been shown have a layout: Safari gives it to them in the next frame. */
export async function layoutOfBlocks(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}

function renderPieces(pieces: readonly string[]): HTMLElement {
  const container = document.createElement('div');
  const renderer = new MarkdownRenderer(container);
  let source = '';
  for (const piece of pieces) renderer.update((source += piece), false, options);
  renderer.update(source, true, options);
  return container;
}

/** Groups depend on how the text was cut. */
function withoutGroups(container: HTMLElement): string {
  const copy = container.cloneNode(true) as HTMLElement;
  for (const group of copy.querySelectorAll('.blocks')) group.replaceWith(...group.childNodes);
  // Adjacent text nodes look the same as HTML.
  return copy.innerHTML;
}
