/** A link of a list of contents to a chapter. */
const chapter = /\[([^\]\n]*)\]\(<?([^)>\n]+\.md)>?\)/g;

/** The files that a list of contents links to, such as `SUMMARY.md`, with their titles. */
export function findChapters(summary: string): ReadonlyMap<string, string> {
  const links = [...summary.matchAll(chapter)];
  return new Map(
    links.map(([, title = '', file = '']) => [decodeURI(file.replace(/^\.\//, '')), title.replace(/[`*_]/g, '')]),
  );
}
