import { adoptSheet } from '../extras/adopt-sheet.js';
import { createElement } from '../rendering/dom.js';
import type { MathToken } from './formula.js';
import { getTypesetter, loadTypesetter } from './typesetter.js';

/**
 * The source of a formula, in an element that {@link showMath} replaces. One that is never completed is a paragraph: it shows
 * when no more text follows.
 */
export function createMath(token: MathToken): HTMLElement {
  const source = [new Text(/^\s*[`~]/.test(token.raw) ? token.tex : token.raw.trim())];
  if (token.isOpen) return createElement('p', source);
  const element = createElement('code', source);
  element.className = token.isDisplay ? 'math display' : 'math';
  formulas.set(element, token.tex);
  return element;
}

/** The formulas of elements, which the check of an answer's HTML would not keep as an attribute. */
const formulas = new WeakMap<Element, string>();

/**
 * Sets the formulas of a fragment. If what sets them has not loaded, they are shown as they are written until then. So is one
 * that can't be set.
 *
 * @param label - Accessible name of a formula on a line of its own, which can be scrolled.
 */
export function showMath(fragment: DocumentFragment, label: string): void {
  for (const element of fragment.querySelectorAll<HTMLElement>('code.math')) {
    const tex = formulas.get(element);
    if (tex === undefined) continue;
    if (getTypesetter()) show(element, tex, label);
    else loadTypesetter(() => show(element, tex, label));
  }
}

function show(element: HTMLElement, tex: string, label: string): void {
  const { typeset, keepSource, enableCopy, mathStyles } = getTypesetter()!;
  const isDisplay = element.classList.contains('display');
  const formula = typeset(tex, isDisplay);
  if (!formula) return;
  keepSource(formula, element.textContent!);
  const shown = isDisplay ? frame(formula, label) : formula;
  element.replaceWith(shown);
  adoptSheet(shown, mathStyles);
  enableCopy(shown);
}

/** A wide formula scrolls sideways. Readers without a pointer need the focus for that. */
function frame(formula: Element, label: string): HTMLElement {
  const scroller = createElement('span', [formula]);
  scroller.className = 'formula';
  scroller.role = 'group';
  scroller.ariaLabel = label;
  scroller.tabIndex = 0;
  return scroller;
}
