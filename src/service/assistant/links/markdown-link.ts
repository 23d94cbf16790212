/** How a link is written. */
export type LinkForm =
  /** `[text](target "title")` */
  | 'link'
  /** `![text](target "title")` */
  | 'image'
  /** The mark before `[text][label]` or `[label]`, which makes an image of what is defined elsewhere. */
  | 'image-reference'
  /** `[text]: target "title"` */
  | 'definition'
  /** `<https://…>` */
  | 'autolink'
  /** `https://…` */
  | 'address'
  /** A tag of HTML; `text` is its name, `target` empty. */
  | 'tag';

/** A link or image in markdown, or a tag, which may hold one. */
export interface MarkdownLink {
  readonly form: LinkForm;
  /** As it is written. */
  readonly raw: string;
  /** Its text, as markdown. */
  readonly text: string;
  /** Where it leads, without escapes. */
  readonly target: string;
  /** Its title with the quotation marks and the space before it, or empty. */
  readonly title: string;
}

/**
 * The result of parsing at a position: a link; `incomplete` if its end may be missing yet; `none`; or `text` for something that could become
 * a link when links in it are removed, and so must be made text.
 */
export type Parsed = MarkdownLink | 'incomplete' | 'none' | 'text';

/** Elements of HTML whose tag ends a paragraph if a line begins with it. */
const blocks =
  'address|article|aside|base|blockquote|body|center|details|dialog|dd|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|nav|ol|optgroup|option|p|param|pre|script|search|section|style|summary|table|tbody|td|textarea|tfoot|th|thead|title|tr|track|ul';

/** The beginning of a line that can't go on with a paragraph. */
const blockStart =
  '[`~]{3}' +
  String.raw`|[-*+](?:[ \t\n]|[-*_ \t]{2})|=+[ \t]*\n|>|#{1,6}[ \t\n]|\||<(?:[!?]|/?(?:${blocks})\b)|\d{1,9}[.)][ \t\n]`;

/**
 * A line break after which a paragraph can't go on. A tick or a bracket that is open there is no code and no link. Of a table, rows that
 * begin with a bar.
 */
export const paragraphEnd = new RegExp(`\\n[ \\t]*(?:\\n|${blockStart})`, 'gi');

/** The beginning of a line that begins a block. */
export const lineStart = new RegExp(`^(?:${blockStart})`, 'i');

/** Removes escapes and the common entities from the target of a link. */
export function unescapeTarget(target: string): string {
  return target
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&#x([\da-f]{1,6});/gi, (_, code: string) => fromCode(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});/g, (_, code: string) => fromCode(Number(code)))
    .replace(/&(amp|lt|gt|quot|colon|sol|num|quest|period|Tab|NewLine);/g, (_, name: string) => entities[name] ?? '');
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  colon: ':',
  sol: '/',
  num: '#',
  quest: '?',
  period: '.',
  Tab: '\t',
  NewLine: '\n',
};

function fromCode(code: number): string {
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '';
}
