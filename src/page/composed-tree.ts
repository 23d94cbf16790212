/** The tree as it is drawn: across open shadow roots, with slotted nodes at their slots. */

/** The widget itself, fields and editors, and content that the site has marked as private. */
export const OFF_LIMITS =
  'docs-assistant,[data-docs-assistant-ignore],input,textarea,select,[contenteditable]:not([contenteditable=false])';

/** The parent of a node: its slot if it is slotted, the host if it is a shadow root. */
export function getComposedParent(node: Node): Node | undefined {
  return (node as Element).assignedSlot ?? node.parentNode ?? (node as ShadowRoot).host;
}

/** Like `Element.closest()`, but for any node and across shadow roots. */
export function closestComposed(node: Node | undefined, selector: string): Element | undefined {
  for (; node; node = getComposedParent(node)) {
    if (node instanceof Element && node.matches(selector)) return node;
  }
  return undefined;
}

/** Whether reading from a node is not allowed. */
export function isOffLimits(node: Node): boolean {
  return closestComposed(node, OFF_LIMITS) !== undefined;
}
