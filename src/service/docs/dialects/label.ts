import { parseFencedCode } from '../../../search/docs/scan-markdown.js';

/**
 * A piece of a page with the label that its generator shows above it: the title of a note, the name of a tab. A tab that is nothing but
 * code keeps its name on the fence, as in a code group of VitePress, and so code stays one block.
 */
export function renderLabelled(label: string, content: string): string {
  const text = content.replace(/^\s*\n|\s+$/g, '');
  if (label === '') return `\n${text}\n`;
  const fenced = parseFencedCode(text);
  if (!fenced) return `\n**${label}**\n\n${text}\n`;
  const { indent, mark, info } = fenced;
  if (/\[.*\]/.test(info)) return `\n${text}\n`;
  // A fence can't have backticks behind it, and icons are no text.
  const plain = label.replace(/`|:[\w-]+:(?:\{[^}]*\})?/g, '').trim();
  const opening = `${indent}${mark}${info || 'text'} [${plain}]`;
  return `\n${opening}${text.slice(text.indexOf('\n'))}\n`;
}

/** Lines without the indentation that they share, or at most so many characters of it. */
export function dedent(lines: readonly string[], most = Infinity): string[] {
  const widths = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const width = Math.min(most, ...widths);
  return lines.map((line) => line.slice(Math.min(width, line.length - line.trimStart().length)));
}
