import { code, codeLine, fence, heading, list, listItem, quote, table, TABLE_HEAD, tableRow } from './blocks.js';
import { filler, paragraph, sentence } from './prose.js';
import { createRandom, type Random } from './random.js';

/** Content of an answer: a mixture of blocks, or a single long block. */
export const answerKinds = ['mixed', 'code', 'list', 'table', 'paragraph'] as const;

export type AnswerKind = (typeof answerKinds)[number];

/** The last sentence of every answer: once it is shown, the whole answer is. */
export const ENDING = 'That is the whole answer.';

const SEED = 20_100;

/** The order of blocks in a mixed answer, over and over. */
const MIXTURE = [paragraph, heading, paragraph, list, paragraph, code, heading, paragraph, table, paragraph, quote];

/**
 * The markdown of an answer, in ASCII and the same in each run.
 *
 * @param size - Bytes. A mixed answer has exactly as many; a single block may have one line more.
 */
export function writeAnswer(kind: AnswerKind, size: number): string {
  const end = `\n\n${ENDING}`;
  return bodies[kind](createRandom(SEED), size - end.length) + end;
}

const bodies: Readonly<Record<AnswerKind, (random: Random, size: number) => string>> = {
  mixed,
  code: (random, size) => fence(fill(size, '\n', () => codeLine(random))),
  list: (random, size) => fill(size, '\n', () => `- ${listItem(random)}`),
  table: (random, size) => `${TABLE_HEAD}\n${fill(size - TABLE_HEAD.length, '\n', () => tableRow(random))}`,
  paragraph: (random, size) => fill(size, ' ', () => sentence(random)),
};

/** Blocks while they fit, and plain words for the rest. */
function mixed(random: Random, size: number): string {
  let text = '';
  for (let index = 0; ; index += 1) {
    const block = `${MIXTURE[index % MIXTURE.length]!(random)}\n\n`;
    if (text.length + block.length >= size) return text + filler(random, size - text.length);
    text += block;
  }
}

function fill(size: number, separator: string, write: () => string): string {
  let text = write();
  while (text.length < size) text += separator + write();
  return text;
}
