/** A last line that holds nothing but marks: it may become a heading, a list, a rule or a fence. */
const undecidedLine = /(^|\n)[ \t>]*(?:[-+*_=~`#|:]+|\d{1,9}[.)]?|(?:`{3,}|~{3,})[^`\n]*)[ \t]*$/;

/** The head of a table, before the line below it says that it is one. */
const undecidedTable = /(^|\n\n)[ \t]*\|[^\n]*(?:\n(?:[ \t]*[|:-][^\n]*)?)?$/;

/** A last line of code that may become the end of its fence. */
const undecidedFence = /\n {0,3}(?:`+|~+)$/;

/** A link or an image without its end. */
const openLink = /!?\[([^\][]*)(?:\](?:\([^)\n]*|\[[^\]\n]*\]?)?)?$/;

/** The box of a task, or a definition. */
const undecidedBrackets = /^\[(?:[ x]?\]?|[^\]\n]+\]:.*)$/i;

/** A tag or an address that is not closed. Words behind it, where it follows a word, tell that it is a sign for `less than`. */
const openTag = /<(?:\/?(?:[a-z][\w-]*(?::[^<>\s]*|\/|(?<!\w<[\w-]+)\s[^<>]*)?)?)?$/i;

const marks = /(?<!\\)(`+|\*{1,3}|_{1,3}|~~)/g;

/**
 * A block that is still arriving, with ends for the marks that it begins, so that none of them flashes as text.
 *
 * @param block Markdown of one block, cut anywhere.
 */
export function finish(block: string): string {
  const decided = block.replace(undecidedLine, '$1').replace(undecidedTable, '$1');
  const start = lastParagraph(decided);
  return decided.slice(0, start) + finishMarks(finishLink(finishTag(decided.slice(start))));
}

/** {@link finish} for a block of code, in which marks are text. */
export function finishCode(block: string): string {
  return block.includes('\n') ? block.replace(undecidedFence, '') : '';
}

/** Marks don't reach over the start of a paragraph, an item or a row. */
function lastParagraph(block: string): number {
  const last = [...block.matchAll(/(?:^|\n)[ \t]*(?:\n|(?:[-+*]|\d{1,9}[.)])[ \t])/g)].at(-1);
  return last ? last.index + last[0].length : 0;
}

/** The text of an open link shows; an open image does not. */
function finishLink(text: string): string {
  if (undecidedBrackets.test(text)) return '';
  const link = openLink.exec(text);
  if (!link || isInCode(text, link)) return text;
  const [whole, label = ''] = link;
  return text.slice(0, link.index) + (whole.startsWith('!') ? '' : label);
}

function finishTag(text: string): string {
  const tag = openTag.exec(text);
  return !tag || isInCode(text, tag) ? text : text.slice(0, tag.index);
}

function isInCode(text: string, { index }: RegExpExecArray): boolean {
  return isCode(openMarks(text.slice(0, index)).at(-1));
}

/** Marks at the very end may be a part of others, or the beginning of something: those that are needed are put back. */
function finishMarks(text: string): string {
  const cut = text.replace(/[*_~`\s]+$/, '');
  const finished = cut + openMarks(cut).toReversed().join('');
  return finished === text.trimEnd() ? text : finished;
}

/** The marks that have begun and not ended, outermost first. */
function openMarks(text: string): string[] {
  const open: string[] = [];
  for (const { 0: mark, index } of text.matchAll(marks)) {
    const inner = open.at(-1);
    if (inner === mark) open.pop();
    else if (!isCode(inner) && opens(text, mark, index)) open.push(mark);
  }
  return open;
}

/** A mark before a space opens nothing, and an underscore within a word is one. */
function opens(text: string, mark: string, index: number): boolean {
  const after = text[index + mark.length] ?? ' ';
  const isWithinWord = mark.startsWith('_') && /\w/.test(text[index - 1] ?? '');
  return isCode(mark) || (/\S/.test(after) && !isWithinWord);
}

function isCode(mark: string | undefined): boolean {
  return mark?.startsWith('`') ?? false;
}
