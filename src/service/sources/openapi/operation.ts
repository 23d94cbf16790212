import type { Description, Node } from './description.js';

/** An operation of an API. */
export interface Operation {
  /** In capitals. */
  readonly method: string;
  readonly path: string;
  /** Its first tag; empty if it has none. */
  readonly tag: string;
  /** Empty if it has none. */
  readonly id: string;
  readonly node: Node;
  /** Those of the operation, and those of its path that it does not replace. */
  readonly parameters: readonly Node[];
}

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'];

/** Lists the operations of an API in their order, without those that are marked as internal. */
export function listOperations(description: Description): Operation[] {
  return description.entries(description.get(description.root, 'paths')).flatMap(([path, item]) =>
    description
      .entries(item)
      .filter(([method, node]) => methods.includes(method) && !isInternal(description, node))
      .map(([method, node]) => ({
        method: method.toUpperCase(),
        path,
        tag: description.text(node, 'tags', '0'),
        id: description.text(node, 'operationId'),
        node,
        parameters: mergeParameters(description, item, node),
      })),
  );
}

function isInternal(description: Description, node: Node): boolean {
  return description.get(node, 'x-internal')?.value === true;
}

function mergeParameters(description: Description, item: Node, operation: Node): Node[] {
  const own = [item, operation].flatMap((node) => description.entries(description.get(node, 'parameters')));
  const byName = own.map(
    ([, node]) => [`${description.text(node, 'in')} ${description.text(node, 'name')}`, node] as const,
  );
  return [...new Map(byName).values()];
}
