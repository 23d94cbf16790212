import { CODE_BLOCK } from './ignored-content.js';
import { closestComposed, getComposedParent } from './composed-tree.js';

/** What generators and highlighters put around a `pre`. */
const FRAME = [
  // Starlight.
  'figure',
  // VitePress, Docusaurus, Jekyll.
  'div[class*=language-]',
  // Pygments and Rouge: Sphinx, MkDocs, Jekyll.
  'div[class*=highlight]',
  // Sphinx, around a block with a caption.
  '.literal-block-wrapper',
  // Prism.
  '.code-toolbar',
].join();

/** More is a page with a single block of code in it. */
const MOST_FRAMES = 10;

/**
 * The block of code that a node belongs to, with its title, numbers and buttons: the outermost frame that holds no
 * other block. Inline code belongs to none.
 */
export function findCodeBlock(node: Node): Element | undefined {
  const inner = closestComposed(node, 'pre') ?? closestComposed(node, FRAME);
  let block = inner?.matches(CODE_BLOCK) ? inner : undefined;
  let around: Node | undefined = inner;
  for (let count = 0; around instanceof Element && count < MOST_FRAMES; count++) {
    const blocks = around.querySelectorAll(CODE_BLOCK).length;
    if (blocks > 1) break;
    if (blocks === 1 && around.matches(FRAME)) block = around;
    around = getComposedParent(around);
  }
  return block;
}

/**
 * What a block of code holds, without its labels and buttons; `rangeToContextItem` reads it without line numbers and prompts, too.
 *
 * @param node Anything in the block, such as its line numbers.
 */
export function getCodeRange(node: Node): Range {
  const block = findCodeBlock(node);
  const range = new Range();
  range.selectNodeContents(block?.querySelector(CODE_BLOCK) ?? block ?? node);
  return range;
}

/**
 * Takes off blank lines around code, and prompts that are plain text. What a command has printed stays, unlike in what
 * copy buttons copy: readers ask about that above all.
 */
export function cleanCode(text: string): string {
  // Dots are a prompt beside another one only.
  const prompts = /^>>> /m.test(text) ? /^(?:>>>|\.\.\.)(?: |$)/gm : /^\$ /gm;
  return text
    .replace(prompts, '')
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd();
}
