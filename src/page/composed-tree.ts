/** The tree as it is drawn: across open shadow roots, with slotted nodes at their slots. */

/**
 * The widget itself, fields and editors, and content that the site has marked as private. Editors of code and terminals show their text in
 * elements of their own: Ace, CodeMirror 5 and 6, Monaco, Prism Code Editor, xterm.js, or a `pre` next to the field.
 */
export const OFF_LIMITS = [
  'docs-assistant',
  '[data-docs-assistant-ignore]',
  'input',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  '[role=textbox]',
  '.ace_editor',
  '.CodeMirror',
  '.cm-editor',
  '.monaco-editor',
  '.prism-code-editor',
  '.xterm',
  ':has(>textarea)>pre',
].join();

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
