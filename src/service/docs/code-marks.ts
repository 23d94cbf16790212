import { showsMarkdown } from './scan-markdown.js';

/**
 * The comment by which Shiki, VitePress and Torchlight mark a line of code: `// [!code ++]`, `# [tl! add]`. Readers do not see it.
 */
const mark =
  /[ \t]*(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)[ \t]*\[(?:!code|tl!)[ \t]*([^\]\n]*)\][ \t]*(?:\*\/\}?|-->)?[ \t]*$/;

/** What marks a line that a change removes. Without its color, it would look as if it belonged to the code. */
const removed = /^(?:--|remove)/;

/** Removes the marks of lines in fenced code, and the lines that a change removes. */
export function dropCodeMarks(code: string): string {
  if ((!code.includes('[!code') && !code.includes('[tl!')) || showsMarkdown(code)) return code;
  return code
    .split('\n')
    .flatMap((line) => {
      const [all = '', what = ''] = mark.exec(line) ?? [];
      if (all === '') return [line];
      return removed.test(what) ? [] : [line.slice(0, line.length - all.length)];
    })
    .join('\n');
}
