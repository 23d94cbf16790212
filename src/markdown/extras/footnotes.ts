import type { Lexer, Token, Tokens } from 'marked';

/** The address of footnotes in the lexer's `links`. No link leads to it: its scheme is not allowed. */
const ADDRESS = 'footnote:';

const definition = /^ {0,3}\[\^([^\s[\]]+)\]:[ \t]*(\S.*(?:\n[ \t]+\S.*)*)/;

const reference = /^\[\^([^\s[\]]+)\]/;

/** The beginning of a link or an image that refers to a footnote: `[text][^1]`, `![^1]`. */
const link = /^!?\[(?:(?:[^[\]\\]|\\.|\[[^[\]]*\])*\]\[)?\^([^\s[\]]+)\]/;

/**
 * The footnote that a text begins with: `[^1]: Text`, with further lines indented. It is put into the lexer's `links`: references may be
 * before and after it. Its text begins with its own reference, so that it shows its number.
 */
export function takeFootnote(lexer: Lexer, source: string): Tokens.Generic | undefined {
  const [raw, label = '', text] = definition.exec(source) ?? [];
  // As the definition of a link, it does not end a paragraph.
  if (!raw || isText(lexer.state.lastToken)) return undefined;
  lexer.tokens.links[getTag(label)] ??= { href: ADDRESS, title: '' };
  return { type: 'footnote', raw, tokens: lexer.inline(`[^${label}] ${text}`) };
}

/** The reference `[^1]` that a text begins with, as a superscript, if there is such a footnote. */
export function takeReference(lexer: Lexer, source: string): Tokens.Generic | undefined {
  const { links } = lexer.tokens;
  const [raw, label = ''] = reference.exec(source) ?? [];
  if (raw && getTag(label) in links) return { type: 'sup', raw, tokens: [{ type: 'text', raw: label, text: label }] };
  // Only the bracket is consumed, as text, so that the text and the reference follow.
  const [, target = ''] = (!raw && link.exec(source)) || [];
  return getTag(target) in links ? { type: 'text', raw: source[0]!, text: source[0]!, escaped: false } : undefined;
}

function isText(token: Token | undefined): boolean {
  return /^(?:paragraph|text)$/.test(token?.type ?? '');
}

/** Labels match regardless of case. */
function getTag(label: string): string {
  return `^${label.toLowerCase()}`;
}
