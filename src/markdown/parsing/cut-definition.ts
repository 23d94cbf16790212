import type { Rules } from 'marked';

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
