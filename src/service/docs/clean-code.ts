import { parseFencedCode, showsMarkdown } from '../../search/docs/scan-markdown.js';

/** Cleans a block of fenced code: fills in texts in the braces of Vue, and removes the marks of lines. */
export function cleanCode(code: string): string {
  return dropCodeMarks(fillVueCode(code));
}

/**
 * The comment by which Shiki, VitePress and Torchlight mark a line of code: `// [!code ++]`, `# [tl! add]`. Readers do not see it.
 */
const mark =
  /[ \t]*(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)[ \t]*\[(?:!code|tl!)[ \t]*([^\]\n]*)\][ \t]*(?:\*\/\}?|-->)?[ \t]*$/;

/** The mark of a line that a change removes. Without its color, it would look as if it belonged to the code. */
const removed = /^(?:--|remove)/;

/** Removes the marks of lines in fenced code, and the lines that a change removes. */
function dropCodeMarks(code: string): string {
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

/** A text in the braces of Vue. */
const text = /\{\{\s*(?:'([^'\n]*)'|"([^"\n]*)"|`([^`$\n]*)`)\s*\}\}/g;

/** Fills in what VitePress does in code with a language such as `sh-vue`: texts in braces. Readers see neither them nor the ending. */
function fillVueCode(block: string): string {
  if (!block.includes('-vue')) return block;
  const [ending] = /^[\w+#]+-vue\b/.exec(parseFencedCode(block)?.info ?? '') ?? [];
  if (ending === undefined) return block;
  return block
    .replace(ending, ending.slice(0, -'-vue'.length))
    .replace(text, (_text, ...parts: (string | undefined)[]) => parts.slice(0, 3).join(''));
}
