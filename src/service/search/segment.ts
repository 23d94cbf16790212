const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Characters that are segmented at once. The cost grows with the square of this number, and no word is nearly as long. */
export const SEGMENT_WINDOW = 128;

/** Splits a text without spaces into words. Its cost grows with the length of the text and not faster. */
export function segmentWords(text: string): string[] {
  const words: string[] = [];
  let start = 0;
  while (start < text.length) {
    const end = Math.min(start + SEGMENT_WINDOW, text.length);
    const found = [...segmenter.segment(text.slice(start, end))].map(({ segment }) => segment);
    // The last word may continue behind the window, so the next window begins with it.
    if (end < text.length && found.length > 1) found.pop();
    words.push(...found);
    start += found.join('').length;
  }
  return words;
}
