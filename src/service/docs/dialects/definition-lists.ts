import { mapRuns } from '../scan-markdown.js';

/** A term on a line of its own, and the beginning of its definition on the next one: `: text`. */
const term = /^(?![ \t>#|]|[-*+] |\d+[.)] )(\S[^\n]*)\n(?:[ \t]*\n)?:[ \t]+(?=\S)/gm;

/** A second definition of the same term. */
const further = /(?<=^- .*\n(?:[ \t]*\n)?):[ \t]+(?=\S)/gm;

/** Rewrites definition lists, which several generators know, as lists of points. */
export function rewriteDefinitionLists(markdown: string): string {
  return mapRuns(markdown, { prose: (text) => text.replace(term, '- $1: ').replace(further, '  ') });
}
