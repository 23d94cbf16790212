import { expect } from 'chai';
import { Lexer } from 'marked';
import { loadHtmlSupport } from '../../../src/markdown/html/raw-html.js';
import { MarkdownRenderer } from '../../../src/markdown/markdown-renderer.js';
import { cutAtRandom, nestedAnswers } from '../hostile-answers.js';
import { options } from '../growing-text.js';

/** The cost of one update. */
export interface Cost {
  /** Characters of blocks that are lexed. */
  blocks: number;
  /** Characters of text within blocks that are lexed. */
  inlines: number;
  /** Nodes that are added or removed, and texts that change. */
  nodes: number;
}

let lexed: Pick<Cost, 'blocks' | 'inlines'>;

/** Counts what is lexed in the tests of a suite. Called in `describe`. */
export function countLexed(): void {
  let restore: () => void;

  before(loadHtmlSupport);

  beforeEach(() => {
    lexed = { blocks: 0, inlines: 0 };
    const { blockTokens, inlineTokens } = Lexer.prototype;
    Lexer.prototype.blockTokens = function (this: Lexer, source: string, ...rest: []) {
      lexed.blocks += source.length;
      return blockTokens.call(this, source, ...rest);
    } as typeof blockTokens;
    Lexer.prototype.inlineTokens = function (source, tokens) {
      lexed.inlines += source.length;
      return inlineTokens.call(this, source, tokens);
    };
    restore = () => Object.assign(Lexer.prototype, { blockTokens, inlineTokens });
  });

  afterEach(() => restore());
}

/** The cost of each update, as the pieces of a text arrive. */
export function measure(pieces: Iterable<string>): Cost[] {
  const container = document.createElement('div');
  const renderer = new MarkdownRenderer(container);
  const observer = new MutationObserver(() => undefined);
  observer.observe(container, { childList: true, characterData: true, subtree: true });
  const costs: Cost[] = [];
  let source = '';
  for (const piece of pieces) {
    lexed = { blocks: 0, inlines: 0 };
    source += piece;
    renderer.update(source, false, options);
    costs.push({
      ...lexed,
      nodes: observer
        .takeRecords()
        .map(countNodes)
        .reduce((sum, count) => sum + count, 0),
    });
  }
  observer.disconnect();
  return costs;
}

function countNodes({ type, addedNodes, removedNodes }: MutationRecord): number {
  return type === 'characterData' ? 1 : addedNodes.length + removedNodes.length;
}

/** The highest costs of any update. */
export function most(costs: readonly Cost[]): Cost {
  return {
    blocks: Math.max(...costs.map(({ blocks }) => blocks)),
    inlines: Math.max(...costs.map(({ inlines }) => inlines)),
    nodes: Math.max(...costs.map(({ nodes }) => nodes)),
  };
}

/** Answers that are compared at a third length, which takes longer than all others together. */
export const costlyAnswers: readonly string[] = [
  'open addresses',
  'open comments line by line',
  'open cells around markdown',
  'open details around markdown',
  'open tables',
  'tags that are text, line by line',
];

/** Characters of the answers that are compared: beyond the lengths up to which some marks cost nothing at all. */
const LENGTHS = [16_000, 32_000];

/** A third answer shows whether a cost that grows faster than the length does so only in short answers. */
const LONGEST = 64_000;

/** Characters of a piece that is rendered at once. The rest of a longer one would be rendered in later tasks. */
const MAX_PIECE = 1000;

/** Describes the costs of some {@link nestedAnswers}, by their names. */
export function describeNested(names: readonly string[]): void {
  describe('An answer of nested or open marks', function () {
    // A long limit: the point is that parsing ends.
    this.timeout(120_000);
    countLexed();

    for (const name of names) {
      it(`costs in proportion to its length: ${name}`, () => expectProportional(nestedAnswers[name]!));
    }
  });
}

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
