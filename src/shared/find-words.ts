const word = /[\p{L}\p{M}\p{N}]+/gu;

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;

/** Finds the places of some words in a text, as they are written. In scripts without spaces, a word may be part of a longer one. */
export function findWords(text: string, words: ReadonlySet<string>): { readonly from: number; readonly to: number }[] {
  const parts = [...words].filter((part) => unspaced.test(part));
  return [...text.matchAll(word)].flatMap(({ 0: found, index }) => {
    if (words.has(found)) return [{ from: index, to: index + found.length }];
    return parts.flatMap((part) => {
      const at = found.indexOf(part);
      return at < 0 ? [] : [{ from: index + at, to: index + at + part.length }];
    });
  });
}
