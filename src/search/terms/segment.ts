const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Characters that are segmented at once. The cost grows with the square of this number, and no word is nearly as long. */
export const SEGMENT_WINDOW = 128;

/** Words at the end of a window that are segmented again. */
const OVERLAP = 4;

/** Splits a text without spaces into words. Its cost grows with the length of the text and not faster. */
export function segmentWords(text: string): string[] {
  const words: string[] = [];
  let start = 0;
  while (start < text.length) {
    const end = Math.min(start + SEGMENT_WINDOW, text.length);
    const found = [...segmenter.segment(text.slice(start, end))].map(({ segment }) => segment);
    // How the last words are split depends on what follows, so the next window begins with them.
    if (end < text.length) found.splice(Math.max(1, found.length - OVERLAP));
    words.push(...found);
    start += found.join('').length;
  }
  return words;
}
