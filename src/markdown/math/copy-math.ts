import { createElement } from '../dom.js';

/** Holds the TeX of a formula. A name of our own, because pages have components with selections, too. */
const SOURCE = 'data-docs-assistant-tex';

/** Keeps what a formula was written as, for {@link handleCopy}. */
export function keepSource(formula: Element, source: string): void {
  formula.setAttribute(SOURCE, source);
}

/**
 * Listener for `copy`: puts formulas on the clipboard as they were written. The signs of MathML alone, without its layout, would say
 * something else. Does nothing where the selection has no formula.
 */
export function handleCopy(event: ClipboardEvent): void {
  const root = (event.composedPath()[0] as Node).getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  const range = findRange(root);
  if (!range) return;
  // A formula is copied whole.
  const [first, last] = [range.startContainer, range.endContainer].map(findFormula);
  if (first) range.setStartBefore(first);
  if (last) range.setEndAfter(last);
  const copy = createElement('div', [range.cloneContents()]);
  const formulas = [...copy.querySelectorAll(`[${SOURCE}]`)];
  if (formulas.length === 0) return;
  for (const formula of formulas) formula.replaceWith(formula.getAttribute(SOURCE)!);
  for (const button of copy.querySelectorAll('button')) button.remove();
  // Only what is shown has lines.
  root.append(copy);
  event.clipboardData!.setData('text/plain', copy.innerText.trim());
  event.clipboardData!.setData('text/html', copy.innerHTML);
  copy.remove();
  event.preventDefault();
}

/** The selection in a shadow root. */
function findRange(root: ShadowRoot): Range | undefined {
  const selection = getSelection();
  if (!selection?.rangeCount) return undefined;
  const range = document.createRange();
  try {
    const [composed] = selection.getComposedRanges({ shadowRoots: [root] });
    range.setStart(composed!.startContainer, composed!.startOffset);
    range.setEnd(composed!.endContainer, composed!.endOffset);
  } catch {
    // Missing in Chrome before 137 and Firefox before 142; Safari before 18.4 expects other arguments.
    return undefined;
  }
  return root.contains(range.commonAncestorContainer) ? range : undefined;
}

function findFormula(node: Node): Element | null {
  return (node instanceof Element ? node : node.parentElement)?.closest(`[${SOURCE}]`) ?? null;
}
