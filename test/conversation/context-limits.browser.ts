import { expect } from 'chai';
import { limitItem, MAX_ITEM_LENGTH } from '../../src/conversation/context-limits.js';

const cut = (type: 'code' | 'textSelection', value: string) => limitItem({ type, value, path: '/a' });

describe('A context item', () => {
  it('is unchanged up to 8,000 characters', () => {
    const item = { type: 'code', value: 'x'.repeat(MAX_ITEM_LENGTH), elementId: 'a', path: '/a' } as const;
    expect(limitItem(item)).to.deep.equal({ item, isCut: false });
  });

  it('is cut to 8,000 characters, and marked as cut', () => {
    const { item, isCut } = cut('textSelection', 'x'.repeat(9_000));
    expect(isCut).to.equal(true);
    expect(item).to.deep.equal({ type: 'textSelection', value: 'x'.repeat(8_000), path: '/a' });
  });

  for (const character of ['👍🏽', '👩‍👩‍👧', 'é', '😀']) {
    it(`is never cut inside ${character}`, () => {
      for (let before = 0; before < character.length; before++) {
        const value = `${'x'.repeat(MAX_ITEM_LENGTH - before)}${character}yyy`;
        expect(cut('textSelection', value).item.value).to.match(before === 0 ? /x$/ : /^x+$/);
        expect(cut('textSelection', value).item.value).to.have.lengthOf(MAX_ITEM_LENGTH - before);
      }
    });
  }

  it('is cut at the end of a line when it is code', () => {
    const line = `${'x'.repeat(29)}\n`;
    expect(cut('code', line.repeat(400)).item.value).to.equal(line.repeat(266).trimEnd());
  });

  it('is cut inside a line that is longer than all lines before it', () => {
    expect(cut('code', `first\n${'x'.repeat(9_000)}`).item.value).to.have.lengthOf(MAX_ITEM_LENGTH);
  });
});
