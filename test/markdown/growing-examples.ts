import { expect } from 'chai';
import { Lexer, Marked, type Token, type Tokens } from 'marked';
import { buildNodes } from '../../src/markdown/rendering/block-nodes.js';
import { loadHtmlSupport } from '../../src/markdown/html/raw-html.js';
import * as support from '../../src/markdown/html/html-support.js';
import { MarkdownRenderer } from '../../src/markdown/markdown-renderer.js';
import { examples, IN_A_ROW } from '../support/markdown-examples.js';
import { options } from './growing-text.js';
import { cutAtRandom } from './hostile-answers.js';

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

/** The HTML of the whole text, lexed by marked alone. */
function renderPlainly(tokens: readonly Token[]): string {
  const container = document.createElement('div');
  container.append(buildNodes(tokens, options, support).fragment);
  return withoutFrames(container.innerHTML);
}

function hasHtml(tokens: Token[]): boolean {
  let count = 0;
  new Marked().walkTokens(tokens, ({ type }) => void (count += Number(type === 'html')));
  return count > 0;
}

/** Texts that answers read in a way of their own: `markdown-readings.ts` has what they become. */
function isReadAnotherWay(text: string, tokens: Token[]): boolean {
  let count = Number(
    /<(?:irc|a\+b\+c|made-up-scheme|localhost):|\(\/my uri\)|^\*\xA0|(?:5|foo)\*(?:6|bar)\*|^\| - \|\n\| 1 \||^1 \| 2 \| 3|^ {4}```$|\[\]\(\S|^\*\* foo bar|^10\) foo\n {3}-/m.test(
      text,
    ),
  );
  const references = text.replace(/^[ \t>*+\-\d.)]*\[(?:\\.|[^[\]\\])+\]:|!?\\\[/gm, '').toLowerCase();
  new Marked().walkTokens(tokens, ({ type, tag, href }: Tokens.Generic) => {
    const isUsed = type !== 'def' || (references.includes(`[${tag}]`) && /[/<>]|^$/.test(href as string));
    count += Number(!isUsed);
  });
  return count > 0;
}

/** HTML without the elements and attributes that the renderer adds. */
function withoutFrames(html: string): string {
  const container = document.createElement('div');
  container.innerHTML = html;
  for (const button of container.querySelectorAll('.copy')) button.remove();
  for (const scroller of container.querySelectorAll('pre, table')) {
    for (const name of ['tabindex', 'part', 'role', 'aria-label']) scroller.removeAttribute(name);
  }
  for (const task of container.querySelectorAll('.unmarked')) task.removeAttribute('class');
  for (const box of container.querySelectorAll('.task')) box.replaceWith(box.textContent);
  for (const code of container.querySelectorAll('code')) code.removeAttribute('dir');
  for (const frame of container.querySelectorAll('.blocks, .block, .code')) frame.replaceWith(...frame.childNodes);
  // The levels of headings depend on the first one.
  return container.innerHTML.replaceAll(/\s*(<[^>]*>|$)\s*/g, '$1').replaceAll(/(<\/?h)\d/g, '$1');
}

/** Sections that `npm test` renders. The others are rendered in `incremental.full.browser.ts`. */
const CORE = [
  'List items',
  'Block quotes',
  'Fenced code blocks',
  'tables',
  'lists that turn loose, and blocks that turn into others',
];

/** Suites that render the core sections, or the others. */
export function describeExamples(isCore: boolean): void {
  const chosen = [...examples].filter(([section]) => CORE.includes(section) === isCore);

  before(loadHtmlSupport);

  describe('A text in blocks', () => {
    for (const [section, texts] of chosen) {
      it(`renders what marked makes of the whole text: ${section}`, () => {
        for (const text of texts) {
          const tokens = Lexer.lex(text);
          // HTML is read in another way than marked does.
          if (hasHtml(tokens) || isReadAnotherWay(text, tokens)) continue;
          expect(withoutFrames(feed([text])), JSON.stringify(text)).to.equal(renderPlainly(tokens));
        }
      });
    }
  });

  describe('A growing text', () => {
    for (const [section, texts] of chosen) {
      it(`renders the same as the whole text, however it is cut: ${section}`, () => {
        for (const text of texts) {
          const whole = feed([text]);
          expect(feed(lines(text)), `by line: ${JSON.stringify(text)}`).to.equal(whole);
          // The examples in a row have been fed by character one by one.
          if (section !== IN_A_ROW) expect(feed([...text]), `by character: ${JSON.stringify(text)}`).to.equal(whole);
          expect(
            feed(cutAtRandom(text, 1, Math.ceil(text.length / 5))),
            `at random cuts: ${JSON.stringify(text)}`,
          ).to.equal(whole);
        }
      });
    }
  });
}
