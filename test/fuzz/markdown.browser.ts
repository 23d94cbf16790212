import { expect } from 'chai';
import { environment } from 'virtual:fuzz';
import { loadSanitizer } from '../../src/markdown/raw-html.js';
import { MarkdownRenderer } from '../../src/markdown/markdown-renderer.js';
import { options } from '../markdown/growing-text.js';
import { holds, parseFuzzRun } from './support/fuzz-run.js';
import { streamedMarkdown, type StreamedText } from './support/random-markdown.js';

const run = parseFuzzRun(environment);

/** Milliseconds. Making a failing case smaller takes a while. */
const LONGEST = 600_000;

/** The HTML in the end, when a text arrives in these pieces. */
function feed(pieces: readonly string[]): string {
  const container = document.createElement('div');
  const renderer = new MarkdownRenderer(container);
  let source = '';
  for (const piece of pieces) renderer.update((source += piece), false, options);
  renderer.update(source, true, options);
  // Groups depend on how the text was cut.
  for (const group of container.querySelectorAll('.blocks')) group.replaceWith(...group.childNodes);
  return container.innerHTML;
}

function isSame({ text, pieces }: StreamedText): void {
  expect(feed(pieces)).to.equal(feed([text]));
}

before(loadSanitizer);

describe('Random markdown', () => {
  it('is the same in pieces and whole', () => holds(run, 500, streamedMarkdown, isSame)).timeout(LONGEST);
});
