/** A page to read next. */
export interface Suggestion {
  readonly title: string;
  /** Address on the site. */
  readonly path: string;
}

/** Formats pages to read next as the fenced block that clients of the API show as links. */
export function formatSuggestions(pages: readonly Suggestion[]): string {
  const lines = pages.map(({ title, path }) => `(${title})[${path}]`);
  return ['', '', '```suggestions', ...lines, '```', ''].join('\n');
}

const block = /\n*^ {0,3}(`{3,}|~{3,})[ \t]*suggestions\b[^\n]*\n(?:[^]*?\n)?? {0,3}\1[`~]*[ \t]*$/gm;

/** An earlier answer without such blocks. A model would take them for an example to follow. */
export function dropSuggestions(markdown: string): string {
  return markdown.includes('suggestions') ? markdown.replace(block, '') : markdown;
}
