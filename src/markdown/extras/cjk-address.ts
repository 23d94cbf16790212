import { CJK } from './cjk.js';

const LETTER = `(?:(?=[\\p{L}\\p{N}])[${CJK}])`;

/** A part of a host between dots. Behind one without such letters, text may follow: `https://a.example을`. */
const LABEL = `(?:[\\w-]+|${LETTER}(?:${LETTER}|[\\w-])*)`;

const host = new RegExp(`^(?:\\w+:/*)?${LABEL}(?:\\.${LABEL})*\\.?(?::\\d+)?`, 'u');

const textStart = new RegExp(`^[${CJK}]`, 'u');

/** In a path: full-width punctuation, such as 。，！）」, and such text behind ASCII punctuation, as in `(https://a.example/x)を`. */
const pathEnd = new RegExp(`(?=\\p{P})[\u3001-\u301F\uFF01-\uFF64]|(?=[${CJK}])(?<=[.,:;!?'")\\]*])`, 'u');

/** Chinese, Japanese or Korean in an address, or next to it. */
const cjkAddress = new RegExp(`(?:https?:|ftp:|www\\.)\\S{1,200}?[${CJK}]`, 'iu');

/** Cuts an address where Chinese, Japanese or Korean text follows it without a space. */
export function cutCjkAddress(address: string): string {
  const [start = ''] = host.exec(address) ?? [];
  const rest = address.slice(start.length);
  const length = textStart.test(rest) ? 0 : rest.search(pathEnd);
  return length < 0 ? address : start + rest.slice(0, length);
}

export function hasCjkAddress(text: string): boolean {
  return cjkAddress.test(text);
}
