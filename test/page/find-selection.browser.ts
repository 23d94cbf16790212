import { expect } from 'chai';
import { findSelection } from '../../src/page/find-selection.js';
import { clear, select, show } from './support.js';

afterEach(clear);

describe('The current selection', () => {
  it('is undefined when nothing is selected', () => {
    expect(findSelection(document)).to.equal(undefined);
  });

  it('is undefined when it is empty or blank', () => {
    const page = show('<p>one   two</p>');
    getSelection()!.collapse(page.querySelector('p'), 0);
    expect(findSelection(document)).to.equal(undefined);
    select(page, '  ', '  ');
    expect(findSelection(document)).to.equal(undefined);
  });

  for (const [where, html] of [
    ['the widget', '<docs-assistant>one two</docs-assistant>'],
    ['an element marked as ignored', '<div data-docs-assistant-ignore><p>one</p><p>two</p></div>'],
    ['an editor', '<div contenteditable><p>one two</p></div>'],
    ['a text area', '<textarea>one two</textarea>'],
  ] as const) {
    it(`is undefined within ${where}`, () => {
      select(show(html), 'one', 'two');
      expect(findSelection(document)).to.equal(undefined);
    });
  }

  it("is undefined in the widget's shadow root", () => {
    const page = show('<docs-assistant></docs-assistant>');
    page.querySelector('docs-assistant')!.attachShadow({ mode: 'open' }).innerHTML = '<p>one two</p>';
    select(page, 'one', 'two');
    expect(findSelection(document)).to.equal(undefined);
  });

  it('is undefined in a text field', () => {
    const page = show('<p><input value="one two"></p>');
    const input = page.querySelector('input')!;
    input.focus();
    input.select();
    expect(getSelection()!.toString()).to.equal('one two');
    expect(findSelection(document)).to.equal(undefined);
  });

  it('is found when it only ends in such a place', () => {
    select(show('<p>one</p><div data-docs-assistant-ignore>two</div>'), 'one', 'two');
    expect(findSelection(document)?.collapsed).to.equal(false);
  });

  it('is found in an element that only looks like an editor', () => {
    select(show('<div contenteditable="false">one two</div>'), 'one', 'two');
    expect(findSelection(document)?.collapsed).to.equal(false);
  });

  it('is found in browsers without getComposedRanges', () => {
    const own = Object.getOwnPropertyDescriptor(Selection.prototype, 'getComposedRanges')!;
    delete (Selection.prototype as Partial<Selection>).getComposedRanges;
    try {
      select(show('<p>one</p><p>two</p>'), 'one', 'two');
      const range = findSelection(document)!;
      expect([range.startOffset, range.endOffset]).to.deep.equal([0, 3]);
    } finally {
      Object.defineProperty(Selection.prototype, 'getComposedRanges', own);
    }
  });

  it('reads no text, whatever the size of the page', () => {
    const page = show(`<p>${'word '.repeat(20)}<b>bold</b></p>`.repeat(100));
    const countReads = watchText(page);
    getSelection()!.selectAllChildren(page);
    expect(findSelection(document)?.collapsed).to.equal(false);
    expect(countReads()).to.equal(0);
  });
});

/** Counts how often the text of a node in the tree is read. */
function watchText(root: Node): () => number {
  let reads = 0;
  const walker = document.createTreeWalker(root);
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    const text = node.textContent;
    const get = () => {
      reads++;
      return text;
    };
    for (const name of ['data', 'nodeValue', 'textContent', 'innerText']) Object.defineProperty(node, name, { get });
  }
  return () => reads;
}
