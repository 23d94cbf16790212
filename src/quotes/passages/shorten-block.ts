import { fenceCode } from '../../search/docs/scan-markdown.js';
import type { Block } from './block.js';

/** Longer code ends between two lines. */
const MAX_LINES = 45;
const MAX_CODE_LENGTH = 1600;

/** A paragraph is shown whole up to so many characters. */
const MAX_PARAGRAPH_LENGTH = 1200;

/** A list or a table that is longer than there is room by this factor stays whole. */
const WHOLE = 1.25;

/** Items or rows that match the question less than this share of the best one are left out first. */
const NEAR_BEST = 0.7;

/** Stands for what is left out. */
export const OMISSION = '…';

interface Shortened {
  readonly block: Block;
  /** How many items, rows or lines are left out. */
  readonly more: number;
}

/**
 * Shortens a list or a table between items or rows, with a mark wherever some are left out, and very long code between lines. Paragraphs stay whole.
 *
 * @param weigh - How well an item or a row matches: Infinity for one that must stay.
 */
export function shortenBlock(block: Block, room: number, weigh: (text: string) => number): Shortened {
  if (block.type === 'code') return shortenCode(block);
  if (block.type === 'prose') return shortenParagraph(block);
  if ((block.type !== 'list' && block.type !== 'table') || block.length <= room * WHOLE) return { block, more: 0 };
  const kept = chooseEntries(block, room, weigh);
  const mark = block.type === 'table' ? `| ${OMISSION} |` : OMISSION;
  const isGap = (at: number) => !kept.includes(at) && (at === 0 || kept.includes(at - 1));
  const pick = (texts: readonly string[]) =>
    texts.flatMap((text, at) => (kept.includes(at) ? text : isGap(at) ? mark : []));
  const plain = pick(block.plain);
  const length = plain.reduce((sum, text) => sum + text.length, 0);
  return { block: { ...block, texts: pick(block.texts), plain, length }, more: block.texts.length - kept.length };
}

/** The first items of steps; the rows of a table that match best; of other lists those first, and then others. In their order, at least one. */
function chooseEntries(
  { type, plain, isOrdered = false }: Block,
  room: number,
  weigh: (text: string) => number,
): number[] {
  const weights = plain.map((text) => (isOrdered ? 1 : weigh(text)));
  const enough = Math.max(...weights) * NEAR_BEST;
  const isNear = (at: number) => weights[at]! >= enough;
  const candidates = [...plain.keys()].filter((at) => type === 'list' || isNear(at));
  const order = candidates.toSorted((a, b) => Number(isNear(b)) - Number(isNear(a)) || a - b);
  const kept: number[] = [];
  let left = room;
  for (const at of order) {
    left -= plain[at]?.length ?? 0;
    if (kept.length > 0 && left < 0 && weights[at] !== Infinity) break;
    kept.push(at);
  }
  return kept.toSorted((a, b) => a - b);
}

function shortenCode(block: Block): Shortened {
  const [fence = '', ...lines] = block.texts.join().split('\n');
  const code = lines.slice(0, -1);
  if (code.length <= MAX_LINES && code.join('\n').length <= MAX_CODE_LENGTH) return { block, more: 0 };
  const kept: string[] = [];
  let left = MAX_CODE_LENGTH;
  for (const line of code.slice(0, MAX_LINES)) {
    left -= line.length;
    if (kept.length > 0 && left < 0) break;
    kept.push(line);
  }
  const texts = [fenceCode(kept.join('\n'), fence.replace(/^[`~]+/, ''))];
  return { block: { ...block, texts }, more: code.length - kept.length };
}

/** How a sentence begins that takes back what was said. */
const contrast =
  /^\W*(?:but|however|unless|only|not|except|otherwise|aber|jedoch|mais|cependant|pero|sin embargo|mas|porém)\b/i;

function shortenParagraph(block: Block): Shortened {
  if (block.length <= MAX_PARAGRAPH_LENGTH) return { block, more: 0 };
  const sentences = block.texts.join().split(/(?<=[.!?。！？])\s+/);
  let text = '';
  for (const [at, sentence] of sentences.entries()) {
    text += `${at === 0 ? '' : ' '}${sentence}`;
    if (text.length >= MAX_PARAGRAPH_LENGTH && !contrast.test(sentences[at + 1] ?? '')) break;
  }
  const isWhole = text.length >= block.texts.join().length;
  return { block: { ...block, texts: [isWhole ? text : `${text} …`] }, more: 0 };
}
