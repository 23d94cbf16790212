import { expect } from 'chai';
import { environment } from 'virtual:fuzz';
import { findForbidden } from '../markdown/forbidden.js';
import { readHtml, renderPieces, untilHtmlRenders } from '../markdown/rendered-text.js';
import { holds, parseFuzzRun } from './support/fuzz-run.js';
import { ENDING, streamedMarkdown, type StreamedText } from './support/random-markdown.js';

const run = parseFuzzRun(environment);

/** Milliseconds. Making a failing case smaller takes a while. */
const LONGEST = 600_000;

/** Characters before the first difference that a message shows. */
const CONTEXT = 60;

afterEach(() => document.body.replaceChildren());

async function isRenderedWell({ text, pieces, isSlow }: StreamedText): Promise<void> {
  const whole = await renderPieces([text]);
  const streamed = await renderPieces(pieces, { isSlow });
  try {
    expect(whole.textContent, 'the end').to.contain(ENDING);
    expect(findForbidden(whole), 'what no answer may hold').to.deep.equal([]);
    if (!text.includes('\uFFFD')) expect(readHtml(whole)).not.to.contain('\uFFFD');
    expectSame(readHtml(streamed), readHtml(whole));
  } finally {
    whole.remove();
    streamed.remove();
  }
}

/** Compares what begins a little before the first difference, because chai cuts long texts in messages. */
function expectSame(actual: string, expected: string): void {
  const differs = expected.split('').findIndex((_, index) => actual[index] !== expected[index]);
  const start = Math.max(0, (differs < 0 ? expected.length : differs) - CONTEXT);
  if (actual !== expected)
    throw new Error(`In pieces: …${excerpt(actual, start)}\nWhole:     …${excerpt(expected, start)}`);
}

const excerpt = (html: string, start: number): string => html.slice(start, start + 5 * CONTEXT);

describe('Random markdown', () => {
  before(untilHtmlRenders);

  it('is safe, hides nothing that follows, and is the same in pieces and whole: 150 texts', () =>
    holds(run, 150, streamedMarkdown, isRenderedWell)).timeout(LONGEST);
});
