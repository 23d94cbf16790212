import type { Element, ElementContent, Nodes, Parents } from 'hast';

export function isElement(node: Nodes | undefined): node is Element {
  return node?.type === 'element';
}

/** The classes of an element, in small letters. */
export function classesOf({ properties }: Element): readonly string[] {
  const { className } = properties;
  return Array.isArray(className) ? className.map((name) => String(name).toLowerCase()) : [];
}

/** An attribute by the name of its property; empty if it is missing. */
export function getAttribute({ properties }: Element, name: string): string {
  const value = properties[name];
  if (Array.isArray(value)) return value.join(' ');
  return value === undefined || value === null || value === false ? '' : String(value);
}

/** Calls back for every element, in the order of the document. */
export function visitElements(root: Parents, visit: (element: Element) => void): void {
  for (const child of root.children) {
    if (!isElement(child)) continue;
    visit(child);
    visitElements(child, visit);
  }
}

/** The first element that passes, in the order of the document. */
export function findElement(root: Parents, passes: (element: Element) => boolean): Element | undefined {
  for (const child of root.children) {
    if (!isElement(child)) continue;
    const found = passes(child) ? child : findElement(child, passes);
    if (found) return found;
  }
  return undefined;
}

/** Removes elements with all that is in them. */
export function removeElements(root: Parents, isUnwanted: (element: Element) => boolean): void {
  root.children = (root.children as ElementContent[]).filter((child) => !isElement(child) || !isUnwanted(child));
  for (const child of root.children) if (isElement(child)) removeElements(child, isUnwanted);
}

/** The text of an element. Line breaks become line feeds. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (isElement(node) && node.tagName === 'br') return '\n';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
