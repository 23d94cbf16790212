import { expect } from 'chai';
import { cutAtRandom, nestedAnswers } from '../hostile-answers.js';
import { countLexed, measure, most, type Cost } from './costs.js';

/** Characters of the answers that are compared: beyond the lengths up to which some marks cost nothing at all. */
const LENGTHS = [16_000, 32_000];

/** A third answer shows whether a cost that grows faster than the length does so only in short answers. */
const LONGEST = 64_000;

/** Characters of a piece that is rendered at once. The rest of a longer one would be rendered in later tasks. */
const MAX_PIECE = 1000;

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

describe('An answer of nested or open marks', function () {
  // A long limit: the point is that parsing ends.
  this.timeout(120_000);
  countLexed();

  for (const [name, make] of Object.entries(nestedAnswers)) {
    it(`costs in proportion to its length: ${name}`, () => expectProportional(make));
  }
});

function expectProportional(make: (count: number) => string): void {
  const sample = make(1000).length;
  const answers = LENGTHS.map((length) => measureAnswer(make(Math.round((1000 * length) / sample))));
  if (isProportional(...(answers as [Growth, Growth]))) return;
  const longest = measureAnswer(make(Math.round((1000 * LONGEST) / sample)));
  const [short, double, fourfold] = [...answers, longest].map(({ withinBlocks }) => withinBlocks) as [
    number,
    number,
    number,
  ];
  // The increase, because some of the costs are the same for all lengths. It would be four times as much if they grew by the square.
  expect(fourfold - double, 'texts and nodes').to.be.below(3 * Math.max(double - short, short / 2));
  expect(longest.blocks, 'blocks per character').to.be.below(1.5 * answers[1]!.blocks + 2);
}

function cutShort(text: string): string[] {
  const pieces = cutAtRandom(text, 7, text.length / MAX_PIECE);
  return pieces.flatMap((piece) => piece.match(new RegExp(`[^]{1,${MAX_PIECE}}`, 'g')) ?? []);
}

/** The costs of an answer in all its updates. */
interface Growth {
  /** Texts and nodes. */
  readonly withinBlocks: number;
  /** Of the costliest update, per character: the end of a block is looked for in the whole block, at each of its levels. */
  readonly blocks: number;
}

function measureAnswer(text: string): Growth {
  const costs = measure(cutShort(text));
  return { withinBlocks: countWithinBlocks(costs), blocks: most(costs).blocks / text.length };
}

/** Whether the second answer, of twice the length, costs as much more. It would cost four times as much if costs grew by the square. */
function isProportional(short: Growth, double: Growth): boolean {
  return double.withinBlocks < 2.5 * short.withinBlocks && double.blocks < 1.5 * short.blocks + 2;
}

function countWithinBlocks(costs: readonly Cost[]): number {
  return costs.reduce((sum, { inlines, nodes }) => sum + inlines + nodes, 0);
}
