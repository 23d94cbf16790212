/** Text that is true until the first release, followed by a comment with the text that replaces it. */
const UNRELEASED = /<!-- until the first release -->\n[^]*?<!-- from the first release\n([^]*?)-->\n/g;

/** Shows what holds from the first release in a markdown file that still says what holds before. */
export function releaseText(markdown: string): string {
  return markdown.replace(UNRELEASED, (_all, released: string) => released);
}
