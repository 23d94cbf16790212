/** Characters that `currentPath` may hold (sections 2.3 and 8), counted as UTF-16 code units. */
export const MAX_CURRENT_PATH_LENGTH = 200;

/** The most that one character takes: four percent-encoded bytes. */
const MAX_CHARACTER_LENGTH = 12;

/** One character, written as it is or as the percent escapes of its UTF-8 bytes. */
const CHARACTER =
  /%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}|%[\da-f]{2}|[^]/giu;

/** The path's beginning that fits the limit, never ending in the middle of a character or its percent escapes. */
export function cutCurrentPath(path: string): string {
  if (path.length <= MAX_CURRENT_PATH_LENGTH) return path;
  const within = path.slice(0, MAX_CURRENT_PATH_LENGTH + MAX_CHARACTER_LENGTH);
  let end = 0;
  for (const [character] of within.matchAll(CHARACTER)) {
    if (end + character.length > MAX_CURRENT_PATH_LENGTH) break;
    end += character.length;
  }
  return path.slice(0, end);
}
