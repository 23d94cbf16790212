import { codeSpan } from '../../search/docs/scan-markdown.js';

/**
 * Markup that is hidden from readers, or makes no sense elsewhere: comments, tags, images, footnotes, empty links, tags of templates. Code spans are matched
 * first, so that they stay, and so do addresses in angle brackets.
 */
const hidden = new RegExp(
  [
    codeSpan,
    String.raw`<(?:https?:\/\/|mailto:)[^\s<>]+>|<[\w.+-]+@[\w.-]+>`,
    '<!--[\\s\\S]*?-->',
    String.raw`<(?:style|script|svg|video|iframe|template)\b[\s\S]*?<\/(?:style|script|svg|video|iframe|template)>`,
    String.raw`<su(?<kind>[bp])>(?<raised>[^<]*)<\/su\k<kind>>`,
    String.raw`<br\b[^>]*>`,
    String.raw`<\/?[a-zA-Z](?:"[^"]*"|'[^']*'|[^<>"'])*>`,
    String.raw`!?\[\[(?<wiki>[^[\]\n]+)\]\](?!\()`,
    String.raw`!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])?`,
    String.raw`\[\^[^\]\s]+\](?!:)`,
    String.raw`\[\]\([^)]*\)`,
    String.raw`\{%[^\n]*?%\}|\{\{[<%][^\n]*?[%>]\}\}`,
  ].join('|'),
  'g',
);

/** A link whose address a template makes, or whose definition is not known here. */
const leadsNowhere =
  /\[(?<label>[^[\]]+)\](?:\([^()\n]*\{[{%][^()\n]*[%}]\}[^()\n]*\)|(?<!\]\[[^[\]]+\])\[[^\]]*\](?!\())/g;

/** Tags between which words do not join. */
const separating = /^<\/?(?:br|p|div|li|t[rhd]|d[td])\b/i;

const footnote = /^\s*\[\^[^\]\s]+\]:[\s\S]*$/m;

/** The mark of an alert of GitHub, and the box of a task in a list. */
const mark = /^\s*(?:\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]|\[[ xX]\]\s+)/;

/** The text of a block as markdown in one line, without HTML, images and footnotes. */
export function cleanInline(raw: string): string {
  const text = raw
    .replace(mark, '')
    .replace(footnote, '')
    .replace(/<\/span>\s*<span\b[^>]*>/g, ' / ');
  return text
    .replace(hidden, (match, ...rest) => showHidden(match, rest.at(-1) as Groups))
    .replace(leadsNowhere, '$<label>')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim();
}

type Groups = Readonly<Record<'ticks' | 'kind' | 'raised' | 'wiki', string | undefined>>;

function showHidden(match: string, { ticks, kind, raised, wiki }: Groups): string {
  if (ticks !== undefined || /^<[^\s<>/][^\s<>]*[:@][^\s<>]+>$/.test(match)) return match;
  if (raised !== undefined) return kind === 'p' ? raise(raised) : lower(raised);
  // Of a link of a wiki, `[[Page|label]]`, the label.
  if (wiki !== undefined) return wiki.split('|').at(-1) ?? '';
  return separating.test(match) ? ' ' : '';
}

/** `x<sup>2</sup>` is x², not x2. */
function raise(text: string): string {
  return toDigits(text, '⁰¹²³⁴⁵⁶⁷⁸⁹') ?? (/^(?:st|nd|rd|th|TM|®|©|\s*)$/.test(text) ? text : `^${bracket(text)}`);
}

function lower(text: string): string {
  return toDigits(text, '₀₁₂₃₄₅₆₇₈₉') ?? (text.trim() === '' ? '' : `\\_${bracket(text)}`);
}

function toDigits(text: string, digits: string): string | undefined {
  return /^\d+$/.test(text) ? text.replace(/\d/g, (digit) => digits.charAt(Number(digit))) : undefined;
}

function bracket(text: string): string {
  return text.length === 1 ? text : `(${text})`;
}
