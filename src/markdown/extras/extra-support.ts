import type { Lexer, MarkedOptions, TokenizerExtensionFunction, Tokens } from 'marked';
import { CJK } from './cjk.js';
import { hasCjkAddress } from './cjk-address.js';
import { findCitation, hasCitations, takeCitation } from './citations.js';
import { takeFootnote, takeReference } from './footnotes.js';
import { maskMeantPairs, maskProducts, takeProduct } from './meant-emphasis.js';
import { hasMath } from '../math/find-math.js';
import { mathExtensions } from '../math/math-tokens.js';

/** Support for content that few answers have. Loads when a text has a sign of it. */
export { addCalloutTitles, findCalloutKind, markCallout } from './callouts.js';
export { createCitations, cutOpenCitation, hasCitations, removeCitations } from './citations.js';
export { cutCjkAddress } from './cjk-address.js';
export { cjkHooks, findCharacterBefore } from './cjk-emphasis.js';
export { splitAtMath } from '../math/find-math.js';
export { closeMath } from '../math/close-math.js';
export { createMath, showMath } from '../math/math-nodes.js';
export { replaceMath } from '../math/replace-math.js';
export { createBox, labelBoxes } from './task-boxes.js';

/** For the option `extensions` of a lexer. */
export const extensions: NonNullable<MarkedOptions['extensions']> = {
  ...mathExtensions,
  block: [...mathExtensions.block, withLexer(takeFootnote)],
  inline: [...mathExtensions.inline, takeCitation, takeProduct, withLexer(takeReference)],
  startInline: [...mathExtensions.startInline, findCitation],
};

/** marked passes the lexer as `this`. */
function withLexer(take: (lexer: Lexer, source: string) => Tokens.Generic | undefined): TokenizerExtensionFunction {
  return function (source) {
    return take(this.lexer, source);
  };
}

const cjk = new RegExp(`[${CJK}]`, 'u');

/** Whether this support changes how a text is rendered. */
export function hasExtras(text: string): boolean {
  const hasEmphasis = /[*~_]/.test(text) && (cjk.test(text) || maskMeantPairs(maskProducts(text, ''), '') !== text);
  return (
    hasEmphasis || hasCitations(text) || hasCjkAddress(text) || /\[(?:!\w|\^|[ x]\]\s)/i.test(text) || hasMath(text)
  );
}
