import type { Token, Tokens, TokensList } from 'marked';

/** The address of footnotes in the lexer's `links`. No link leads to it: its scheme is not allowed. */
const ADDRESS = 'footnote:';

const definition = /^ {0,3}\[\^([^\s[\]]+)\]:[ \t]*(\S.*(?:\n[ \t]+\S.*)*)/;

const reference = /^\[\^([^\s[\]]+)\]/;

/**
 * The footnote that a text begins with: `[^1]: Text`, with further lines indented. As definitions of links, footnotes have a tag
 * and an address, with which marked puts them into `links`: references may stand before and after them.
 *
 * @param lexInline - Lexes its text, which begins with its own reference, so that it shows its number.
 */
export function parseFootnote(source: string, lexInline: (text: string) => Token[]): Tokens.Generic | undefined {
  const [raw, label = '', text] = definition.exec(source) ?? [];
  return raw
    ? { type: 'footnote', raw, tag: getTag(label), href: ADDRESS, tokens: lexInline(`[^${label}] ${text}`) }
    : undefined;
}

/** The reference `[^1]` that a text begins with, as a superscript, if there is such a footnote. */
export function parseReference(source: string, links: TokensList['links']): Tokens.Generic | undefined {
  const [raw, text = ''] = reference.exec(source) ?? [];
  return raw && getTag(text) in links ? { type: 'sup', raw, tokens: [{ type: 'text', raw: text, text }] } : undefined;
}

/** Whether marked has made a link or an image of a reference: `[text][^1]`, `![^1]`. */
export function isFootnoteLink(token: Token): boolean {
  return 'href' in token && token.href === ADDRESS;
}

/** Labels match regardless of case. */
function getTag(label: string): string {
  return `^${label.toLowerCase()}`;
}
