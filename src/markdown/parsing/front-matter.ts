/** Lines of front matter: a setting, more of one, an item, or a comment. */
const LINES = '((?:(?:[a-z][\\w-]*:(?: [^`\\n]*)?|[ \\t]+[^\\s`][^`\\n]*|-(?: [^`\\n]*)?|#[^`\\n]*)\\n){0,50})';

const frontMatter = new RegExp(`^\\s*---[ \\t]*\\n${LINES}---[ \\t]*(?:\\n|$)`);

/** The same while it is still arriving. Its last line may become anything. */
const openFrontMatter = new RegExp(`^\\s*---[ \\t]*\\n${LINES}([a-z\\s#-][^\`\\n]*)?$`);

/**
 * Puts front matter at the beginning of an answer into a block of code: it is a part of the file that the reader asked for, and to be
 * copied with its line breaks.
 *
 * @param isComplete - Whether nothing more follows.
 */
export function frameFrontMatter(text: string, isComplete: boolean): string {
  const [whole = '', lines = ''] = frontMatter.exec(text) ?? [];
  if (lines) return `\`\`\`yaml\n${lines}\`\`\`\n${text.slice(whole.length)}`;
  const [, arrived, last = ''] = (!isComplete && openFrontMatter.exec(text)) || [];
  if (arrived === undefined) return text;
  // The first line says whether it is front matter, and dashes may end it.
  return arrived && `\`\`\`yaml\n${arrived}${/^-+\s*$/.test(last) ? '' : last}`;
}
