import { toHeadingName } from '../rendering/heading-name.js';

/** Elements that an answer may hold. The tag of any other element is text. */
const names =
  'a b blockquote br caption code col colgroup dd del details dl dt em h1 h2 h3 h4 h5 h6 hr i img kbd li mark ol p pre s strong sub ' +
  'summary sup table tbody td tfoot th thead tr ul';

export const allowedNames: ReadonlySet<string> = new Set(names.split(' '));

/** Elements that only format or group. Their content is shown without them. */
const wrappers = new Set(
  (
    'abbr acronym address answer article aside bdi bdo big center cite data dfn div figcaption figure font footer header hgroup ins label main ' +
    'nav nobr picture q rb rp rt ruby samp section small span time u var'
  ).split(' '),
);

/** Old names of elements. */
const aliases: Readonly<Record<string, string>> = { strike: 's', tt: 'code' };

/** An opening or closing tag of an element that answers may hold. */
export interface HtmlTag {
  /** In lower case. Headings have the level that they have in an answer. */
  readonly name: string;
  /** Whether only the content of the element is shown. */
  readonly isWrapper: boolean;
  readonly isClosing: boolean;
  /** The source of the attributes. Untrusted. */
  readonly attributes: string;
  /** The whole tag as it was written. */
  readonly raw: string;
}

const ATTRIBUTE = `\\s+[a-z_:][\\w.:-]*(?:\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'=<>\`]+))?`;
/** `<!-->` and `<!--->` are comments, too: they hold nothing, and take in nothing up to the end of the next one. */
const COMMENT = '<!--(?:-?>|[^]*?-->)';
/** Scripts and styles are left out with their content. */
const CODE = '<(?<code>script|style)(?:\\s[^>]*)?>[^]*?</\\k<code>\\s*>';
const TAG = `</(?<closing>[a-z][a-z\\d-]*)\\s*>|<(?<opening>[a-z][a-z\\d-]*)(?<attributes>(?:${ATTRIBUTE})*)\\s*/?>`;

const piece = new RegExp(`${COMMENT}|${CODE}|${TAG}`, 'gi');
const firstPiece = new RegExp(piece, 'iy');

/** A part of raw HTML: a tag, text, or something that is left out, such as a comment. */
export interface HtmlPiece {
  readonly raw: string;
  /** Missing for text and for parts that are left out. */
  readonly tag?: HtmlTag;
  readonly isText?: boolean;
}

/** The tag, comment, script or style that a text begins with. A tag that answers may not hold is text. */
export function matchHtml(source: string): HtmlPiece | undefined {
  firstPiece.lastIndex = 0;
  const match = firstPiece.exec(source);
  return match ? toPiece(match) : undefined;
}

/** Splits raw HTML, so that each tag can be checked on its own. */
export function splitHtml(html: string): HtmlPiece[] {
  const pieces: HtmlPiece[] = [];
  let end = 0;
  for (const match of html.matchAll(piece)) {
    if (match.index > end) pieces.push({ raw: html.slice(end, match.index), isText: true });
    pieces.push(toPiece(match));
    end = match.index + match[0].length;
  }
  if (end < html.length) pieces.push({ raw: html.slice(end), isText: true });
  return pieces;
}

function toPiece(match: RegExpExecArray): HtmlPiece {
  const [raw] = match;
  const { closing, opening, attributes = '' } = match.groups!;
  const lowerCase = (closing ?? opening)?.toLowerCase();
  if (lowerCase === undefined) return { raw };
  const written = Object.hasOwn(aliases, lowerCase) ? aliases[lowerCase]! : lowerCase;
  const name = written.replace(/^h(\d)$/, (_heading, depth) => toHeadingName(Number(depth)));
  const isWrapper = wrappers.has(name);
  if (isComparison(attributes)) return { raw, isText: true };
  const tag = { name, isWrapper, isClosing: closing !== undefined, attributes, raw };
  return isWrapper || allowedNames.has(name) ? { raw, tag } : { raw, isText: true };
}

/** Words in place of attributes: `a <b and c> d`. */
function isComparison(attributes: string): boolean {
  return /^\s+\w+\s+\w/.test(attributes) && !/=|\s(?:compact|hidden|nowrap|open|reversed)(?=\s|$)/i.test(attributes);
}

const attribute = /([a-z_:][\w.:-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/gi;

/** The values of a tag's attributes by their names in lower case. The first of a name counts. */
export function parseAttributes({ attributes }: HtmlTag): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [, name = '', double, single, bare] of attributes.matchAll(attribute)) {
    const key = name.toLowerCase();
    if (!values.has(key)) values.set(key, double ?? single ?? bare ?? '');
  }
  return values;
}
