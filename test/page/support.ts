/** Puts saved markup of a generator into the page: see the comment at the head of each file. */
export async function showMarkup(name: string): Promise<HTMLElement> {
  const response = await fetch(`/test/page/markup/${name}.html`);
  return show(await response.text());
}

export function show(html: string): HTMLElement {
  const page = document.createElement('main');
  page.innerHTML = html;
  document.body.append(page);
  return page;
}

/** For `afterEach`. */
export function clear(): void {
  getSelection()?.removeAllRanges();
  for (const page of document.querySelectorAll('body > main, body > docs-assistant')) page.remove();
}

/** The position before or after the first occurrence of a text. Searches shadow roots, too. */
export function place(root: Node, text: string, edge: 'before' | 'behind'): readonly [Text, number] {
  for (const node of texts(root)) {
    const index = node.data.indexOf(text);
    if (index >= 0) return [node, edge === 'before' ? index : index + text.length];
  }
  throw new Error(`No single text holds ${JSON.stringify(text)}.`);
}

function* texts(node: Node): Generator<Text> {
  if (node instanceof Text) yield node;
  const { shadowRoot } = node as Element;
  for (const child of [...node.childNodes, ...(shadowRoot?.childNodes ?? [])]) yield* texts(child);
}

/** Selects as a script does, from the first occurrence of one text to the end of another. */
export function select(root: Node, from: string, to: string): void {
  getSelection()!.setBaseAndExtent(...place(root, from, 'before'), ...place(root, to, 'behind'));
}
