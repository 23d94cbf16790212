import assert from 'node:assert/strict';
import { frameFrontMatter } from '../../../src/markdown/parsing/front-matter.js';

/** Whether a text is shown as code at some time while it arrives, by character. */
function becomesCode(text: string): boolean {
  return [...text].some((_, index) => frameFrontMatter(text.slice(0, index + 1), false).startsWith('```'));
}

describe('Front matter that arrives', () => {
  it('is a block of code from its first line', () => {
    assert.equal(frameFrontMatter('---\ntitle: x\n', false), '```yaml\ntitle: x\n');
  });

  for (const text of [
    '---\n# A heading\n\nText',
    '\n---\n- an item\n',
    '---\n\n# A heading\n',
    '---\nA sentence: b\n',
  ]) {
    it(`is not seen in ${JSON.stringify(text)}`, () => {
      assert.equal(becomesCode(text), false);
      assert.equal(frameFrontMatter(text, true), text);
    });
  }
});
