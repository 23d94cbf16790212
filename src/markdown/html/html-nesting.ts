/** Elements without content. */
const voidNames = ['br', 'col', 'hr', 'img'];

/** Required parents of elements. Elsewhere, their tags are text. */
const parents: Readonly<Record<string, readonly string[]>> = {
  caption: ['table'],
  col: ['colgroup', 'table'],
  colgroup: ['table'],
  dd: ['dl'],
  dt: ['dl'],
  li: ['ol', 'ul'],
  summary: ['details'],
  tbody: ['table'],
  td: ['tr'],
  tfoot: ['table'],
  th: ['tr'],
  thead: ['table'],
  tr: ['table', 'tbody', 'tfoot', 'thead'],
};

/** The elements that an opening tag closes, because HTML lets authors leave out these closing tags. */
const impliedEnds: Readonly<Record<string, readonly string[]>> = {
  dd: ['dd', 'dt'],
  dt: ['dd', 'dt'],
  li: ['li'],
  p: ['p'],
  tbody: ['colgroup', 'tbody', 'td', 'th', 'thead', 'tr'],
  td: ['td', 'th'],
  tfoot: ['tbody', 'td', 'th', 'thead', 'tr'],
  th: ['td', 'th'],
  thead: ['colgroup'],
  tr: ['td', 'th', 'tr'],
};

/** Whether an element has no content. */
export function isVoid(name: string): boolean {
  return voidNames.includes(name);
}

/** Whether an element may only be within certain others, as an item is in a list. */
export function hasParent(name: string): boolean {
  return Object.hasOwn(parents, name);
}

/**
 * Where an opening tag belongs.
 *
 * @param open - Names of the open elements, outermost first.
 * @param isBlock - Whether the tag is part of a block of HTML, so that what it belongs to may be open in an earlier block.
 * @returns How many of the elements stay open; undefined if the tag is text, because it is not allowed there.
 */
export function placeTag(name: string, open: readonly string[], isBlock: boolean): number | undefined {
  let count = open.length;
  while (impliedEnds[name]?.includes(open[count - 1] ?? '')) count--;
  const parent = open[count - 1];
  const isAlone = parent === undefined && isBlock;
  const isMisplaced = parents[name] && !isAlone && !parents[name].includes(parent ?? '');
  return isMisplaced ? undefined : count;
}
