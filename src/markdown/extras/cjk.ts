/**
 * Characters of Chinese, Japanese and Korean, which are written without spaces around marks and addresses: ideographs, kana,
 * Hangul, their punctuation and full-width forms. For use in a character class of a regular expression with the flag `u`.
 */
export const CJK = '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}\uFF01-\uFFEF';
