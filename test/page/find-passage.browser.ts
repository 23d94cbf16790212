import { expect } from 'chai';
import { findPassage } from '../../src/page/find-passage.js';
import { clear, show } from './support.js';

afterEach(clear);

const found = (quote: string, section?: Element | null) => findPassage(quote, section ?? undefined)?.toString();

describe('A quoted passage', () => {
  for (const [name, html, quote, expected] of [
    [
      'with inline markup',
      '<p>Set <code>--accent</code> to <b>any</b> colour.</p>',
      'Set --accent to any colour.',
      undefined,
    ],
    [
      'with other white space',
      '<p>Set it\n   to any&nbsp;colour.</p>',
      'Set it to any colour',
      'Set it\n   to any\u00a0colour.',
    ],
    ['with typographic marks', '<p>It’s “fine” – really…</p>', `It's "fine" -- really...`, 'It’s “fine” – really…'],
    [
      'in the cells of a row',
      '<table><tr><td>port</td><td>The port.</td></tr></table>',
      'port The port.',
      'portThe port.',
    ],
    ['in code', '<pre><code><span>const</span> <span>a</span> = 1;</code></pre>', 'const a = 1;', 'const a = 1;'],
    ['in other letters', '<p>色を<b>設定</b>します。</p>', '色を設定します。', undefined],
    ['that was cut', '<p>Set the custom property on the root.</p>', 'Set the custom prop…', 'Set the custom prop'],
  ] as const) {
    it(`is found ${name}`, () => {
      show(html);
      expect(found(quote)).to.equal(expected ?? quote);
    });
  }

  it('is found with something else inside', () => {
    show(
      '<p>The first half of this sentence is long enough, <sup>7</sup><span>new</span> and so is its second half here.</p>',
    );
    const quote = 'The first half of this sentence is long enough, and so is its second half here.';
    expect(found(quote)).to.match(/^The first half[^]+second half here\.$/);
  });

  it('is looked for in the section first', () => {
    const page = show('<p>Do it.</p><h2 id="late">Late</h2><p><i>Do</i> it.</p>');
    expect(findPassage('Do it.', page.querySelector('h2')!)?.startContainer.parentElement?.localName).to.equal('i');
    expect(findPassage('Do it.', undefined)?.startContainer.parentElement?.localName).to.equal('p');
  });

  it('is no text that is hidden or beside the content', () => {
    show('<nav>Do it.</nav><p style="display:none">Do it.</p><script type="x">Do it.</script><p id="seen">Do it.</p>');
    expect(findPassage('Do it.', undefined)?.startContainer.parentElement?.id).to.equal('seen');
  });

  it('is looked at once in each text of the page, however often it occurs', () => {
    show(`${'<p style="opacity:0">ż ż ż</p>'.repeat(500)}<p>ż and ż</p>`);
    const original = Element.prototype.checkVisibility;
    let looks = 0;
    Element.prototype.checkVisibility = function (options) {
      looks++;
      return original.call(this, options);
    };
    const range = findPassage('ż', undefined);
    Element.prototype.checkVisibility = original;
    expect(range?.startContainer.textContent).to.equal('ż and ż');
    expect(looks).to.equal(501);
  });

  it('is found in folded details', () => {
    show('<details><summary>More</summary><p>Do it.</p></details>');
    expect(found('Do it.')).to.equal('Do it.');
  });

  it('is not found if the page does not hold it, or if it has no letters', () => {
    show('<p>Set it.</p>');
    expect(found('Leave it as it is.')).to.equal(undefined);
    expect(found('→ …')).to.equal(undefined);
  });
});
