import type { Block } from './block.js';

/** Blocks of a section that belong together. They are shown together or not at all. */
export interface Piece {
  readonly blocks: readonly Block[];
  /** The name of the tab that it is in. */
  readonly tab: string;
  readonly plain: string;
  readonly length: number;
}

/** A longer note is a piece of its own. */
const MAX_NOTE_LENGTH = 700;

/** A longer paragraph in front of a list or a table says something of its own. */
const MAX_LEAD_LENGTH = 100;

/** How a paragraph begins that takes something back, or that refers to what was said. */
const continuing =
  /^\W*(?:but|however|unless|only|not|except|otherwise|instead|though|although|yet|nevertheless|that said|in (?:this|that|these|which) case|if not|(?:since |as |because |with |for |all of |both of |each of )?(?:this|these|those|that)|it|they|then|also|aber|jedoch|allerdings|außer|nur|nicht|sonst|mais|cependant|sauf|sinon|pero|sin embargo|salvo|solo|mas|porém)\b/i;

/** How a paragraph begins that goes on with a sentence. */
const goesOn = /^\p{Ll}[\p{Ll}’']*[ ,]/u;

/** Joins blocks with what belongs to them: an introduction with its list, code with its explanation, a paragraph with what qualifies it. */
export function toPieces(blocks: readonly Block[]): Piece[] {
  const pieces: { tab: string; blocks: Block[] }[] = [];
  blocks.forEach((block, at) => {
    const [before, after] = [blocks[at - 1], blocks[at + 1]];
    const tab = tabOf(block, [before, after]);
    if (before && tab === '' && belongsTo(block, before)) pieces.at(-1)!.blocks.push(block);
    else pieces.push({ tab, blocks: [block] });
  });
  return pieces.map(({ tab, blocks: joined }) => ({
    blocks: joined,
    tab,
    plain: joined.flatMap(({ plain }) => plain).join('\n'),
    length: joined.reduce((total, { length }) => total + length, 0),
  }));
}

function belongsTo(block: Block, before: Block): boolean {
  if (before.type === 'label' || before.type === 'heading') return block.type !== 'heading';
  if (block.type === 'heading') return false;
  if (announces(before)) return true;
  if (block.isNote === true) return block.length <= MAX_NOTE_LENGTH;
  if (block.type === 'code') return before.type === 'prose' || before.type === 'list';
  if (block.type === 'list' || block.type === 'table')
    return before.type === 'prose' && before.length <= MAX_LEAD_LENGTH;
  return block.type === 'prose' && (continuing.test(block.texts.join()) || goesOn.test(block.texts.join()));
}

/** Whether a block introduces the next one. */
export function announces({ type, texts }: Block): boolean {
  return type === 'prose' && /[:：]\W*$/.test(texts.join());
}

/** The name of the tab that a block begins. Code with a name is one of several tabs only if it has another one next to it. */
function tabOf({ type, texts, tab = '' }: Block, neighbours: readonly (Block | undefined)[]): string {
  if (type === 'label') return texts.join();
  return neighbours.some((block) => block?.tab) ? tab : '';
}
