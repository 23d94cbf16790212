import type { Edit } from '../steps/tools.js';

/** A text with every occurrence replaced, and the edit that does it. Undefined when there is none. */
export function replaceText(
  content: string,
  find: string,
  replacement: string,
): { content: string; edit: Edit; occurrences: number } | undefined {
  // What is to be found was typed with other line ends than the file has, maybe.
  const adapt = (text: string) => (content.includes('\r\n') ? text.replace(/\r?\n/g, '\r\n') : text);
  const edit = { find: adapt(find), replace: adapt(replacement), all: true } as const;
  const pieces = content.split(edit.find);
  if (pieces.length === 1) return undefined;
  return { content: pieces.join(edit.replace), edit, occurrences: pieces.length - 1 };
}
