import { expect } from 'chai';
import { loadHtmlSupport } from '../../../src/markdown/html/raw-html.js';
import { renderEachWay, states } from '../growing-text.js';

before(loadHtmlSupport);

/** The HTML of each block. */
function render(text: string): string[] {
  return [...renderEachWay(text).querySelectorAll('.block')].map((block) => block.innerHTML);
}

describe('Footnotes', () => {
  const footnote = (number: string, text: string) => `<p><small><sup>${number}</sup> ${text}</small></p>`;

  it('are numbers in the text, and small text where they are defined', () => {
    expect(render('A[^1]\n\n[^1]: Foot')).to.deep.equal(['<p>A<sup>1</sup></p>', footnote('1', 'Foot')]);
  });

  it('may be defined before or after, one below the other, and hold marks and further lines', () => {
    expect(
      render('[^1]: First *note*\n  goes on\n[^n]: https://a.example\n\nA[^1][^N], and **b[^1]**.\n\nEnd.'),
    ).to.deep.equal([
      footnote('1', 'First <em>note</em>\n  goes on'),
      footnote('n', '<a href="https://a.example/" target="_blank" rel="noopener noreferrer">https://a.example</a>'),
      '<p>A<sup>1</sup><sup>N</sup>, and <strong>b<sup>1</sup></strong>.</p>',
      '<p>End.</p>',
    ]);
  });

  it('appear in blocks that were settled before the definition', () => {
    const blocks = render(`- a[^1]\n- b\n\n| c[^1] |\n| - |\n\n# d[^1]\n\n${'Text.\n\n'.repeat(5)}[^1]: Foot`);
    expect(blocks.join('').match(/<sup>1<\/sup>/g)).to.have.length(4);
  });

  it('work in quotations and items', () => {
    expect(render('> A[^1]\n>\n> [^1]: Foot\n\n- B[^1]')).to.deep.equal([
      `<blockquote><p>A<sup>1</sup></p>${footnote('1', 'Foot')}</blockquote>`,
      '<ul><li>B<sup>1</sup></li></ul>',
    ]);
  });

  it('stay as text without a definition', () => {
    for (const text of ['A[^1] and [b][^2].', '[^1]:', 'A\n[^1]: No definition ends a paragraph', '- a\n  [^1]: b']) {
      const container = renderEachWay(text);
      expect(container.querySelector('a, sup, small'), text).to.equal(null);
      expect(container.textContent, text).to.equal(text.replace('- a\n  ', 'a\n'));
    }
  });

  it('are never links, whatever form the reference has', () => {
    const container = renderEachWay('[a][^1] ![b][^1] [^1][^1] ![^1] [^1][] [^c d]\n\n[^1]: /page\n\n[^c d]: /other');
    expect(container.querySelector('a, img')).to.equal(null);
    expect(container.querySelector('p')?.innerHTML).to.equal(
      '[a]<sup>1</sup> ![b]<sup>1</sup> <sup>1</sup><sup>1</sup> !<sup>1</sup> <sup>1</sup>[] [^c d]',
    );
  });

  it('give nothing an id', () => {
    expect(renderEachWay('A[^top]\n\n[^top]: B').querySelector('[id], [name]')).to.equal(null);
  });

  it('never show their marks while they arrive', () => {
    for (const container of states('[^1]: Foot\n\nA[^1].')) expect(container.textContent).not.to.match(/\^|\]:/);
  });
});
