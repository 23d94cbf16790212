/**
 * A fenced block with the language `suggestions` lists pages to read next, one a line: `(Link text)[/path]`. Services
 * send it inside the answer.
 */
export interface Suggestion {
  readonly title: string;
  /** As the service wrote it: relative to the documentation site, or a full address. Untrusted. */
  readonly path: string;
}

/** Whether the info string of a fenced block names the language `suggestions`. */
export function isSuggestions(infoString: string): boolean {
  return /^\s*suggestions(?![\w+#.-])/.test(infoString);
}

const suggestion = /^\s*\((.+)\)\[([^\]\s]+)\]\s*$/;

/** The suggestions in the content of such a block. Lines of another form are left out. */
export function parseSuggestions(content: string): Suggestion[] {
  return content.split('\n').flatMap((line) => {
    const [, title, path] = suggestion.exec(line) ?? [];
    return title && path ? [{ title, path }] : [];
  });
}
