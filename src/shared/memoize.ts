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
    const own = copy(text);
    const result = compute(own);
    // Common texts return soon.
    if (results.size >= entries) results.clear();
    results.set(own, result);
    return result;
  };
}

/** Characters from which engines keep the whole string of a substring in memory, so that a word would keep the whole request. */
const MIN_SHARED_LENGTH = 13;

function copy(text: string): string {
  return text.length < MIN_SHARED_LENGTH ? text : (JSON.parse(JSON.stringify(text)) as string);
}
