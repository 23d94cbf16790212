import { Lexer } from 'marked';
import { loadHtmlSupport } from '../../../src/markdown/html/raw-html.js';
import { MarkdownRenderer } from '../../../src/markdown/markdown-renderer.js';
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
