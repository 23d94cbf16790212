/** Cuts a text about as models do: words with the space before them, long words in parts, punctuation by itself. */
export function cutIntoPieces(text: string): string[] {
  return text.match(/\s*(?:\w{1,6}|[^\w\s]{1,3})|\s+/g) ?? [];
}
