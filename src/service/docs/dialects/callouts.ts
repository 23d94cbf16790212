import { FenceReader } from '../../../search/docs/scan-markdown.js';
import { renderLabelled } from './label.js';

/** The kinds of alerts that GitHub and most renderers of markdown know. */
type AlertKind = 'NOTE' | 'TIP' | 'IMPORTANT' | 'WARNING' | 'CAUTION';

/** Names of notes in generators, by the alert that they become. */
const names: Readonly<Record<AlertKind, readonly string[]>> = {
  NOTE: 'note notice info information abstract summary tldr example question help faq quote cite seealso default secondary primary todo'.split(
    ' ',
  ),
  TIP: 'tip hint success check done good recommended pro'.split(' '),
  IMPORTANT: ['important'],
  WARNING: 'warning warn attention deprecated versionchanged'.split(' '),
  CAUTION: 'caution danger error failure fail missing bug critical alert'.split(' '),
};

const kinds = new Map(
  Object.entries(names).flatMap(([kind, aliases]) => aliases.map((alias) => [alias, kind as AlertKind])),
);

/**
 * Stand for the beginning and the end of a callout while a page is rewritten, so that its lines can be rewritten like all others. They are
 * in the private area of Unicode.
 */
const START = '\uE010';
const END = '\uE011';

/** The alert for what a generator calls a note; undefined if it is none. */
export function findAlert(name: string): AlertKind | undefined {
  return kinds.get(name.toLowerCase());
}

/** A block with a name and a title: a callout if it has the name of one, else its title in bold above its content. */
export function renderBlock(name: string, title: string, content: string): string {
  const kind = findAlert(name);
  if (kind === undefined) return renderLabelled(title, content);
  return `\n${startCallout(kind, title)}\n${content.replace(/^\s*\n|\s+$/g, '')}\n${END}\n`;
}

/** The line that begins a callout whose end is on another line. */
export function startCallout(kind: AlertKind, title = ''): string {
  return `${START}${kind} ${title.trim()}`.trimEnd();
}

/** The line that ends a callout. */
export const calloutEnd = END;

/** Removes the marks of callouts from what an author wrote. */
export function withoutMarks(markdown: string): string {
  return markdown.replace(/[\uE010\uE011]/g, '');
}

/** The first line of an alert, as GitHub, Obsidian and others write it. */
const alert = /^([ \t]*(?:>[ \t]*)+)\[!([\w-]+)\][-+]?[ \t]*(.*)$/;

/** Writes all callouts as alerts of GitHub: `> [!NOTE]`, with the title in bold below. */
export function renderCallouts(markdown: string): string {
  const fences = new FenceReader();
  const normalized = markdown.split('\n').flatMap((line) => (fences.isCode(line) ? line : normalizeAlert(line)));
  return quote(normalized).join('\n');
}

/** The first line of a quotation that is a note by its first words: `> **Note:** text`, `> warning **Notice** text`. */
const labelled = /^([ \t]*(?:>[ \t]*)+)(?:([a-z]+)[ \t]+)?(?:\*\*|__)([A-Za-z]+):?(?:\*\*|__):?(?:[ \t]+(.*))?$/;

/** The kinds that a label can have. Other bold words begin sentences. */
const labels = /^(?:note|notice|info|hint|tip|important|warning|attention|caution|danger|error)$/i;

function normalizeAlert(line: string): string[] {
  const [match, prefix = '', name = '', title = ''] = alert.exec(line) ?? [];
  if (match === undefined) return normalizeLabelled(line);
  return headOf(findAlert(name) ?? 'NOTE', title).map((text) => `${prefix.trimEnd()} ${text}`.trimEnd());
}

function normalizeLabelled(line: string): string[] {
  const [match, prefix = '', kind = '', word = '', text = ''] = labelled.exec(line) ?? [];
  const name = kind || word;
  if (match === undefined || !labels.test(name)) return [line];
  return [`[!${findAlert(name) ?? 'NOTE'}]`, text].filter(Boolean).map((each) => `${prefix.trimEnd()} ${each}`);
}

function headOf(kind: AlertKind, title: string): string[] {
  const isNamed = title !== '' && title.toLowerCase() !== kind.toLowerCase();
  return isNamed ? [`[!${kind}]`, `**${title}**`, ''] : [`[!${kind}]`];
}

/** Replaces the marks and puts `>` before the lines between them. Marks without counterpart are dropped. */
function quote(lines: readonly string[]): string[] {
  const result: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const start = line.indexOf(START);
    if (start < 0) {
      if (!line.includes(END)) result.push(line);
      continue;
    }
    const end = findEnd(lines, at);
    if (end < 0) continue;
    const indent = line.slice(0, start);
    const [, kind = 'NOTE', title = ''] = /^(\w+) ?(.*)$/.exec(line.slice(start + 1)) ?? [];
    const content = quote(lines.slice(at + 1, end)).map((each) => each.slice(sharedIndent(each, indent)));
    const own = [...headOf(kind as AlertKind, title), ...trimBlank(content)];
    result.push('', ...own.map((each) => `${indent}> ${each}`.trimEnd()), '');
    at = end;
  }
  return result;
}

function findEnd(lines: readonly string[], start: number): number {
  let depth = 0;
  for (let at = start; at < lines.length; at++) {
    if (lines[at]?.includes(START)) depth++;
    else if (lines[at]?.includes(END)) depth--;
    if (depth === 0) return at;
  }
  return -1;
}

function sharedIndent(line: string, indent: string): number {
  return Math.min(indent.length, line.length - line.trimStart().length);
}

function trimBlank(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return first < 0 ? [] : lines.slice(first, last + 1);
}
