/**
 * Characters of Chinese, Japanese and Korean, which are written without spaces around marks and addresses: ideographs, kana,
 * Hangul, their punctuation and full-width forms. For use in a character class of a regular expression with the flag `u`. These are
 * ranges, as browsers take several milliseconds for a dozen classes by properties such as `\p{scx=Han}`.
 */
export const CJK =
  '\xB7\u1100-\u11FF\u2E80-\u2FFF\u3001-\u9FFF\uA960-\uA97F\uAC00-\uD7FF\uF900-\uFAFF\uFE30-\uFE4F\uFF01-\uFFEF\u{1AFF0}-\u{1B16F}\u{1F200}-\u{1F2FF}\u{20000}-\u{3FFFF}';
