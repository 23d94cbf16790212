import { expect } from 'chai';
import { renderEachWay } from '../growing-text.js';

const quotation = (text: string) => renderEachWay(text).querySelector('blockquote')!;

describe('A callout', () => {
  for (const [name, kind, title] of [
    ['NOTE', 'note', 'Note'],
    ['info', 'note', 'Note'],
    ['Tip', 'tip', 'Tip'],
    ['IMPORTANT', 'important', 'Important'],
    ['WARNING', 'warning', 'Warning'],
    ['CAUTION', 'caution', 'Caution'],
    ['DANGER', 'caution', 'Caution'],
  ]) {
    it(`of the kind ${name} has a title in place of its marker`, () => {
      const callout = quotation(`> [!${name}]\n> Keep **this** in mind.\n>\n> And that.\n\nText.`);
      expect(callout.dataset['callout']).to.equal(kind);
      expect([...callout.children].map(({ textContent }) => textContent)).to.deep.equal([
        title,
        'Keep this in mind.',
        'And that.',
      ]);
    });
  }

  it('may have its text in the line of the marker, or begin with another block', () => {
    expect(quotation('> [!TIP] Use a proxy.').textContent).to.equal('TipUse a proxy.');
    expect(quotation('> [!TIP]\n> - one\n> - two').querySelectorAll('li')).to.have.length(2);
    expect(quotation('> [!TIP]\n> `code` first').textContent).to.equal('Tipcode first');
  });

  it('can be within an item and within a quotation', () => {
    expect(renderEachWay('- Item\n\n  > [!NOTE]\n  > Text').querySelector('li [data-callout]')?.textContent).to.equal(
      'NoteText',
    );
    const outer = quotation('> Outer\n>\n> > [!NOTE]\n> > Text');
    expect(outer.dataset['callout']).to.equal(undefined);
    expect(outer.querySelector('blockquote')!.dataset['callout']).to.equal('note');
    expect(quotation('> > [!NOTE]\n> > Text').dataset['callout']).to.equal(undefined);
  });
});

describe('A quotation', () => {
  for (const text of [
    '> Quoted',
    '> [!UNKNOWN]\n> Text',
    '> [!NOTE](/note)',
    '> `[!NOTE]`',
    '> Text [!NOTE]',
    '> [!constructor]',
  ])
    it(`stays one: ${JSON.stringify(text)}`, () => {
      expect(quotation(text).dataset['callout']).to.equal(undefined);
      expect(quotation(text).querySelector('.callout-title')).to.equal(null);
    });
});
