import { createElement } from '../rendering/dom.js';

/** Holds the TeX of a formula. A name of our own, because pages have components with selections, too. */
const SOURCE = 'data-docs-assistant-tex';

/** Keeps the source of a formula, for {@link handleCopy}. */
export function keepSource(formula: Element, source: string): void {
  formula.setAttribute(SOURCE, source);
}

/**
 * Lets readers copy formulas as they were written, in the shadow root that an element is in, as soon as the element has been put there
 * in the present task.
 */
export function enableCopy(element: Element): void {
  queueMicrotask(() => {
    const root = element.getRootNode();
    if (root instanceof ShadowRoot) root.addEventListener('copy', handleCopy);
  });
}

/**
 * Puts formulas on the clipboard as they were written. The signs of MathML alone, without its layout, would say something else. Does
 * nothing where the selection has no formula.
 */
function handleCopy(event: Event): void {
  const root = event.currentTarget as ShadowRoot;
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
  const { clipboardData } = event as ClipboardEvent;
  clipboardData!.setData('text/plain', copy.innerText.trim());
  clipboardData!.setData('text/html', copy.innerHTML);
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
