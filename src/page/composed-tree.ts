/** The tree as it is drawn: across shadow roots, with slotted nodes where their slot is. Closed roots stay closed. */

/** The widget itself, whatever a reader types into, and what the site keeps to itself. */
export const OFF_LIMITS =
  'docs-assistant,[data-docs-assistant-ignore],input,textarea,select,[contenteditable]:not([contenteditable=false])';

export function getComposedParent(node: Node): Node | undefined {
  return (node as Element).assignedSlot ?? node.parentNode ?? (node as ShadowRoot).host;
}

/** The nearest element that a selector matches: the node itself or one around it. */
export function closestComposed(node: Node | undefined, selector: string): Element | undefined {
  for (; node; node = getComposedParent(node)) {
    if (node instanceof Element && node.matches(selector)) return node;
  }
  return undefined;
}

/** Whether nothing may be taken from a node. */
export function isOffLimits(node: Node): boolean {
  return closestComposed(node, OFF_LIMITS) !== undefined;
}
