import { CJK } from './cjk.js';
import { hasMath } from '../math/find-math.js';

/** What few answers hold. Loads when a text holds a sign of one of them. */
export { addCalloutTitles, findCalloutKind, markCallout } from './callouts.js';
export { cjkHooks, findCharacterBefore } from './cjk-emphasis.js';
export { isFootnoteLink, parseFootnote, parseReference } from './footnotes.js';
export { closeMath } from '../math/close-math.js';
export { mathExtensions } from '../math/math-tokens.js';
export { createMath, showMath } from '../math/math-nodes.js';
export { replaceMath } from '../math/replace-math.js';
export { createBox, labelBoxes } from './task-boxes.js';

const cjk = new RegExp(`[${CJK}]`, 'u');

/** Whether any of it is in a text, so that it is rendered in another way. */
export function hasExtras(text: string): boolean {
  const hasCjkEmphasis = /[*~]/.test(text) && cjk.test(text);
  return hasCjkEmphasis || /\[(?:!\w|\^|[ x]\]\s)/i.test(text) || hasMath(text);
}
