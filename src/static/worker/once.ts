/** A function that does something once for each key, and again only if it has failed. */
export function once<Key, Result>(run: (key: Key) => Promise<Result>): (key: Key) => Promise<Result> {
  const results = new Map<Key, Promise<Result>>();
  return (key) => {
    const result = results.get(key) ?? run(key);
    results.set(key, result);
    result.catch(() => results.delete(key));
    return result;
  };
}
