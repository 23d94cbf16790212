import { rewriteComponents } from './components.js';
import { rewriteMkdocs } from './mkdocs.js';
import { rewriteMyst } from './myst.js';
import { rewriteShortcodes } from './shortcodes.js';

/**
 * Rewrites what site generators add to markdown as common markdown, so that sections can be quoted anywhere: tabs, notes, included
 * files, shortcodes, directives and roles. It does not ask which generator a site has, because few pages say so.
 */
export function rewriteDialects(markdown: string): string {
  return [rewriteShortcodes, rewriteMyst, rewriteMkdocs, rewriteComponents].reduce(
    (text, rewrite) => rewrite(text),
    markdown,
  );
}
