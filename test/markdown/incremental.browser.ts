import { expect } from 'chai';
import { Lexer } from 'marked';
import { buildNodes, type BuiltNodes } from '../../src/markdown/block-nodes.js';
import { sanitizeHtml, loadSanitizer } from '../../src/markdown/raw-html.js';
import { MarkdownRenderer } from '../../src/markdown/markdown-renderer.js';
import { examples } from '../support/markdown-examples.js';
import { options } from './growing-text.js';

/** The HTML in the end, when a text arrives in these pieces. */
function feed(pieces: readonly string[]): string {
  const container = document.createElement('div');
  const renderer = new MarkdownRenderer(container);
  let source = '';
  for (const piece of pieces) {
    source += piece;
    renderer.update(source, false, options);
  }
  renderer.update(source, true, options);
  // Groups depend on how the text was cut.
  for (const group of container.querySelectorAll('.blocks')) group.replaceWith(...group.childNodes);
  return container.innerHTML;
}

const lines = (text: string) => text.split(/(?<=\n)/);

/** Cuts a text at random places, which are the same for the same seed. */
function randomCuts(text: string, seed: number): string[] {
  let state = seed;
  const pieces: string[] = [];
  for (let start = 0; start < text.length;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const end = start + 1 + (state % 9);
    pieces.push(text.slice(start, end));
    start = end;
  }
  return pieces;
}

before(loadSanitizer);

/**
 * The HTML of the whole text, lexed by marked alone. A mark that is open at the end of a block of prose ends there; an
 * element that a block of HTML leaves open continues in the next blocks.
 */
function renderPlainly(text: string): string {
  const blocks = Lexer.lex(text).map((token) =>
    token.type === 'html' ? token.raw : toHtml(buildNodes([token], options)),
  );
  return withoutFrames(toHtml(buildNodes([{ type: 'html', raw: '', text: blocks.join('') }], options)));
}

function toHtml(built: BuiltNodes): string {
  const container = document.createElement('div');
  container.append(sanitizeHtml(built, options)!);
  return container.innerHTML;
}

/** HTML without the elements and attributes that the renderer adds. */
function withoutFrames(html: string): string {
  const container = document.createElement('div');
  container.innerHTML = html;
  for (const button of container.querySelectorAll('.copy')) button.remove();
  for (const scroller of container.querySelectorAll('pre, table')) {
    for (const name of ['tabindex', 'part', 'role', 'aria-label']) scroller.removeAttribute(name);
  }
  for (const task of container.querySelectorAll('.task')) task.removeAttribute('class');
  for (const frame of container.querySelectorAll('.blocks, .block, .code')) frame.replaceWith(...frame.childNodes);
  return container.innerHTML.replaceAll(/\s*(<[^>]*>|$)\s*/g, '$1');
}

describe('A text in blocks', () => {
  for (const [section, texts] of examples) {
    it(`renders what marked makes of the whole text: ${section}`, () => {
      for (const text of texts) {
        // Links don't nest: one that is left open ends at the next one, also in a later block.
        if (/^<a [^>]*>$/m.test(text) && !text.includes('</a>')) continue;
        expect(withoutFrames(feed([text])), JSON.stringify(text)).to.equal(renderPlainly(text));
      }
    });
  }
});

describe('A growing text', () => {
  for (const [section, texts] of examples) {
    it(`renders the same as the whole text, however it is cut: ${section}`, () => {
      for (const text of texts) {
        const whole = feed([text]);
        expect(feed(lines(text)), `by line: ${JSON.stringify(text)}`).to.equal(whole);
        expect(feed([...text]), `by character: ${JSON.stringify(text)}`).to.equal(whole);
        for (const seed of [1, 2, 3]) {
          expect(feed(randomCuts(text, seed)), `at random cuts ${seed}: ${JSON.stringify(text)}`).to.equal(whole);
        }
      }
    });
  }
});
