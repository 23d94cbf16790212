import { wordsOf } from '../../../search/terms/terms.js';
import type { Block, Code } from './blocks.js';
import { isShort, renderCode } from './choose-code.js';
import { isEntries, renderEntries } from './entries.js';
import { isLabel } from './score-unit.js';
import { withoutAddresses } from './without-addresses.js';

/** A language of commands. A short command, such as one that installs something, may be followed by further code. */
const shell = /^(?:(?:ba|z|fi)?sh|shell\w*|console|terminal|powershell|ps1?|cmd|bat(?:ch)?)$/i;
const MAX_COMMAND_LINES = 2;

/** Lines of the code behind it. */
const MAX_LINES = 20;

/** A paragraph that shares this part of its words with the one before says the same of another case. */
const PARALLEL = 0.6;

export interface Quoted {
  /** The sentences that are quoted already. */
  readonly lead: string;
  /** The block of code that is quoted already, if there is one. */
  readonly code: Code | undefined;
  /** Characters that there is room for. */
  readonly room: number;
}

/**
 * The continuation of a section: its next paragraphs, lists and short code in order, each as markdown, as far as there is room. Leaves out
 * notes, labels, and further code blocks without text between them, which are for other tools.
 */
export function readOn(blocks: readonly Block[], { lead, code, room }: Quoted): string[] {
  const parts: string[] = [];
  let left = room;
  let lines = !code || isCommand(code) ? MAX_LINES : 0;
  for (const block of withoutAsides(blocks, code !== undefined)) {
    const part = render(block);
    if (block.type === 'code') lines -= countLines(block.code);
    else left -= withoutAddresses(part).length;
    if (part === '' || left < 0 || lines < 0 || (block.type === 'prose' && isParallel(part, lead))) break;
    parts.push(part);
  }
  // What announces something is left out if that does not fit.
  return /[:：]$/.test(parts.at(-1) ?? '') ? parts.slice(0, -1) : parts;
}

function withoutAsides(blocks: readonly Block[], isBehindCode: boolean): Block[] {
  const text = blocks.filter((block) => block.type !== 'prose' || !(block.isNote || isLabel(block.text)));
  return text.filter((block, index) => {
    const before = index === 0 ? isBehindCode : text[index - 1]?.type === 'code';
    const announcesNothing = block.type === 'prose' && /[:：]$/.test(block.text) && text[index + 1]?.type === 'prose';
    return !(block.type === 'code' && before) && !announcesNothing;
  });
}

function isParallel(text: string, before: string): boolean {
  const known = new Set(wordsOf(before));
  const words = wordsOf(text);
  return words.filter((word) => known.has(word)).length >= PARALLEL * words.length;
}

/** Empty for code that is too long, or is not of this section. */
function render(block: Block): string {
  if (block.type === 'prose') return block.text;
  if (isEntries(block)) return renderEntries(block);
  return block.isBelow || !isShort(block) ? '' : renderCode(block);
}

function isCommand({ code, language }: Code): boolean {
  return shell.test(language) && countLines(code) <= MAX_COMMAND_LINES;
}

function countLines(code: string): number {
  return code.split('\n').length;
}
