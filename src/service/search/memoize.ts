export interface MemoizeOptions {
  /** Maximum texts whose results are kept. */
  readonly entries: number;
  /** Maximum characters of such a text. */
  readonly length: number;
}

/** Keeps results of a function of a text: the same words and questions are looked at many times. */
export function memoize<T>(compute: (text: string) => T, { entries, length }: MemoizeOptions): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    if (text.length > length) return compute(text);
    const known = results.get(text);
    if (known !== undefined) return known;
    // Parts of a string keep all of it in memory, so a word would keep the whole request.
    const own = Buffer.from(text, 'utf16le').toString('utf16le');
    const result = compute(own);
    // Common texts are back soon.
    if (results.size >= entries) results.clear();
    results.set(own, result);
    return result;
  };
}
