/** Components of MDX that are callouts. The first ones are named after their kind. */
const callouts = /^(?:(Note|Info|Tip|Hint|Success|Important|Warning|Caution|Danger)|Check|Callout|Aside|Admonition)$/;

/** Kinds of callouts in an attribute. */
const kinds = /^(?:note|info|tip|hint|success|important|warning|caution|danger|error)$/;

/** Components that have a title, and those that only group others. */
const titled = /^(?:Step|Tab|TabItem|Card|LinkCard|Accordion|AccordionItem|Expandable)$/;
const groups = /^(?:Steps|Tabs|CodeGroup|Cards|CardGroup|CardGrid|Columns|AccordionGroup)$/;

const ATTRIBUTES = '((?:[ \\t]+[\\w-]+(?:=(?:"[^"]*"|\'[^\']*\'|\\{[^{}]*\\}))?)*)[ \\t]*';

/** A tag in a line of its own. Groups: the slash of a closing tag, the name, the attributes, and the slash of an empty element. */
const tagLine = new RegExp(`^[ \\t]*<(/?)([A-Z]\\w+)${ATTRIBUTES}(/?)>[ \\t]*$`);

/** A callout or a component with a title in a line, with its text. Groups: the opening tag, the name, and the text. */
const elementLine = new RegExp(`^[ \\t]*(<([A-Z]\\w+)${ATTRIBUTES}>)(.+)</\\2>[ \\t]*$`);

/** The first lines of a tag that more follow, in one. Group: the name. */
const openTag = new RegExp(`^[ \\t]*<([A-Z]\\w+)${ATTRIBUTES}$`);

/** Most lines of a tag. */
const MAX_TAG_LINES = 20;

/** A last line that may become a tag. Groups: the name, and what is behind it. */
const openLine = /^[ \t]*(?:<\/?(?:([A-Z]\w*)(.*))?)?$/;

const fence = /^[ \t]*(`{3,}|~{3,})([^`]*)$/;

interface OpenComponent {
  readonly name: string;
  /** Its line among those of the result. */
  readonly index: number;
  readonly line: string;
  readonly indent: number;
  /** Spaces that are removed from the lines around it. */
  readonly outerShift: number;
}

/**
 * Replaces components of MDX that have lines of their own: callouts by containers, others by their titles and content. One that is not
 * closed, or that is spoken of in a sentence, is text. The beginning of the result hardly ever changes while a text grows.
 *
 * @param isComplete - Whether nothing more follows.
 */
export function replaceComponents(text: string, isComplete: boolean): string {
  if (!/^[ \t]*<\/?(?:[A-Z]|$)/m.test(text)) return text;
  const replacement = new Replacement();
  const lines = (isComplete ? text : cutOpenTag(text)).split('\n');
  const last = lines.pop()!;
  for (const line of lines) replacement.add(line);
  // The rest of a line in a tag may still arrive.
  if (isComplete || !replacement.isInTag) replacement.add(last);
  return replacement.finish(isComplete);
}

function cutOpenTag(text: string): string {
  const start = text.lastIndexOf('\n') + 1;
  const [line, name = '', rest] = openLine.exec(text.slice(start)) ?? [];
  const isText = line === undefined || (rest && !isKnown(name));
  return isText ? text : text.slice(0, start);
}

function isKnown(name: string): boolean {
  return callouts.test(name) || titled.test(name) || groups.test(name);
}

class Replacement {
  readonly #lines: string[] = [];
  readonly #open: OpenComponent[] = [];
  /** The lines of a tag that is not closed yet. */
  #tag: string[] = [];
  #fence = '';
  /** Spaces that are removed from each line: the content of a component may be indented. */
  #shift = 0;
  #isFirstLine = false;

  get isInTag(): boolean {
    return this.#tag.length > 0;
  }

  add(line: string): void {
    const tag = [...this.#tag, line];
    const source = tag.join(' ');
    const [, name = ''] = (!this.#fence && openTag.exec(source)) || [];
    if (isKnown(name) && line.trim() && tag.length < MAX_TAG_LINES) {
      this.#tag = tag;
      return;
    }
    const before = this.#tag;
    this.#tag = [];
    if (before.length > 0 && this.#addTag(source, tag.join('\n'))) return;
    for (const text of before) this.#addContent(text);
    // It may begin a tag of its own.
    if (before.length > 0) this.add(line);
    else this.#addLine(line);
  }

  #addLine(line: string): void {
    const [, marks = '', info = ''] = fence.exec(line) ?? [];
    if (!this.#fence) {
      if (this.#addTag(line)) return;
      const [, opening = '', name = '', , content = ''] = elementLine.exec(line) ?? [];
      if (isKnown(name) && !groups.test(name) && !content.includes(`</${name}`)) {
        for (const part of [opening, content.trim(), `</${name}>`]) this.add(/^\s*/.exec(line)![0] + part);
        return;
      }
      this.#fence = marks;
    } else if (marks.startsWith(this.#fence) && !info.trim()) this.#fence = '';
    this.#addContent(line);
  }

  finish(isComplete: boolean): string {
    for (const line of isComplete ? this.#tag : []) this.#addContent(line);
    for (const { index, line } of isComplete ? this.#open : []) this.#lines[index] = line;
    return this.#lines.join('\n');
  }

  /** The first line in a component says how far its content is indented. */
  #setShift(line: string): void {
    if (!this.#isFirstLine || !line.trim()) return;
    const { indent, outerShift } = this.#open.at(-1)!;
    this.#shift = outerShift + Math.max(0, countSpaces(line) - indent);
    this.#isFirstLine = false;
  }

  #addContent(line: string): void {
    this.#setShift(line);
    this.#lines.push(line.slice(Math.min(this.#shift, countSpaces(line))));
  }

  /**
   * @param source - The lines of the tag, if they are several.
   * @returns Whether the line is the tag of a component.
   */
  #addTag(line: string, source = line): boolean {
    const [found, slash, name = '', attributes = '', end] = tagLine.exec(line) ?? [];
    if (found === undefined || !isKnown(name) || (end && !titled.test(name))) return false;
    if (slash) return this.#close(name, line);
    this.#setShift(line);
    const indent = countSpaces(line);
    const pad = ' '.repeat(Math.max(0, indent - this.#shift));
    const opening = callouts.test(name) ? toContainer(name, attributes) : toTitle(attributes);
    if (opening && this.#lines.at(-1)?.trim()) this.#lines.push('');
    const index = this.#lines.push(opening && pad + opening) - 1;
    if (!callouts.test(name)) this.#lines.push('');
    if (end) return true;
    this.#open.push({ name, index, line: source, indent, outerShift: this.#shift });
    this.#isFirstLine = true;
    return true;
  }

  #close(name: string, line: string): boolean {
    const index = this.#open.findLastIndex((component) => component.name === name);
    const component = this.#open[index];
    if (!component) return false;
    this.#open.length = index;
    this.#shift = component.outerShift;
    this.#isFirstLine = false;
    const pad = ' '.repeat(Math.max(0, countSpaces(line) - this.#shift));
    this.#lines.push(callouts.test(name) ? `${pad}:::` : '');
    return true;
  }
}

function countSpaces(line: string): number {
  return line.search(/[^ \t]|$/);
}

/** The first line of the container that is the same callout. */
function toContainer(name: string, attributes: string): string {
  const kind = callouts.exec(name)![1] ?? get(attributes, 'type|kind|variant|intent').toLowerCase();
  const known = name === 'Check' ? 'tip' : kinds.test(kind.toLowerCase()) ? kind.toLowerCase() : 'note';
  return `:::${known} ${get(attributes, 'title')}`.trim();
}

function toTitle(attributes: string): string {
  const title = get(attributes, 'title|label|value');
  const address = get(attributes, 'href');
  return title && (address ? `**[${title}](${address})**` : `**${title}**`);
}

/** The value of the first attribute with one of these names. Empty if there is none. */
function get(attributes: string, names: string): string {
  for (const name of names.split('|')) {
    const [, value] = new RegExp(`\\s${name}=[{"']+([^"'{}]*)`).exec(attributes) ?? [];
    if (value) return value.trim();
  }
  return '';
}
