/**
 * The element of a heading. Headings of an answer are below that of the panel, which has the second level. Answers seldom begin with the
 * first one.
 *
 * @param depth - From 1 to 6, as the answer has it.
 */
export function toHeadingName(depth: number): string {
  return `h${Math.min(Math.max(depth + 1, 3), 6)}`;
}
