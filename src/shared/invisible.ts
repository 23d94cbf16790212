/**
 * Control characters, characters that are never drawn, such as tags and zero-width spaces, and those without a meaning. Line breaks, tabs, and
 * joiners and selectors within words and emoji are in the group, because they are seen in what they join.
 */
const invisible = /([\n\t]|\p{Emoji}\uFE0F?[\u200C\u200D]?|(?!\p{DI})[\p{L}\p{M}][\u200C\u200D]?)|[\p{C}\p{DI}]/gu;

/** More marks and joiners on a letter than any language has. They cover each other, and the lines around them. */
const pile = /([\p{M}\u200C\u200D]{8})[\p{M}\u200C\u200D]+/gu;

/** Removes characters that a reader does not see, so that no text is sent with theirs. */
export function dropInvisible(text: string): string {
  // Of these, the reader sees a space or a line break.
  const spaced = text.replaceAll('\u2800', ' ').replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n');
  return spaced.replace(invisible, '$1').replace(pile, '$1');
}
