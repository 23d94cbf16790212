const SETTING = '[a-z][\\w-]*:(?: .*)?';

/** Lines of front matter: a setting, and below it others, more of one, an item, a comment, and a blank line before the next one. */
const LINES = `(${SETTING}\\n(?:(?:${SETTING}|[ \\t]+[^\\s\`].*|-(?: .*)?|#.*|(?=\\n[a-z#]))\\n){0,50})`;

const frontMatter = new RegExp(`^\\s*---[ \\t]*\\n${LINES}---[ \\t]*(?:\\n|$)`);

/** The same while it is still arriving. Its last line may become anything. */
const openFrontMatter = new RegExp(`^\\s*---[ \\t]*\\n${LINES}?([a-z\\s#-].*)?$`);

/** The beginning of a first setting. */
const openSetting = /^(?:[a-z][\w-]*(?::.*)?)?$/;

/**
 * Puts front matter at the beginning of an answer into a block of code: it is a part of the file that the reader asked for, and to be
 * copied with its line breaks.
 *
 * @param isComplete - Whether nothing more follows.
 */
export function frameFrontMatter(text: string, isComplete: boolean): string {
  const [whole = '', lines = ''] = frontMatter.exec(text) ?? [];
  if (lines) return `\`\`\`yaml\n${lines}\`\`\`\n${text.slice(whole.length)}`;
  const [opened, arrived = '', last = ''] = (!isComplete && openFrontMatter.exec(text)) || [];
  if (opened === undefined) return text;
  // The first line says whether it is front matter, and dashes may end it.
  if (!arrived) return openSetting.test(last) ? '' : text;
  return `\`\`\`yaml\n${arrived}${/^-+\s*$/.test(last) ? '' : last}`;
}
