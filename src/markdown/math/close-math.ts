import { maskProducts } from '../extras/meant-emphasis.js';
import { ENVIRONMENT, OPENING, takeDisplayFormula } from './display-math.js';
import { mayBegin, splitAtMath } from './find-math.js';
import type { Formula } from './formula.js';
import { mayBecomeMath } from './is-math.js';

/** Where a formula on lines of its own may begin: at the beginning of a line, also of an item or a quotation. */
const displayPlace = new RegExp(`(?:^|\\n)[ \\t>]*(?:(?:[-+*]|\\d{1,9}[.)])[ \\t]+)*(?=${OPENING})`, 'g');

const fence = /(?:^|\n)[ \t>]*(?:`{3,}|~{3,})/g;

/** Leaves out a formula on lines of its own that is still arriving at the end of a block. */
function cutOpenFormula(block: string): string {
  let end = 0;
  for (const { 0: before, index } of block.matchAll(displayPlace)) {
    const start = index + before.length;
    const formula = start < end ? undefined : takeDisplayFormula(block.slice(start));
    if (formula?.isOpen) return isInFence(block.slice(0, start)) ? block : block.slice(0, start);
    if (formula) end = start + formula.raw.length;
  }
  return block;
}

function isInFence(before: string): boolean {
  return [...before.matchAll(fence)].length % 2 === 1;
}

/** Replace a formula and an asterisk that is not a mark: characters for private use, which hardly any answer has. */
const PLACEHOLDER = '\uE000';
const ASTERISK = '\uE001';

/**
 * Closes the marks of a text that is still arriving, without regard to those within its formulas and to multiplication, and leaves out a
 * formula that is not complete.
 *
 * @param close - Closes marks.
 */
export function closeMath(text: string, close: (text: string) => string): string {
  if (/[\uE000\uE001]/.test(text)) return close(text);
  const pieces = splitAtMath(cutOpenFormula(text));
  const formulas = pieces.filter((piece): piece is Formula => typeof piece !== 'string');
  const hidden = pieces.map((piece) => (typeof piece === 'string' ? piece : PLACEHOLDER)).join('');
  let index = 0;
  return close(maskProducts(cutOpen(hidden), ASTERISK))
    .replaceAll(ASTERISK, '*')
    .replaceAll(PLACEHOLDER, () => formulas[index++]!.raw);
}

/** The last sign without an end. A backslash or dollars at the very end may become one. */
const openSign = /(?:\$\$?|\\[([]?)$|(\$\$)((?:\\[^([]|[^\\$])*\\?)\$?$|(\$|\\[([])((?:\\[^([]|[^\\$])*\\?)$/;

const codeSpan = /(?<!`)(`+)(?!`)[^]*?(?<!`)\1(?!`)/g;

/** An environment without its end. */
const openEnvironment = new RegExp(`\\\\b(?:[a-z]{0,4}|egin\\{[a-z]*\\*?)$|${ENVIRONMENT}[^\`]*$`);

function cutOpen(whole: string): string {
  const text = whole.replace(openEnvironment, '');
  const open = openSign.exec(text);
  if (!open) return text;
  const sign = open[1] ?? open[3];
  const content = open[2] ?? open[4] ?? '';
  const before = text.slice(0, open.index);
  const isInCode = before.replace(codeSpan, '').includes('`');
  return isInCode || !mayBegin(before) || (sign && !mayBeOpen(sign, content)) ? text : before;
}

function mayBeOpen(sign: string, content: string): boolean {
  if (sign === '$') return mayBecomeMath(content);
  // Brackets that are closed are escaped ones, not mathematics.
  return !/\\[)\]]/.test(content) && mayBecomeMath(content.trim() || 'x');
}
