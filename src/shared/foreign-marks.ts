/**
 * Marks of citations that models of other services write, each with its own numbers of sources: `【1†source】`, `【4:0†guide.md】`,
 * `【oaicite:0】`, `[1†source]`, `[citation:1]`, `[^1^]`, `[cite: 1, 2]`, and `citeturn0search1` between characters for private use. Source of a
 * regular expression without groups.
 */
export const FOREIGN_MARK =
  '【(?:[^【】\\n]{0,80}†[^【】\\n]{0,200}|oaicite:\\d+)】|\\[\\d[\\d:]{0,9}†[^[\\]\\n]{0,200}\\](?![(:])|\uE200[^\uE201\\n]{0,400}\uE201|\\[(?:citation:\\d+|\\^\\d+\\^|cite:[\\d, ]+|cite_start)\\](?![(:])|:contentReference\\[oaicite:\\d+\\](?:\\{[^{}\\n]*\\})?';

/** Numbers from 1, as in `【1†source】`; otherwise positions from 0. */
const number = /^(?:[【[]|\[citation:|\[\^)(\d+)(?:†|\^?\])/;
const numbers = /^\[cite:([\d, ]+)/;
const position = /(?::|turn\d+[a-z]+)(\d+)/g;

/** The numbers of the sources that a mark cites, from 1. */
export function parseForeignMark(mark: string): readonly number[] {
  const [, cited] = number.exec(mark) ?? [];
  if (cited) return [Number(cited)];
  const list = numbers.exec(mark)?.[1]?.match(/\d+/g);
  if (list) return list.map(Number);
  return [...mark.matchAll(position)].map(([, index]) => Number(index) + 1);
}
