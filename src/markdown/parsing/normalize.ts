/** Spaces that markdown does not take for spaces. */
const SPACE = '[\\xA0\\u2000-\\u200A\\u202F\\u3000]';

/** Marks of one direction, which are of use before text, but not before a mark of markdown. */
const DIRECTION = '[\\u200E\\u200F]';

/** Characters without a width. */
const NO_WIDTH = '[\\u200B\\u2060\\uFEFF]';

/** The mark of a heading or an item, also with the box of a task. */
const MARK = `(?:#{1,6}|(?:[-+*]|\\d{1,9}[.)])(?:(?: |${SPACE})\\[[ x]\\])?)`;

const unusual = new RegExp(`[\\x1B\\x9B]|${NO_WIDTH}|^[ \\t>]*(?:${DIRECTION}|${MARK}?${SPACE})`, 'im');

// oxlint-disable no-control-regex -- these are control characters of terminals
/** Colours of terminals and the like, also half of one at the end of a text that is still arriving. */
const escapes =
  /\x9B(?:[\d;:?]+[@-~]?|[HJKm]?)|\x1B(?:\[[\d;:?]*[ -/]*[@-~]?|\][^\x07\x1B\n]*(?:\x07|\x1B\\?)?|[()][A-Z\d]?|[^\n[\]()])?/g;

const noWidths = new RegExp(
  `^([ \\t>]*)(?:${NO_WIDTH}+|${DIRECTION}+(?=${MARK}(?:[ \\t]|${SPACE})|[>|]|\`{3}))`,
  'gim',
);

/** A mark with the spaces before and behind it. */
const markSpaces = new RegExp(`^(?:[ \\t>]|${SPACE})*${MARK}(?:[ \\t]|${SPACE}|${NO_WIDTH})+`, 'gim');

const behindMark = new RegExp(`(?<=[^\\s>])[ \\t]*(?:${SPACE}|${NO_WIDTH})(?:[ \\t]|${SPACE}|${NO_WIDTH})*`, 'g');

const space = new RegExp(SPACE, 'g');

/** Such a character at the end of a text that is still arriving, and what may become a mark behind it. */
const openMark = new RegExp(`(?<=(?:^|\\n)[ \\t>]*)(?:${SPACE}|${DIRECTION})+(?:#{0,6}|[-+*]|\`{1,2}|\\d{0,9}[.)]?)$`);

/**
 * Replaces characters that readers do not see, but that keep markdown from being read. The beginning of a text stays the same while it
 * grows.
 *
 * @param isComplete - Whether nothing more follows.
 */
export function normalize(text: string, isComplete: boolean): string {
  // Looking for signs of them is many times as fast as replacing nothing.
  if (!unusual.test(text)) return text;
  const marked = text
    .replace(escapes, '')
    .replace(noWidths, '$1')
    .replace(markSpaces, (mark) => mark.replace(behindMark, ' ').replace(space, ' '));
  return isComplete ? marked : marked.replace(openMark, '');
}
