import type { Tokens } from 'marked';
import { getExtras } from '../extras/extras.js';

const start = /^(?:https?:|ftp:|www\.)/i;

/** White space, where marked ends the address itself, quotation marks, and escaped brackets. */
const end = /[\s"`>\xAB\xBB\u2018-\u2027\u2039\u203A]|\\[)\]]/;

/** Up to a closing bracket that the address has not opened: `[Source: https://a.example/x]`. */
const balanced = /^(?:[^[\]{}]|\[[^[\]{}]*\]|\{[^[\]{}]*\}|[[{])*/;

/** A host that begins with another letter than those that marked knows. */
const foreignHost = /^((?:https?:\/\/|www\.)+)[\u00A1-\uFFFF]/i;

/**
 * Lexes the address that a text begins with, up to where it ends, as in `«https://a.example/x»` or `https://a.example/x。`. There are no
 * spaces around such an address, at which marked ends it.
 *
 * @param lex - Lexes an address that ends at white space.
 */
export function lexAddress(source: string, lex: (source: string) => Tokens.Link | undefined): Tokens.Link | undefined {
  if (!start.test(source)) return lex(source);
  const length = source.search(end);
  const [whole] = balanced.exec(length < 0 ? source : source.slice(0, length))!;
  const address = getExtras()?.cutCjkAddress(whole) ?? whole;
  const token = lex(address.replace(foreignHost, '$1a'));
  if (!token) return undefined;
  const raw = address.slice(0, token.raw.length);
  // Without a scheme, it has got one.
  const href = token.href.slice(0, -raw.length) + raw;
  return { ...token, raw, text: raw, href, tokens: [{ type: 'text', raw, text: raw }] };
}
