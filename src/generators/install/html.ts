import { comments, formatBlock, formatInlineBlock, indent } from './markers.js';
import { editFile, type Edit } from './plan.js';
import type { Project } from '../project.js';
import { toAttributes, type ServiceSettings } from './service-settings.js';

/** The script and the element, as HTML. */
export function formatSnippet(settings: ServiceSettings, src: string, docsUrl?: string): string {
  return `<script type="module" async src="${src}"></script>
<docs-assistant${toAttributes(settings, { docsUrl })}></docs-assistant>`;
}

/** Whether a page is a template, as of Jekyll or Eleventy: it begins with front matter, which HTML never does. */
export function hasFrontMatter(text: string): boolean {
  return /^---[ \t]*\n/.test(text);
}

/** Adds the element to a page or a layout that has none. */
export function addToBody(project: Project, path: string, code: string): Edit {
  return editFile(project, path, (text) => insertOnce(text, code), {
    reason: 'The page already has an assistant, or does not have exactly one </body>.',
    place: 'Paste this before </body>',
    text: code,
  });
}

/** Inserts a block before `</body>`. Undefined if there is an assistant, or not exactly one `</body>`. */
export function insertOnce(text: string, code: string): string | undefined {
  return hasElement(text) ? undefined : insertBeforeBodyEnd(text, code);
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
  // Between other code, a line end would show as a space.
  if (before.trim() !== '')
    return insert(text, found.index, formatInlineBlock(code.replaceAll('\n', ''), comments[style]));
  const block = indent(formatBlock(code, comments[style]), `${before}  `);
  return insert(text, lineStart, `${block}\n`);
}

export function insert(text: string, index: number, added: string): string {
  return text.slice(0, index) + added + text.slice(index);
}

/** Whether the element is in a page already. */
export function hasElement(text: string): boolean {
  return /<docs-assistant[\s>]/i.test(text);
}
