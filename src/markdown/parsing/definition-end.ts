import type { Rules } from 'marked';
import { findLabels, type Links } from './definitions.js';

/** A line that makes a heading of the text above it. */
const underline = /\n {0,3}(?:=+|-+)[ \t]*(?=\n|$)/;

/**
 * Cuts a text that begins with the definition of a link where the definition's paragraph ends. marked would continue the address or
 * the title over empty lines, quotations and headings, and hide them.
 */
export function cutDefinition(source: string, { def, paragraph }: Rules['block']): string {
  const [definition = ''] = def.exec(source) ?? [];
  // Only so much of the text: there may be thousands of definitions in it.
  const [text = ''] = paragraph.exec(definition) ?? [];
  const [lines = ''] = text.split(underline, 1);
  return definition.trimEnd().length > lines.length ? `${lines}\n` : source;
}

/** A definition at the end of a text, also in an item or a quotation. Its address may be in a line of its own. */
const openDefinition = /(?:^|\n)[\s>*+\-\d.)]*\[[^[\]]+\]:\s*[^\n]*$/;

/** Characters at the end of a text in which an open definition is looked for. */
const MAX_LENGTH = 1000;

/**
 * Removes the definition in the last line of a text that is still arriving: it is none if more than an address and a title follow.
 *
 * @param links - The definitions in the text.
 */
export function removeOpenDefinition(links: Links, text: string): void {
  const [definition = ''] = openDefinition.exec(text.slice(-MAX_LENGTH)) ?? [];
  const labels = findLabels(definition);
  if (labels.length === 0) return;
  const before = text.slice(0, text.length - definition.length).toLowerCase();
  // The first definition of a label counts.
  for (const label of labels) if (!before.includes(`[${label}]:`)) delete links[label];
}
