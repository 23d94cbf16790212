/** `1 link`, `2 links` */
export function formatCount(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** A text of at most so many characters. Ends with an ellipsis if it was longer. */
export function truncate(text: string, length: number): string {
  return text.length <= length ? text : `${cut(text, length - 1)}…`;
}

/** The beginning of a text, of at most so many characters, and never with half a surrogate pair. */
export function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/** The number of characters of a text, where one outside of the basic plane counts once. */
export function countCharacters(text: string): number {
  return [...text].length;
}
