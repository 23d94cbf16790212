import { FenceReader } from '../../../search/docs/scan-markdown.js';
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
  const ends = findEnds(lines);
  const result: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (fences.isCode(line)) {
      result.push(line);
      continue;
    }
    const [match, indent = '', , directive, plain, rest = ''] = opening.exec(line) ?? [];
    if (match === undefined) {
      if (!closing.test(line)) result.push(line);
      continue;
    }
    const name = directive ?? plain ?? '';
    const end = ends.get(at);
    if (end === undefined) {
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

/**
 * The lines that close containers, by the lines that open them. A mark closes the innermost container with as many colons, and those
 * in it; if there is none, the innermost one with fewer.
 */
function findEnds(lines: readonly string[]): ReadonlyMap<number, number> {
  const fences = new FenceReader();
  const open: { readonly start: number; readonly length: number }[] = [];
  const ends = new Map<number, number>();
  for (const [at, line] of lines.entries()) {
    if (fences.isCode(line)) continue;
    const closed = closing.exec(line)?.[1]?.length;
    const opened = closed === undefined ? opening.exec(line)?.[2]?.length : undefined;
    if (opened !== undefined) open.push({ start: at, length: opened });
    const innermost = open.at(-1)?.length ?? Infinity;
    if (closed === undefined || closed < innermost) continue;
    const first = closed === innermost ? -1 : open.findLastIndex(({ length }) => length === closed);
    for (const { start } of open.splice(first < 0 ? -1 : first)) ends.set(start, at);
  }
  return ends;
}
