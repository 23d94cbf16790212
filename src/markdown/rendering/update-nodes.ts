/**
 * Makes nodes like others that have been rendered. What is the same in both stays, so that a selection in it stays, the animation of the
 * caret behind it does not start again, and browsers lay out only what is new.
 *
 * @param after - Null for what could not be rendered.
 * @param append - Adds a node behind the others.
 * @returns Whether all has been rendered. Otherwise nothing changes.
 */
export function updateNodes(
  before: readonly ChildNode[],
  after: readonly (ChildNode | null)[],
  append: (node: ChildNode) => void,
): boolean {
  if (after.includes(null)) return false;
  after.forEach((node, index) => (before[index] ? updateNode(before[index], node!) : append(node!)));
  for (const old of before.slice(after.length)) old.remove();
  return true;
}

/** {@link updateNodes} for the content of an element. */
export function updateContent(element: Element, rendered: Node): boolean {
  return updateNodes([...element.childNodes], [...rendered.childNodes], (node) => element.append(node));
}

function updateNode(old: ChildNode, node: ChildNode): void {
  if (old.isEqualNode(node)) return;
  if (old instanceof Text && node instanceof Text && node.data.startsWith(old.data)) {
    old.appendData(node.data.slice(old.length));
  } else if (old.cloneNode().isEqualNode(node.cloneNode())) updateContent(old as Element, node);
  else old.replaceWith(node);
}

/** The first index at which two lists differ, or the length of the shorter one. */
export function findChange<Part>(
  before: readonly Part[],
  after: readonly Part[],
  isSame: (before: Part, after: Part) => boolean,
): number {
  let index = 0;
  while (before[index] && after[index] && isSame(before[index]!, after[index]!)) index++;
  return index;
}
