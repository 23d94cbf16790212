import { closestComposed, getComposedParent } from './composed-tree.js';
import { CODE_BLOCK } from './ignored-content.js';

/** Elements that generators and highlighters put around a `pre`. */
const FRAME = [
  // Starlight.
  'figure',
  // VitePress, Docusaurus, Jekyll.
  'div[class*=language-]',
  // Pygments and Rouge: Sphinx, MkDocs, Jekyll.
  'div[class*=highlight]',
  // Sphinx: a block with a caption.
  '.literal-block-wrapper',
  // Prism.
  '.code-toolbar',
].join();

/** How many ancestors may be frames. Without a limit, the search would reach the root of a page with a single block. */
const MAX_FRAMES = 10;

/**
 * The code block of a node, with its title, line numbers and buttons: the outermost frame that contains no other block.
 * Inline code has none.
 */
export function findCodeBlock(node: Node): Element | undefined {
  const inner = closestComposed(node, 'pre,div.fragment') ?? closestComposed(node, FRAME);
  let block = inner?.matches(CODE_BLOCK) ? inner : undefined;
  let around: Node | undefined = inner;
  for (let count = 0; around instanceof Element && count < MAX_FRAMES; count++) {
    const blocks = around.querySelectorAll(CODE_BLOCK).length;
    if (blocks > 1) break;
    if (blocks === 1 && around.matches(FRAME)) block = around;
    around = getComposedParent(around);
  }
  return block;
}

/**
 * The code of a block, without its labels and buttons.
 *
 * @param node - Any node in the block, e.g. its line numbers.
 */
export function getCodeRange(node: Node): Range {
  const block = findCodeBlock(node);
  const range = new Range();
  range.selectNodeContents(block?.querySelector(CODE_BLOCK) ?? block ?? node);
  return range;
}

/** Removes blank lines around code, and prompts that are plain text. Output of commands stays: readers ask about it. */
export function cleanCode(text: string): string {
  // Python's continuation prompt, three dots, only counts next to its first one.
  const prompts = /^>>> /m.test(text) ? /^(?:>>>|\.\.\.)(?: |$)/gm : /^\$ /gm;
  return text
    .replace(prompts, '')
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd();
}
