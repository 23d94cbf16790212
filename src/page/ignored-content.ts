import { HEADING_LINKS, LINE_NUMBERS } from '../generators/markup.js';
import { OFF_LIMITS } from './composed-tree.js';

const toSelector = (name: string): string => `.${name}`;

/** Line numbers that are text. Most sites draw them by styles, which never become text. */
const NUMBERS = [...LINE_NUMBERS.map(toSelector), 'td.gutter', '.line-numbers-wrapper'];

/** A `pre` with code, or what Doxygen has instead. Some sites have line numbers in a `pre` of their own. */
export const CODE_BLOCK = `pre:not(${NUMBERS.map((selector) => `${selector},${selector} *`).join()}),div.fragment`;

/** Content of the page that is not part of its text. */
export const IGNORED_CONTENT = [
  OFF_LIMITS,
  // Hidden content, and content for screen readers only. Text with `aria-hidden` is seen, apart from signs such as those of headings' links.
  'a[aria-hidden=true]',
  '.material-icons',
  '.material-symbols-outlined',
  '[hidden]',
  'noscript',
  'svg',
  'canvas',
  '.sr-only',
  '[class*=visually]',
  ...HEADING_LINKS.map(toSelector),
  ...NUMBERS,
  // Prompts: Pygments, Prism.
  '.gp',
  '.command-line-prompt',
  // Copy buttons and labels of code blocks.
  'pre button',
  'button[class*=cop]',
  '[class*=language-]>.lang',
  // Code annotations of Material for MkDocs.
  '.md-annotation',
  // Prism's toolbar.
  '.code-toolbar>.toolbar',
].join();
