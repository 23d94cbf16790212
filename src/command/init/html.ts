import { comments, formatBlock, formatInlineBlock } from './markers.js';
import { editFile, type Edit } from './plan.js';
import type { Project } from './project.js';

/** Adds the element to a page or a layout that has none. */
export function addToBody(project: Project, path: string, code: string): Edit {
  return editFile(project, path, (text) => (hasElement(text) ? undefined : insertBeforeBodyEnd(text, code)), {
    reason: 'There is an assistant in the page, or not exactly one </body>.',
    place: 'Paste this before </body>',
    text: code,
  });
}

/**
 * Inserts a block before `</body>`.
 *
 * @returns Undefined if there is not exactly one.
 */
export function insertBeforeBodyEnd(
  text: string,
  code: string,
  style: keyof typeof comments = 'html',
): string | undefined {
  const [found, ...others] = text.matchAll(/<\/body\s*>/gi);
  if (!found || others.length > 0) return undefined;
  const lineStart = text.lastIndexOf('\n', found.index) + 1;
  const before = text.slice(lineStart, found.index);
  // Between other code there is no line of our own, and a line end would show as a space.
  if (before.trim() !== '')
    return insert(text, found.index, formatInlineBlock(code.replaceAll('\n', ''), comments[style]));
  const block = formatBlock(code, comments[style]).replaceAll(/^(?=.)/gm, `${before}  `);
  return insert(text, lineStart, `${block}\n`);
}

export function insert(text: string, index: number, added: string): string {
  return text.slice(0, index) + added + text.slice(index);
}

/** Whether the element is in a page already. */
export function hasElement(text: string): boolean {
  return /<docs-assistant[\s>]/i.test(text);
}
