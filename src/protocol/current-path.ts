/** Maximum characters of `currentPath` (sections 2.3 and 8). One outside of the basic plane counts once, an escape as it is written. */
export const MAX_CURRENT_PATH_LENGTH = 200;

/** One character, plain or as the percent escapes of its UTF-8 bytes. */
const CHARACTER =
  /%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}|%[\da-f]{2}|[^]/giu;

/** Cuts a path to the limit, never inside a character or its percent escapes. */
export function cutCurrentPath(path: string): string {
  let count = 0;
  let length = 0;
  for (const [character] of path.matchAll(CHARACTER)) {
    // Of what is not an escape, a match is one character, whatever its length in UTF-16.
    count += character.startsWith('%') ? character.length : 1;
    if (count > MAX_CURRENT_PATH_LENGTH) return path.slice(0, length);
    length += character.length;
  }
  return path;
}
