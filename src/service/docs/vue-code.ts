/** A block of code whose language ends with `-vue`. */
const vueFence = /^([ \t]*)(`{3,}|~{3,})([\w+#]+)-vue\b([^\n]*\n)([\s\S]*?)(?=^[ \t]*\2[ \t]*$)/gm;

/** A text in the braces of Vue. */
const text = /\{\{\s*(?:'([^'\n]*)'|"([^"\n]*)"|`([^`$\n]*)`)\s*\}\}/g;

/** Fills in what VitePress does in code with a language such as `sh-vue`: texts in braces. Readers see neither them nor the ending. */
export function fillVueCode(code: string): string {
  if (!code.includes('-vue')) return code;
  return code.replace(vueFence, (_, indent: string, fence: string, language: string, rest: string, content: string) => {
    const filled = content.replace(text, (_text, ...parts: (string | undefined)[]) => parts.slice(0, 3).join(''));
    return `${indent}${fence}${language}${rest}${filled}`;
  });
}
