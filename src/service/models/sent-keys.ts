/** The headers in which providers take keys. */
const keyHeaders = ['authorization', 'x-api-key', 'x-goog-api-key', 'api-key'];

/** Shorter values are no keys: masking them would make sentences unreadable. */
const MIN_LENGTH = 6;

const keys = new Set<string>();

/** Remembers the keys that a request to a model sends, so that {@link maskSentKeys} knows them in whatever form they are. */
export function rememberKeys(headers: RequestInit['headers']): void {
  const sent = new Headers(headers);
  for (const name of keyHeaders) {
    const key = sent.get(name)?.replace(/^\S+ (?=\S)/, '') ?? '';
    if (key.length >= MIN_LENGTH) keys.add(key);
  }
}

/** Replaces the keys that requests of this process have sent. */
export function maskSentKeys(text: string, mask: string): string {
  return [...keys].reduce((masked, key) => masked.replaceAll(key, mask), text);
}
