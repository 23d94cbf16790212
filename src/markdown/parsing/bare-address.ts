import { CJK } from '../extras/cjk.js';

const start = /^(?:https?:|ftp:|www\.)/i;

/** Full-width punctuation, such as 。，！）」, and quotation marks. */
const PUNCTUATION = '(?=\\p{P})[\u2018-\u201F\u2026\u3001-\u301F\uFF01-\uFF64]';

/** After these, CJK text does not belong to an address: a host, or ASCII punctuation. */
const BEHIND = '^(?:\\w+://)?[\\w.:-]+|[.,:;!?\'")\\]*]';

/** At white space, marked ends the address itself. What looks back comes last, because it may look at the whole address. */
const end = new RegExp(`\\s|${PUNCTUATION}|(?=[${CJK}])(?<=${BEHIND})`, 'u');

/**
 * The beginning of a text, up to where an address ends that the text begins with, as in `https://a.example/x。`,
 * `https://a.example을` or `(https://a.example/x)を`. There are no spaces around such an address, at which marked ends it.
 */
export function cutBehindAddress(source: string): string {
  const length = start.test(source) ? source.search(end) : -1;
  return length < 0 ? source : source.slice(0, length);
}
