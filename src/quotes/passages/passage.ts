import type { Hit } from '../../search/hit.js';
import { joinWords, wordsOf } from '../../search/terms/terms.js';
import { renderBlock, type Block, type BlockReader } from './block.js';
import { announces, toPieces, type Piece } from './pieces.js';
import type { QuestionWords } from './question-words.js';
import { OMISSION, shortenBlock } from './shorten-block.js';

/** A part of a section in its own words. */
export interface Passage {
  readonly hit: Hit;
  /** Markdown, with “…” wherever blocks of the section are left out. */
  readonly text: string;
  /** How many items, rows or lines of the blocks shown are left out. */
  readonly more: number;
  /** The words of the text that the question asks for, as they are written. */
  readonly matched: readonly string[];
}

/** A later piece must be better than the beginning by this share of the best. */
const BEGINNING = 0.15;

/** A section that is longer than the guide by this factor is still shown whole, and of a further piece, this share must fit. */
const WHOLE = 1.25;
const FITTING = 0.5;

/** A paragraph before a piece is shown with it up to so many characters: it may say when the piece applies. */
const MAX_CONTEXT_LENGTH = 300;

/** And before code, up to so many. */
const MAX_EXPLANATION_LENGTH = 700;

/** Words of a text by which it is found in a section. */
const OPENING_WORDS = 8;

/** Lines of it, each of which may be a row or an item. */
const MAX_LINES = 50;

/** Stands for the blocks of a section that are left out. */
const omission: Block = { type: 'prose', texts: [OMISSION], plain: [OMISSION], length: 1 };

export interface PassageOptions {
  readonly blocksOf: BlockReader;
  readonly words: QuestionWords;
  /** About how many characters readers are shown. */
  readonly length: number;
  /** Whether the beginning of the section is shown whatever matches. */
  readonly isBeginning?: boolean;
  /** A text of the section that the passage should contain. */
  readonly around?: string;
}

/** The part of a section that matches best, with what belongs to it. Undefined if the section has no text. */
export function findPassage(hit: Hit, options: PassageOptions): Passage | undefined {
  const pieces = toPieces(options.blocksOf(hit.content));
  const chosen = extend(pieces, findBest(pieces, options), options);
  if (chosen.length === 0) return undefined;
  const shown = fit(markOmissions(pieces, chosen), options);
  const text = shown.map(({ block }) => renderBlock(block)).join('\n\n');
  const more = shown.reduce((sum, piece) => sum + piece.more, 0);
  return { hit, text, more, matched: options.words.listMatched(text) };
}

/** The blocks of the chosen pieces, with a mark wherever others of the section are left out. */
function markOmissions(pieces: readonly Piece[], chosen: readonly Piece[]): Block[] {
  const blocks = pieces.flatMap((piece) => (chosen.includes(piece) ? piece.blocks : [omission]));
  // Pieces of long sections have such marks of their own.
  return blocks.filter((block, at) => block.texts[0] !== OMISSION || blocks[at - 1]?.texts[0] !== OMISSION);
}

/** The place of the piece that matches best; of pieces that are about as good, the first of the section. */
function findBest(pieces: readonly Piece[], { words, isBeginning, around }: PassageOptions): number {
  if (isBeginning === true) return 0;
  const containing = around === undefined ? -1 : findContaining(pieces, around);
  if (containing >= 0) return containing;
  // Words in the name of a tab count twice: it distinguishes the tab from its neighbours.
  const values = pieces.map(({ plain, tab }) => words.weigh(`${tab}\n${plain}`) + words.weigh(tab));
  const most = Math.max(...values);
  return most > (values[0] ?? 0) + BEGINNING * most ? values.indexOf(most) : 0;
}

/** The place of the piece with a text: one with an item or a row that begins with it, or else one whose prose contains it; -1 if there is none. */
function findContaining(pieces: readonly Piece[], text: string): number {
  const opening = joinWords(wordsOf(text).slice(0, OPENING_WORDS).join(' '));
  if (opening.trim() === '') return -1;
  const isIn = (block: Block) => block.plain.some((each) => joinWords(each).includes(opening));
  const begins = ({ type, plain }: Block) =>
    (type === 'table' || type === 'list') && plain.some((each) => joinWords(each).startsWith(opening));
  const tests = [begins, (block: Block) => block.type !== 'code' && isIn(block), isIn];
  return tests.map((test) => pieces.findIndex(({ blocks }) => blocks.some(test))).find((at) => at >= 0) ?? -1;
}

/** The piece with what announces it, and with those after and before it as far as there is room. */
function extend(pieces: readonly Piece[], at: number, { words, length }: PassageOptions): readonly Piece[] {
  const best = pieces[at];
  if (!best) return [];
  const isNamedTab = words.weigh(best.tab) > 0;
  if (!isNamedTab && lengthOf(pieces) <= length * WHOLE) return pieces;
  const introduction = findIntroduction(pieces, at) ?? findContext(best, pieces[at - 1]);
  const chosen = introduction ? [introduction, best] : [best];
  let room = length - lengthOf(chosen);
  for (const piece of pieces.slice(at + 1)) {
    // The question names one of several tabs, so the others are left out.
    if (isNamedTab && piece.tab !== '') continue;
    if (piece.length * FITTING > room || piece.blocks[0]?.type === 'heading') break;
    chosen.push(piece);
    room -= piece.length;
  }
  const isExtended = !isNamedTab && !introduction;
  for (const piece of isExtended ? pieces.slice(0, at).toReversed() : []) {
    if (piece.length > room) break;
    chosen.unshift(piece);
    room -= piece.length;
  }
  return [...findExplanation(pieces, pieces.indexOf(chosen[0]!)), ...chosen];
}

/** The piece before code that has no explanation of its own. */
function findExplanation(pieces: readonly Piece[], at: number): Piece[] {
  const before = pieces.slice(0, at).findLast(({ tab }) => tab === '');
  return before && pieces[at]?.blocks[0]?.type === 'code' && before.length <= MAX_EXPLANATION_LENGTH ? [before] : [];
}

/** The paragraph that announces a piece or the tabs that it is one of: “Install it with:” */
function findIntroduction(pieces: readonly Piece[], at: number): Piece | undefined {
  const before = pieces.slice(0, at).findLast(({ tab }) => tab === '' || pieces[at]?.tab === '');
  const last = before?.blocks.at(-1);
  return last && announces(last) ? before : undefined;
}

/** The paragraph before a piece that has none of its own. */
function findContext({ blocks }: Piece, before: Piece | undefined): Piece | undefined {
  const hasOwn = blocks.length > 1 && blocks[0]?.type === 'prose';
  const isText = before?.tab === '' && before.blocks.every(({ type }) => type === 'prose');
  return isText && !hasOwn && before.length <= MAX_CONTEXT_LENGTH ? before : undefined;
}

/** Shortens lists, tables and code that are too long. */
function fit(
  blocks: readonly Block[],
  { words, length, around = '' }: PassageOptions,
): { block: Block; more: number }[] {
  const lines = around
    .split('\n')
    .slice(0, MAX_LINES)
    .map(joinWords)
    .filter((line) => line.trim() !== '');
  const isAround = (text: string) => lines.some((line) => joinWords(text).startsWith(line));
  const weigh = (text: string) => (lines.length > 0 && isAround(text) ? Infinity : words.weigh(text));
  let room = length;
  return blocks.map((block) => {
    const shown = shortenBlock(block, Math.max(room, length / 2), weigh);
    room -= shown.block.length;
    return shown;
  });
}

function lengthOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + piece.length, 0);
}
