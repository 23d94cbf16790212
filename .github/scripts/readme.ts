/** Text that is true until the first release, followed by a comment with the text that replaces it. */
const UNRELEASED = /<!-- until the first release -->\n[^]*?<!-- from the first release\n([^]*?)-->\n/g;

/** Shows what holds from the first release in README.md, where the text still says what holds before. */
export function releaseReadme(readme: string): string {
  return readme.replace(UNRELEASED, (_all, released: string) => released);
}
