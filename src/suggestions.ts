export interface Suggestion {
  readonly title: string;
  readonly path: string;
}

/** The lines of a `suggestions` block, each `(Link text)[/path]`. Other lines are left out. */
export function readSuggestions(text: string): Suggestion[] {
  return [...text.matchAll(/^\s*\((.+)\)\[([^\]\s]+)\]\s*$/gm)].map(([, title = '', path = '']) => ({ title, path }));
}
