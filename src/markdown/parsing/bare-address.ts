import type { Tokens } from 'marked';
import { CJK } from '../extras/cjk.js';

const start = /^(?:https?:|ftp:|www\.)/i;

/** Full-width punctuation, such as 。，！）」, and quotation marks. */
const PUNCTUATION = '(?=\\p{P})[\xAB\xBB\u2018-\u203A\u3001-\u301F\uFF01-\uFF64]';

/** After these, CJK text does not belong to an address: a host, or ASCII punctuation. */
const BEHIND = '^(?:\\w+://)?[\\w.:-]+|[.,:;!?\'")\\]*]';

/** At white space, marked ends the address itself. What looks back comes last, because it may look at the whole address. */
const end = new RegExp(`[\\s"\`>]|${PUNCTUATION}|(?=[${CJK}])(?<=${BEHIND})(?<!(?:^|/)www\\.)`, 'u');

/** Up to a closing bracket that the address has not opened: `[Source: https://a.example/x]`. */
const balanced = /^(?:[^[\]{}]|\[[^[\]{}]*\]|\{[^[\]{}]*\}|[[{])*/;

/** A host that begins with another letter than those that marked knows. */
const foreignHost = /^((?:https?:\/\/|www\.)+)[\u00A1-\uFFFF]/i;

/**
 * Lexes the address that a text begins with, up to where it ends, as in `https://a.example/x。`, `https://a.example을` or
 * `(https://a.example/x)を`. There are no spaces around such an address, at which marked ends it.
 *
 * @param lex - Lexes an address that ends at white space.
 */
export function lexAddress(source: string, lex: (source: string) => Tokens.Link | undefined): Tokens.Link | undefined {
  if (!start.test(source)) return lex(source);
  const length = source.search(end);
  const [address] = balanced.exec(length < 0 ? source : source.slice(0, length))!;
  const token = lex(address.replace(foreignHost, '$1a'));
  if (!token) return undefined;
  const raw = address.slice(0, token.raw.length);
  // Without a scheme, it has got one.
  const href = token.href.slice(0, -raw.length) + raw;
  return { ...token, raw, text: raw, href, tokens: [{ type: 'text', raw, text: raw }] };
}
