/** Maximum length of `currentPath` (sections 2.3 and 8), in UTF-16 code units. */
export const MAX_CURRENT_PATH_LENGTH = 200;

/** Length of the longest character: four percent-encoded bytes. */
const MAX_CHARACTER_LENGTH = 12;

/** One character, plain or as the percent escapes of its UTF-8 bytes. */
const CHARACTER =
  /%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}|%[\da-f]{2}|[^]/giu;

/** Cuts a path to the limit, never inside a character or its percent escapes. */
export function cutCurrentPath(path: string): string {
  if (path.length <= MAX_CURRENT_PATH_LENGTH) return path;
  const start = path.slice(0, MAX_CURRENT_PATH_LENGTH + MAX_CHARACTER_LENGTH);
  let length = 0;
  for (const [character] of start.matchAll(CHARACTER)) {
    if (length + character.length > MAX_CURRENT_PATH_LENGTH) break;
    length += character.length;
  }
  return path.slice(0, length);
}
