/**
 * A fenced block with the language `suggestions` lists next steps, one per line: pages as `(Link text)[/path]`, and questions as
 * `(Question)` or as a line that ends with a question mark. Services send it inside the answer.
 */
export interface Suggestion {
  /** Text of the link, or the question. */
  readonly title: string;
  /** As the service wrote it: relative to the documentation site, or a full address. Untrusted. Undefined for a question. */
  readonly path: string | undefined;
}

/** Whether the info string of a fenced block names the language `suggestions`. */
export function isSuggestions(infoString: string): boolean {
  return /^\s*suggestions(?![\w+#.-])/.test(infoString);
}

const page = /^\s*\((.+)\)\[([^\]\s]+)\]\s*$/;
const question = /^\s*(?:\((.+)\)(?:\[\])?|([^()[\]]+[?？؟]))\s*$/;

/** Parses the suggestions in the content of such a block. Skips other lines. */
export function parseSuggestions(content: string): Suggestion[] {
  return content.split('\n').flatMap((line) => {
    const [, title, path] = page.exec(line) ?? [];
    if (title) return [{ title, path }];
    const [, marked, plain] = question.exec(line) ?? [];
    const text = (marked ?? plain)?.trim();
    return text ? [{ title: text, path: undefined }] : [];
  });
}
