import { expect } from 'chai';
import { loadHtmlSupport } from '../../../src/markdown/html/raw-html.js';
import { renderEachWay } from '../growing-text.js';

before(loadHtmlSupport);

describe('The definition of a link', () => {
  for (const [name, text, selector] of [
    ['a quotation', '[a]: /a\n"b\n> c"', 'blockquote'],
    ['a quotation in place of its address', '[a]:\n> "c"', 'blockquote'],
    ['a heading', '[a]: /a\n(b\n# c)', 'h3'],
    ['a line that makes a heading of the text above it', '[a]: /a\n"b\n==\nc"', 'h3'],
    ['a list', "[a]: /a\n'b\n- c'", 'li'],
    ['code', '[a]: /a\n"b\n```\nc"\n```', 'pre'],
    ['an empty line', '[a]: /a\n"b\n\nc"', 'p'],
    ['a quotation in a quotation', '> [a]: /a\n> "b\n> > c"', 'blockquote blockquote'],
  ] as const) {
    it(`ends before ${name}, and hides nothing`, () => {
      const shown = renderEachWay(`${text}\n\nThe end.`);
      expect(shown.querySelector(selector)).not.to.equal(null);
      expect(shown.textContent).to.match(/c.*The end\.$/s);
    });
  }

  it('may have a title of several lines', () => {
    const shown = renderEachWay('See [a].\n\n[a]: /a\n"b\n2. c\n    # d"\n\nThe end.');
    expect(shown.textContent).to.equal('See a.The end.');
    expect(shown.querySelector('a')?.pathname).to.equal('/a');
  });
});
