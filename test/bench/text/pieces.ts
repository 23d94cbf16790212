/** Cuts a text as models do: words with the space before them, long ones in parts, and marks by themselves. */
export function cutIntoPieces(text: string): string[] {
  return text.match(/\s*(?:\w{1,6}|[^\w\s]{1,3})|\s+/g) ?? [];
}
