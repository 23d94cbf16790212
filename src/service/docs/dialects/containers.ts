import { FenceReader } from '../scan-markdown.js';
import { findAlert, renderBlock } from './callouts.js';
import { dedent } from './label.js';

/** `::: tip Title`, `:::tip[Title]{#id}`, `:::{note} Title`, `:::note{title="Title"}`, and of Nuxt Content `::note{title="Title"}`. */
const opening =
  /^([ \t]*)(:{3,}|::(?=[a-z][a-z\d-]*(?:[[{].*)?$))[ \t]*(?:\{([\w:-]+)\}|([\p{L}\p{N}_-]+)|(?=\[))[ \t]*(.*?)[ \t]*$/u;
const closing = /^[ \t]*(:{2,})[ \t]*$/;

/** Properties below the first line of a component of Nuxt Content, as front matter has them. */
const properties = /^[ \t]*---[ \t]*$/;

/** Containers of which readers see nothing, or no text. */
const unseen = /^(?:toctree|include|literalinclude|contents|image|figure|index|mermaid|only|raw-html|embed)$/;

/** Options below the first line of a directive of MyST: `:class: x`. */
const option = /^[ \t]*:[\w-]+:(?:[ \t].*)?$/;

/**
 * Rewrites containers between colons, as VitePress, Docusaurus, Starlight, MyST and Nuxt Content have them: notes become callouts, others their title
 * and content. The marks of a container that is never closed are dropped.
 */
export function rewriteContainers(markdown: string): string {
  if (!/^[ \t]*::/m.test(markdown)) return markdown;
  return unfold(markdown.split('\n')).join('\n');
}

function unfold(lines: readonly string[]): string[] {
  const fences = new FenceReader();
  const result: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (fences.isCode(line)) {
      result.push(line);
      continue;
    }
    const [match, indent = '', mark = '', directive, plain, rest = ''] = opening.exec(line) ?? [];
    if (match === undefined) {
      if (!closing.test(line)) result.push(line);
      continue;
    }
    const name = directive ?? plain ?? '';
    const end = findEnd(lines, at, mark.length);
    if (end < 0) {
      if (parseTitle(rest) !== '') result.push('', `${indent}**${parseTitle(rest)}**`, '');
      continue;
    }
    const content = dedent(lines.slice(at + 1, end), indent.length);
    const own = content.slice(directive === undefined ? countProperties(content) : countOptions(content));
    if (!unseen.test(name)) result.push(...renderContainer(name, parseTitle(rest), unfold(own), indent));
    at = end;
  }
  return result;
}

function renderContainer(name: string, title: string, content: readonly string[], indent: string): string[] {
  // A title in the place of a name, as in `:::info My title`, is the rest; an unknown name says nothing to readers.
  const block = renderBlock(findAlert(name) ? name : '', title, content.join('\n'));
  return block.split('\n').map((each) => (each ? indent + each : each));
}

/** The title of a container without its attributes. */
function parseTitle(rest: string): string {
  const [, label] = /^\[(.*?)\](?:\{.*\})?$/.exec(rest) ?? [];
  const [, attribute] = /\{[^}]*\btitle=["']([^"']*)["'][^}]*\}/.exec(rest) ?? [];
  return (label ?? attribute ?? rest.replace(/\{.*\}$/, '')).trim();
}

function countOptions(lines: readonly string[]): number {
  const count = lines.findIndex((line) => !option.test(line));
  return count < 0 ? lines.length : count;
}

function countProperties(lines: readonly string[]): number {
  if (!properties.test(lines[0] ?? '')) return 0;
  return lines.findIndex((line, at) => at > 0 && properties.test(line)) + 1;
}

/** The line that closes a container: one with at least as many colons, except those of containers in it. */
function findEnd(lines: readonly string[], start: number, length: number): number {
  const fences = new FenceReader();
  const open: number[] = [length];
  for (let at = start + 1; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (fences.isCode(line)) continue;
    const [, mark] = closing.exec(line) ?? [];
    if (mark !== undefined) {
      if (mark.length >= (open.at(-1) ?? 0)) open.pop();
      // More colons than the innermost container has close an outer one, too.
      while (open.length > 0 && mark.length > (open.at(-1) ?? 0) && open.includes(mark.length)) open.pop();
    } else if (opening.test(line)) open.push(opening.exec(line)?.[2]?.length ?? 3);
    if (open.length === 0) return at;
  }
  return -1;
}
