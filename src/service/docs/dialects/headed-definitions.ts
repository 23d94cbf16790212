import { FenceReader } from '../../../search/docs/scan-markdown.js';
import { dedent } from './label.js';

const heading = /^#{1,6} /;
const definition = /^: {1,3}(?=\S)/;
const indented = /^ {4}|^\s*$/;

/** Makes a definition whose term is a heading the text of its section: references of options are written so. */
export function rewriteHeadedDefinitions(markdown: string): string {
  const fences = new FenceReader();
  const lines = markdown.split('\n');
  const result: string[] = [];
  let above = '';
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const isCode = fences.isCode(line);
    if (!definition.test(line) || !heading.test(above) || lines[at - 1]?.trim() !== '') {
      result.push(line);
      if (line.trim() !== '') above = isCode ? '' : line;
      continue;
    }
    const rest = findRest(lines, at + 1);
    result.push(
      line.replace(definition, ''),
      ...lines.slice(at + 1, rest.start),
      ...dedent(lines.slice(rest.start, rest.end)),
    );
    above = '';
    at = rest.end - 1;
  }
  return result.join('\n');
}

/** The indented lines behind the first paragraph of a definition, from a blank line on. */
function findRest(lines: readonly string[], from: number): { start: number; end: number } {
  const start = findFrom(lines, from, (line) => line.trim() === '');
  return { start, end: findFrom(lines, start, (line) => !indented.test(line)) };
}

function findFrom(lines: readonly string[], from: number, test: (line: string) => boolean): number {
  let at = from;
  while (at < lines.length && !test(lines[at]!)) at++;
  return at;
}
