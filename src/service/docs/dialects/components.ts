import { FenceReader, mapRuns, parseFencedCode } from '../../../search/docs/scan-markdown.js';
import { findAlert, renderBlock } from './callouts.js';
import { dedent } from './label.js';

/**
 * A component on a line of its own that shows its title above its content: `<TabItem label="npm">`, `<Step title="…">`. Or an element that
 * is a note by its class: `<aside class="tip">`.
 */
const opening = /^([ \t]*)<([A-Z][\w.]*|aside|div)(?=[\s>])([^>]*[^>/])?>[ \t]*$/;

/** The closing tag of such an element. */
const closing = /^[ \t]*<\/([A-Z][\w.]*|aside|div)>[ \t]*$/;

/** Prefixes of themes before the kind of a note in the class of an element: `alert-info`. */
const noteKind = /^(?:note|notice|info|tip|hint|important|success|warning|attention|caution|danger|error)$/;
const notePrefix = /^(?:alert|callout|admonition|custom-block|is|note|hint)-{1,2}/;

/** The beginning of such a line whose attributes are on lines of their own. */
const unfinished = /^[ \t]*<[A-Z][\w.]*(?:[ \t][^>]*)?$/;

/** Lines of attributes that are looked at. */
const MAX_ATTRIBUTES = 12;

/** Spaces before indented code. */
const MIN_CODE_MARGIN = 4;

/** A field of an API, with its name and type above its description: `<ParamField query="page" type="number" required>`. */
const field = /^(?:ResponseField|ParamField|PropertyField|Property|Field|Param|TypeField)$/;
const fieldName = /\b(?:name|query|path|body|header|cookie)=(?:"([^"]*)"|'([^']*)'|\{"([^"]*)"\})/;

/** Components whose other attributes are titles, too. */
const titled =
  /^(?:TabItem|Tab|Step|Note|Info|Tip|Warning|Caution|Danger|Check|Accordion|AccordionItem|Card|Expandable|Callout|Aside|CodeGroupItem|CodeBlock|TabPanel|Admonition)$/;
const title = /\b(?:label|title|name|header|summary)=(?:"([^"]*)"|'([^']*)'|\{"([^"]*)"\})/;
const heading = /\b(?:label|title)=(?:"([^"]*)"|'([^']*)'|\{"([^"]*)"\})/;
const type = /\b(?:type|variant|kind)=(?:"([^"]*)"|'([^']*)'|\{["']([^"']*)["']\})/;
const value = /\bvalue=(?:"([^"]*)"|'([^']*)')/;

/** A component that is a link shows its content; its title is for the mouse. That of a card is shown. */
const link = /\b(?:href|to|url|link)=/;
const card = /card|tile/i;

/** An import of MDX, which Docusaurus also reads in `.md`. */
const moduleImport = /^(?:import\s+(?:[\w*{][^'"\n]*\s+from\s+)?['"][^'"\n]+['"];?[ \t]*)+$/gm;

/** Lines of VitePress and VuePress that bring in a file, lists of contents, and space of MDX. */
const directives = [
  /^[ \t]*\{(["'])[ \t]*\1\}[ \t]*$/gm,
  /^[ \t]*<<<[ \t]+\S.*$/gm,
  /^[ \t]*@\[code[^\]\n]*\]\([^)\n]*\)[ \t]*$/gm,
  /^[ \t]*\[\[toc\]\][ \t]*$/gim,
];

/** Rewrites what MDX, VitePress and GitHub add to markdown. Other tags are removed later. */
export function rewriteComponents(markdown: string): string {
  const visible = mapRuns(markdown, { prose: (text) => text, code: showMdx });
  return mapRuns(unfold(visible), { prose: cleanLines });
}

/** Docusaurus hides MDX from other tools in a fence, whose content is a part of the page. */
function showMdx(block: string): string {
  const { info, code } = parseFencedCode(block) ?? {};
  return info === 'mdx-code-block' ? code! : block;
}

function cleanLines(text: string): string {
  return directives.reduce(
    (rest, directive) => rest.replace(directive, ''),
    rewriteCommandTabs(text.replace(moduleImport, '')),
  );
}

/** Replaces components by their titles and contents, which are often indented like code. */
function unfold(markdown: string): string {
  const fences = new FenceReader();
  const lines = joinAttributes(markdown.split('\n'));
  const ends = findEnds(lines);
  const result: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const [match, indent = '', name = '', attributes = ''] = fences.isCode(line) ? [] : (opening.exec(line) ?? []);
    const isShown = match !== undefined && (isComponent(name) || alertOf(name, attributes) !== '');
    const end = isShown ? ends.get(at) : undefined;
    if (end === undefined) {
      result.push(line);
      continue;
    }
    const content = unfold(dedent(lines.slice(at + 1, end)).join('\n'));
    const margin = isCodeMargin(indent, result) ? '' : indent;
    result.push(
      ...renderBlock(alertOf(name, attributes), titleOf(name, attributes), content)
        .split('\n')
        .map((each) => (each ? margin + each : each)),
    );
    at = end;
  }
  return result.join('\n');
}

/** Whether text with this indentation would be code: MDX has none by indentation. Below the item of a list it is in the item. */
function isCodeMargin(indent: string, before: readonly string[]): boolean {
  const above = before.findLast((line) => line.trim() !== '') ?? '';
  return indent.length >= MIN_CODE_MARGIN && !/^(?:\s|[-*+] |\d+[.)] )/.test(above);
}

/** Puts the attributes of components onto the line of their tag. */
function joinAttributes(lines: readonly string[]): string[] {
  const fences = new FenceReader();
  const result: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const isOpen = !fences.isCode(line) && unfinished.test(line);
    const length = isOpen
      ? lines.slice(at + 1, at + 1 + MAX_ATTRIBUTES).findIndex((each) => each.includes('>')) + 1
      : 0;
    const joined = [line, ...lines.slice(at + 1, at + 1 + length).map((each) => each.trim())].join(' ');
    const isWhole = length > 0 && opening.test(joined.replace(/ >$/, '>'));
    result.push(isWhole ? joined.replace(/ >$/, '>') : line);
    if (isWhole) at += length;
  }
  return result;
}

/** The title of a component above its content; empty if there is none. */
function titleOf(name: string, attributes: string): string {
  const find = (pattern: RegExp) => pattern.exec(attributes)?.slice(1).find(Boolean);
  if (field.test(name))
    return formatField(find(fieldName), find(type), /\brequired\b(?!=\{?["']?false)/.test(attributes));
  if (titled.test(name)) return find(title) ?? find(value) ?? '';
  return link.test(attributes) && !card.test(name) ? '' : (find(heading) ?? '');
}

function formatField(name: string | undefined, kind: string | undefined, isRequired: boolean): string {
  if (name === undefined) return '';
  const remarks = [kind, isRequired ? 'required' : undefined].filter(Boolean).join(', ');
  return remarks === '' ? `\`${name}\`` : `\`${name}\` (${remarks})`;
}

/** The kind of note that a component shows; empty if it shows none. */
function alertOf(name: string, attributes: string): string {
  if (!isComponent(name)) return findNoteClass(attributes);
  const isCallout = /^(?:Callout|Aside|Admonition)$/.test(name);
  const [kind = 'note'] = type.exec(attributes)?.slice(1).filter(Boolean) ?? [];
  if (isCallout) return findAlert(kind) ? kind : 'note';
  return findAlert(name) ? name : '';
}

function isComponent(name: string): boolean {
  return /^[A-Z]/.test(name);
}

/** The class that names a kind of note, with or without what themes put before it; empty if there is none. */
function findNoteClass(attributes: string): string {
  const [, classes = ''] = /\bclass(?:Name)?=["']([^"']*)["']/.exec(attributes) ?? [];
  const kinds = classes.split(/\s+/).map((name) => name.replace(notePrefix, ''));
  return kinds.find((kind) => noteKind.test(kind)) ?? '';
}

/** The lines of closing tags, by the lines of their opening tags. */
function findEnds(lines: readonly string[]): ReadonlyMap<number, number> {
  const open = new Map<string, number[]>();
  const ends = new Map<number, number>();
  for (const [at, line] of lines.entries()) {
    const [, closed] = closing.exec(line) ?? [];
    const opened = closed === undefined ? opening.exec(line)?.[2] : undefined;
    if (opened !== undefined) {
      if (!open.has(opened)) open.set(opened, []);
      open.get(opened)?.push(at);
    }
    const start = closed === undefined ? undefined : open.get(closed)?.pop();
    if (start !== undefined) ends.set(start, at);
  }
  return ends;
}

/** Tools whose commands sites show in tabs. */
const tool = /^(?:npm|npx|yarn|pnpm|bun|bunx|deno|cargo|pip|pipx|uv|poetry|conda|brew|apt|docker|composer|gem)$/;

/** Fewer are something else. */
const MIN_COMMANDS = 2;

/** A component that shows a command for each of several tools: `<CommandTabs npm="npm run build" yarn="yarn build" />`. */
const component =
  /^([ \t]*)<[A-Z][\w.]*((?:\s+[\w-]+=(?:"[^"]{0,999}"|'[^']{0,999}'|\{`[^`]{0,999}`\}))+)\s*\/>[ \t]*$/gm;
const attribute = /([\w-]+)=(?:"([^"]*)"|'([^']*)'|\{`([^`]*)`\})/g;

/** Replaces such components by the commands, as code with the names of the tools. */
function rewriteCommandTabs(markdown: string): string {
  return markdown.replace(component, (match, indent: string, attributes: string) => {
    const commands = [...attributes.matchAll(attribute)].map(
      ([, name = '', ...values]) => [name, values.find((each) => each !== undefined) ?? ''] as const,
    );
    if (commands.length < MIN_COMMANDS || !commands.every(([name]) => tool.test(name))) return match;
    const blocks = commands.map(([name, command]) => `\`\`\`sh [${name}]\n${command.trim()}\n\`\`\``);
    return blocks.join('\n\n').replace(/^/gm, indent);
  });
}
