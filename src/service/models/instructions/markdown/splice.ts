/** A part of a text, and what stands in its place. Positions count line ends as one character. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A text with one character for each line end. */
export function normaliseLineEnds(content: string): string {
  return content.replace(/\r\n|\r/g, '\n');
}

/** Makes changes that do not overlap. Line ends stay as they are; new ones are written as the text writes its first. */
export function applySplices(content: string, splices: readonly Splice[]): string {
  const lineEnd = /\r\n|\n|\r/.exec(content)?.[0] ?? '\n';
  const toOffset = offsetsIn(content);
  let result = '';
  let done = 0;
  for (const { start, end, text } of splices.toSorted((a, b) => a.start - b.start)) {
    result += content.slice(done, toOffset(start)) + text.replaceAll('\n', lineEnd);
    done = toOffset(end);
  }
  return result + content.slice(done);
}

/** From positions in the normalised text to those in the text as it is. */
function offsetsIn(content: string): (position: number) => number {
  const lineEnds = [...content.matchAll(/\r\n/g)].map(({ index }, before) => index - before);
  return (position) => position + lineEnds.filter((lineEnd) => lineEnd < position).length;
}
