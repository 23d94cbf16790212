import { expect } from 'chai';
import { countLexed, measure, most } from './costs.js';

const WORDS = 'Words that **stand** here with `code`, and no more. ';

const kinds: Readonly<Record<string, { head?: string; part: string; isOneText?: boolean }>> = {
  paragraphs: { part: `${WORDS}\n\n` },
  'a long paragraph': { part: WORDS, isOneText: true },
  'a list': { part: `- ${WORDS}\n` },
  'a table': { head: '| a | b |\n| - | - |\n', part: `| ${WORDS}| 1 |\n` },
  'a block of code': { head: '```js\n', part: "const found = keys.get('a');\n", isOneText: true },
  'blocks of every kind': {
    part: `# ${WORDS}\n\n- one\n- two\n\n| a |\n| - |\n| b |\n\n~~~\ncode\n~~~\n\n${WORDS}\n\n`,
  },
};

describe('An update near the end of a long answer', () => {
  countLexed();

  for (const [name, { head = '', part, isOneText }] of Object.entries(kinds)) {
    it(`lexes no more text and touches no more nodes than one near its beginning: ${name}`, () => {
      const pieces = [head, ...Array.from({ length: 400 }, () => part)].flatMap((text) => [
        text.slice(0, text.length / 2),
        text.slice(text.length / 2),
      ]);
      const costs = measure(pieces);
      const early = most(costs.slice(100, 300));
      const late = most(costs.slice(-200));
      // A text node of code is split where it becomes too long.
      expect(late.nodes, 'nodes').to.be.at.most(early.nodes + 2);
      expect(late.inlines, 'text within blocks').to.be.at.most(early.inlines);
      // The end of a paragraph or of code is looked for in the whole block.
      if (!isOneText) expect(late.blocks, 'blocks').to.be.at.most(early.blocks);
    });
  }
});
