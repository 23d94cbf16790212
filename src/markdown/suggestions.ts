/** The lines of a `suggestions` block, each `(Link text)[/path]`, as a markdown list of links. Other lines are left out. */
export function suggestionsToMarkdown(text: string): string {
  return [...text.matchAll(/^\s*\((.+)\)\[([^\]\s]+)\]\s*$/gm)]
    .map(([, title = '', path = '']) => `- [${title.replace(/[\\[\]]/g, '\\$&')}](<${path.replace(/[<>]/g, encodeURIComponent)}>)`)
    .join('\n');
}
