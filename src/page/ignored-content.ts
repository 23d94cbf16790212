import { OFF_LIMITS } from './composed-tree.js';

/** Line numbers that are text. Most sites draw them by styles, which never become text. */
const LINE_NUMBERS = [
  // Pygments: Sphinx, MkDocs.
  '.linenos',
  // Rouge: Jekyll, GitLab.
  '.lineno',
  'td.gutter',
  '.line-numbers-rows',
  '.hljs-ln-numbers',
];

/** A `pre` with code. Some sites have line numbers in a `pre` of their own. */
export const CODE_BLOCK = `pre:not(${LINE_NUMBERS.map((selector) => `${selector},${selector} *`).join()})`;

/** Content of the page that is not part of its text. */
export const IGNORED_CONTENT = [
  OFF_LIMITS,
  // Hidden content, and content for screen readers only.
  '[aria-hidden=true]',
  '[hidden]',
  'noscript',
  'svg',
  '.sr-only',
  '[class*=visually]',
  // Links of headings to themselves: MkDocs and Sphinx, VitePress, Docusaurus, Starlight.
  '.headerlink',
  '.header-anchor',
  '.hash-link',
  '.sl-anchor-link',
  ...LINE_NUMBERS,
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
