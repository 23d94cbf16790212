import { FenceReader, mapRuns, replaceOutsideSpans, showsMarkdown } from '../../../search/docs/scan-markdown.js';
import { calloutEnd, findAlert, renderBlock, startCallout } from './callouts.js';
import { dedent } from './label.js';

/** A block whose content is indented below it: `!!! note "Title"`, `??? note`, `=== "Tab"`. */
const opening = /^(\s*)(?:(?:!!!|\?\?\?\+?)\s*([\w -]+?)|===[+!]*)(?:\s+"(.*)")?\s*$/;

/** A block between slashes: `/// note | Title` to `///`. */
const slashes = /^[ \t]*\/{3,}(?:[ \t]+([\w-]+))?(?:[ \t]*\|[ \t]*([^\n]*?))?[ \t]*$/gm;

/** Lines that bring in another file or the comments of code, lists of contents, and abbreviations. */
const directives = [
  /^[ \t]*-{1,}8<-{1,}.*$/gm,
  /^[ \t]*\{[*!].*[*!]\}[ \t]*$/gm,
  /^:::[ \t]+\w+\.[\w.]+[ \t]*$(?:\n[ \t]+.*$)*/gm,
  /^[ \t]*\[TOC\][ \t]*$/gm,
  /^\*\[[^\]\n]+\]:.*$/gm,
];

/** A line in code that brings in a file. Those whose file was found are replaced before. */
const inclusion = /^[ \t]*-{1,}8<-{1,}[ \t]+["'].*$\n?/gm;

/** Attributes behind an element, `{ .md-button }` and `{: #id .class }`, but not the anchor of a heading. */
const attributes = /[ \t]*\{:?[ \t]*\.[\w-][^{}\n]*\}|\{:[^{}\n]*\}/g;

/** Icons: `:material-check:` and `:octicons-heart-fill-24:{ .heart }` */
const icon = /(?:\[)?:(?:material|octicons|fontawesome|simple|custom)-[\w-]+:(?:\]\(#[^)]*\))?/g;

/** Keys to press, `++ctrl+alt+"del"++`. */
const keys = /(?<![\w+])\+\+((?:[\w-]+|"[^"\n]+")(?:\+(?:[\w-]+|"[^"\n]+"))*)\+\+(?![\w+])/g;

/** Rewrites what MkDocs and its extensions add to markdown. */
export function rewriteMkdocs(markdown: string): string {
  return mapRuns(unfold(markdown), { prose: cleanLines, code: dropInclusions });
}

function dropInclusions(code: string): string {
  return showsMarkdown(code) ? code : code.replace(inclusion, '');
}

/** Puts indented blocks on the level of the text around them. */
function unfold(markdown: string): string {
  const fences = new FenceReader();
  const lines = markdown.split('\n');
  const result: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const [match, indent = '', type = '', label = ''] = fences.isCode(line) ? [] : (opening.exec(line) ?? []);
    const end = match === undefined ? at : findEnd(lines, at + 1, indent.length);
    if (end <= at + 1) {
      // A callout may have nothing but a title: `!!! tip "Added in version 2"`
      result.push(...(type && label ? renderBlock(type, label, '').split('\n') : [line]));
      continue;
    }
    const content = unfold(dedent(lines.slice(at + 1, end)).join('\n'));
    result.push(
      ...renderBlock(type.split(' ', 1)[0] ?? '', label, content)
        .split('\n')
        .map((each) => (each ? indent + each : each)),
    );
    at = end - 1;
  }
  return result.join('\n');
}

/** The first line that is neither blank nor indented deeper. */
function findEnd(lines: readonly string[], start: number, indent: number): number {
  const deeper = new RegExp(`^\\s{${indent + 2},}\\S`);
  let end = start;
  for (let at = start; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (deeper.test(line)) end = at + 1;
    else if (line.trim() !== '') break;
  }
  return end;
}

function cleanLines(text: string): string {
  // Whether each open block between slashes is a callout.
  const open: boolean[] = [];
  const kept = directives.reduce((rest, directive) => rest.replace(directive, ''), text);
  const unwrapped = kept
    .replace(slashes, (_, name?: string, title = '') => {
      if (name === undefined) return open.pop() ? calloutEnd : '';
      const kind = findAlert(name);
      open.push(kind !== undefined);
      return kind ? startCallout(kind, title) : title && `\n**${title}**\n`;
    })
    .replace(icon, '');
  const plain = replaceOutsideSpans(unwrapped, attributes, () => '');
  return replaceOutsideSpans(plain, keys, (_match, [names = '']) => nameKeys(names));
}

/** `Ctrl+Arrow Up` */
function nameKeys(names: string): string {
  const words = names.replace(/"/g, '').replace(/-/g, ' ');
  return `\`${words.replace(/(?<![^+ ])\p{Ll}/gu, (letter) => letter.toUpperCase())}\``;
}
