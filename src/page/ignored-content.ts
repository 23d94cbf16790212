import { OFF_LIMITS } from './composed-tree.js';

/** Line numbers that are text. Most sites draw them by style, where nothing needs to be dropped. */
const LINE_NUMBERS = [
  // Pygments: Sphinx, MkDocs.
  '.linenos',
  // Rouge: Jekyll, GitLab.
  '.lineno',
  'td.gutter',
  '.line-numbers-rows',
  '.hljs-ln-numbers',
];

/** Line numbers may stand in a `pre` of their own. */
export const CODE_BLOCK = `pre:not(${LINE_NUMBERS.map((selector) => `${selector},${selector} *`).join()})`;

/** What belongs to no text, though it is in the page: what only listeners hear, and what generators put around text. */
export const IGNORED_CONTENT = [
  OFF_LIMITS,
  '[aria-hidden=true]',
  '[hidden]',
  'noscript',
  'svg',
  '.sr-only',
  '[class*=visually]',
  // The signs behind headings that link to them: MkDocs and Sphinx, VitePress, Docusaurus, Starlight.
  '.headerlink',
  '.header-anchor',
  '.hash-link',
  '.sl-anchor-link',
  ...LINE_NUMBERS,
  // Prompts: Pygments, Prism.
  '.gp',
  '.command-line-prompt',
  'pre button',
  'button[class*=cop]',
  '[class*=language-]>.lang',
  // Notes of MkDocs Material, which pop up beside their line.
  '.md-annotation',
  // Prism's toolbar: language and buttons.
  '.code-toolbar>.toolbar',
].join();
