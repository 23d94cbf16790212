import type { MarkedOptions, Token, TokenizerThis, Tokens } from 'marked';
import { hasControls } from '../rendering/bidi-controls.js';
import { OPENING, takeDisplayFormula } from './display-math.js';
import { mayBegin, splitAtMath, takeFormula } from './find-math.js';
import type { Formula, MathToken } from './formula.js';

/** Characters in which the beginning of a formula is looked for. A paragraph that continues after them is not split. */
const MAX_LOOKAHEAD = 8000;

/** Lines of a paragraph that may begin a formula. Only so many are tried: a paragraph with more of them is code of a shell. */
const MAX_LINES = 20;

/** A line that a formula on lines of its own may begin with. */
const displayLine = new RegExp(`\\n {0,3}${OPENING}`, 'g');

/** For the option `extensions` of a lexer. */
export const mathExtensions = {
  renderers: {},
  childTokens: {},
  block: [(source) => toToken(takeDisplayFormula(source))],
  inline: [
    (source, tokens) => (/^(?:\$|\\[([b])/.test(source) && follows(tokens) ? toToken(takeFormula(source)) : undefined),
  ],
  startBlock: [findDisplayFormula],
  startInline: [(source) => source.indexOf('$')],
} satisfies NonNullable<MarkedOptions['extensions']>;

function toToken(formula: Formula | undefined): (MathToken & Tokens.Generic) | undefined {
  return formula && !hasControls(formula.raw) ? { type: 'math', ...formula } : undefined;
}

/** Whether a formula may follow the tokens before it. */
function follows(tokens: readonly Token[] | undefined): boolean {
  const last = tokens?.at(-1);
  return !last || !/^(?:text|escape)$/.test(last.type) || mayBegin(last.raw);
}

/** Where a paragraph ends because such a formula begins. marked also asks for each line of an item, which has no paragraphs. */
function findDisplayFormula(this: TokenizerThis, source: string): number {
  if (!this.lexer.state.top) return -1;
  const text = source.slice(0, MAX_LOOKAHEAD);
  for (const { index } of [...text.matchAll(displayLine)].slice(0, MAX_LINES)) {
    if (takeDisplayFormula(text.slice(index + 1))) return index + 1;
  }
  return -1;
}

/** The text in which marked looks for marks of emphasis, without those in formulas. */
export function maskMath(text: string): string {
  if (!text.includes('$') && !text.includes('\\')) return text;
  return splitAtMath(text)
    .map((piece) => (typeof piece === 'string' ? piece : 'x'.repeat(piece.raw.length)))
    .join('');
}
