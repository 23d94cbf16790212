import type { Block } from '../../search/docs/section.js';
import { splitBlock } from './split-block.js';

/** Longer sections are split into several with the same address, so that hits stay at a useful size. */
const MAX_SECTION_LENGTH = 6000;

/** Stands at the end of a piece for the next ones, and at the beginning for those before. */
const omission: Block = { content: '…', text: '…', code: '' };

/** Joins the blocks under one heading, in pieces of about {@link MAX_SECTION_LENGTH}. Of the blocks, only long tables and lists are split. */
export function joinBlocks(blocks: readonly Block[]): Block[] {
  const pieces: Block[][] = [];
  let length = Infinity;
  for (const block of blocks.flatMap((each) => splitBlock(each, MAX_SECTION_LENGTH))) {
    if (length + block.content.length > MAX_SECTION_LENGTH) {
      pieces.push([]);
      length = 0;
    }
    pieces.at(-1)?.push(block);
    length += block.content.length;
  }
  const join = (texts: readonly string[]) => texts.filter((text) => text !== '').join('\n\n');
  return pieces
    .map((piece, at) => [...(at > 0 ? [omission] : []), ...piece, ...(at < pieces.length - 1 ? [omission] : [])])
    .map((piece) => ({
      content: join(piece.map(({ content }) => content)),
      text: join(piece.map(({ text }) => text)),
      code: join(piece.map(({ code }) => code)),
    }))
    .filter(({ content }) => content.trim() !== '');
}
