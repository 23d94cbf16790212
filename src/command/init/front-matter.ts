/** Whether a page is a template of a generator, such as Jekyll or Eleventy: it begins with front matter, which no HTML does. */
export function hasFrontMatter(text: string): boolean {
  return /^---[ \t]*\n/.test(text);
}
