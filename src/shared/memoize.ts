export interface MemoizeOptions {
  /** Maximum number of results. */
  readonly entries: number;
  /** Maximum characters of a text whose result is kept. */
  readonly length: number;
}

/** Caches the results of a function of a text: the same words and questions come many times. */
export function memoize<T>(compute: (text: string) => T, { entries, length }: MemoizeOptions): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    if (text.length > length) return compute(text);
    const known = results.get(text);
    if (known !== undefined) return known;
    // A substring keeps the whole string in memory, so a word would keep the whole request.
    const own = JSON.parse(JSON.stringify(text)) as string;
    const result = compute(own);
    // Common texts return soon.
    if (results.size >= entries) results.clear();
    results.set(own, result);
    return result;
  };
}
