import type { Lexer, MarkedOptions, Token, TokenizerThis } from 'marked';
import type { CalloutKind } from '../../strings/strings.js';
import { addCalloutTitles } from './callouts.js';
import { CJK } from './cjk.js';
import { hasCjkAddress } from './cjk-address.js';
import { cutOpenCitation, findCitation, hasCitations, takeCitation } from './citations.js';
import { cutOpenContainer, findContainerStart, takeContainer } from './containers.js';
import { hasEscapedLink, takeEscapedLink } from './escaped-links.js';
import { takeFootnote, takeReference } from './footnotes.js';
import { hasUnderscored, maskMeantPairs, maskProducts, takeProduct, takeUnderscored } from './meant-emphasis.js';
import { closeSpacedStrong, takeSpacedStrong } from './spaced-strong.js';
import { closeMath } from '../math/close-math.js';
import { hasMath } from '../math/find-math.js';
import { showMath } from '../math/math-nodes.js';
import { mathExtensions } from '../math/math-tokens.js';
import { labelBoxes, type TaskStrings } from './task-boxes.js';

/** Support for content that few answers have. Loads when a text has a sign of it. */
export { findCalloutKind, markCallout } from './callouts.js';
export { createCitations, hasCitations, removeCitations } from './citations.js';
export { cutCjkAddress } from './cjk-address.js';
export { cjkHooks, findCharacterBefore } from './cjk-emphasis.js';
export { splitAtMath } from '../math/find-math.js';
export { createMath } from '../math/math-nodes.js';
export { replaceMath } from '../math/replace-math.js';
export { createBox } from './task-boxes.js';

/** For the option `extensions` of a lexer. */
export const extensions: NonNullable<MarkedOptions['extensions']> = {
  ...mathExtensions,
  block: [...mathExtensions.block, withLexer(takeFootnote), withLexer(takeContainer)],
  startBlock: [...mathExtensions.startBlock, withLexer(findContainerStart)],
  inline: [
    ...mathExtensions.inline,
    takeCitation,
    withLexer(takeSpacedStrong),
    takeProduct,
    takeUnderscored,
    withLexer(takeReference),
    withLexer(takeEscapedLink),
  ],
  startInline: [...mathExtensions.startInline, findCitation],
};

/** marked passes the lexer as `this`. */
function withLexer<Result>(take: (lexer: Lexer, source: string, tokens: readonly Token[]) => Result) {
  return function (this: TokenizerThis, source: string, tokens: readonly Token[] = []): Result {
    return take(this.lexer, source, tokens);
  };
}

const cjk = new RegExp(`[${CJK}]`, 'u');

/** Whether this support changes how a text is rendered. */
export function hasExtras(text: string): boolean {
  const hasEmphasis = /[*~_]/.test(text) && (cjk.test(text) || maskMeantPairs(maskProducts(text, ''), '') !== text);
  return (
    hasEmphasis ||
    hasUnderscored(text) ||
    hasCitations(text) ||
    hasCjkAddress(text) ||
    hasEscapedLink(text) ||
    /\[(?:!\w|\^|[ x]\]\s)|:::|!!!|\?\?\?|(?<!\S)\*\*[ \xA0]\S/i.test(text) ||
    hasMath(text)
  );
}

/** Closes the formula or the mark of a citation that a text leaves open while it is still arriving. */
export function closeExtras(text: string, close: (text: string) => string): string {
  return closeMath(closeSpacedStrong(cutOpenContainer(cutOpenCitation(text))), close);
}

interface ExtraStrings extends TaskStrings {
  readonly callouts: Readonly<Record<CalloutKind, string>>;
  readonly formula: string;
}

/** Adds the titles of callouts and the names of boxes, and sets formulas. */
export function finishNodes(fragment: DocumentFragment, strings: ExtraStrings): void {
  addCalloutTitles(fragment, strings.callouts);
  labelBoxes(fragment, strings);
  showMath(fragment, strings.formula);
}
