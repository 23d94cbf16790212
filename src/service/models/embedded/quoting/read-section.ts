import type { Hit } from '../../../search/hit.js';
import { memoize } from '../../../common/memoize.js';
import { parseBlocks, type Block } from './blocks.js';
import { splitSentences } from './sentences.js';
import { withoutAddresses } from './without-addresses.js';

/** A section in the form in which it is quoted. */
export interface ReadSection {
  readonly hit: Hit;
  readonly blocks: readonly Block[];
  readonly plainUnits: readonly PlainUnit[];
  /** The heading right above the section. */
  readonly lastHeading: string;
  /** Title and headings. */
  readonly heading: string;
  /** How likely the section is to be the right one: as the search says, and as its heading does. Above 0. */
  readonly likelihood: number;
}

/** A sentence, an item of a list or a row of a table. */
export interface Unit extends PlainUnit {
  readonly section: ReadSection;
}

/** The same without its section. */
interface PlainUnit {
  readonly block: Block;
  readonly blockIndex: number;
  /** Its place in the block. */
  readonly index: number;
  /** Markdown. */
  readonly text: string;
  /** The same without the addresses of links, whose words say nothing. */
  readonly plain: string;
}

/** How much less likely a section is for each place that it is behind the first. */
const RANK_COST = 0.13;

/** @param rank - The place of the hit in the results, from 0. */
export function readSection(hit: Hit, rank: number, best: Hit | undefined): ReadSection {
  const { content, metadata } = hit;
  const share = metadata.score && best?.metadata.score ? Math.min(1, metadata.score / best.metadata.score) : 1;
  return {
    hit,
    ...readContent(content),
    lastHeading: metadata.headings.at(-1) ?? metadata.title,
    heading: [metadata.title, ...metadata.headings].join(' › '),
    likelihood: share ** 0.7 / (1 + RANK_COST * rank),
  };
}

/** Sentences, items of lists and rows of tables. */
export function listUnits(section: ReadSection): Unit[] {
  return section.plainUnits.map((unit) => ({ ...unit, section }));
}

/** The same sections answer many questions, and are read several times for one. */
const readContent = memoize(
  (content): Pick<ReadSection, 'blocks' | 'plainUnits'> => {
    const blocks = parseBlocks(content);
    const plainUnits = blocks.flatMap((block, blockIndex) =>
      textsOf(block).map((text, index) => ({ block, blockIndex, index, text, plain: withoutAddresses(text) })),
    );
    return { blocks, plainUnits };
  },
  { entries: 300, length: 8000 },
);

function textsOf(block: Block): readonly string[] {
  switch (block.type) {
    case 'prose':
      return splitSentences(block.text);
    case 'list':
      return block.items;
    case 'table':
      return block.rows;
    case 'code':
      return [];
  }
}
