import { renderCallouts, withoutMarks } from './callouts.js';
import { rewriteComponents } from './components.js';
import { rewriteContainers } from './containers.js';
import { rewriteHeadedDefinitions } from './headed-definitions.js';
import { rewriteMkdocs } from './mkdocs.js';
import { rewriteMyst } from './myst.js';
import { rewriteShortcodes } from './shortcodes.js';
import { mapRuns } from '../../../search/docs/scan-markdown.js';

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

/** A term on a line of its own, and the beginning of its definition on the next one: `: text`. */
const term = /^(?![ \t>#|]|[-*+] |\d+[.)] )(\S[^\n]*)\n(?:[ \t]*\n)?:[ \t]+(?=\S)/gm;

/** A second definition of the same term. */
const further = /(?<=^- .*\n(?:[ \t]*\n)?):[ \t]+(?=\S)/gm;

/** Rewrites definition lists, which several generators know, as lists of points. */
function rewriteDefinitionLists(markdown: string): string {
  return mapRuns(markdown, { prose: (text) => text.replace(term, '- $1: ').replace(further, '  ') });
}
