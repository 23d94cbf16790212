/** One by one: a call can't take as many arguments as an answer may have nodes. */
export function appendAll(parent: ParentNode, children: Iterable<Node>): void {
  for (const child of children) parent.append(child);
}
