import { renderCallouts, withoutMarks } from './callouts.js';
import { rewriteComponents } from './components.js';
import { rewriteContainers } from './containers.js';
import { rewriteDefinitionLists } from './definition-lists.js';
import { rewriteHeadedDefinitions } from './headed-definitions.js';
import { rewriteMkdocs } from './mkdocs.js';
import { rewriteMyst } from './myst.js';
import { rewriteShortcodes } from './shortcodes.js';

const rewriters = [
  rewriteShortcodes,
  rewriteMyst,
  rewriteHeadedDefinitions,
  rewriteMkdocs,
  rewriteDefinitionLists,
  rewriteContainers,
  rewriteComponents,
];

/**
 * Rewrites what site generators add to markdown as common markdown, so that sections can be quoted anywhere: notes become alerts
 * (`> [!NOTE]`), tabs their titles and contents, and included files, shortcodes, directives and roles what readers see of them. It does
 * not ask which generator a site has, because a page may be read without its site.
 *
 * @param finish - Cleans the result before its notes get the marks of quotations, which hide the beginnings of lines.
 */
export function rewriteDialects(markdown: string, finish: (markdown: string) => string = (text) => text): string {
  const rewritten = rewriters.reduce((text, rewrite) => rewrite(text), withoutMarks(markdown));
  return renderCallouts(finish(rewritten));
}
