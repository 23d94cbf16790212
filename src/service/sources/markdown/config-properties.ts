/**
 * Finds a text in a configuration that is a script, such as `base: '/docs/'`. Only a property of an outermost object counts: groups of a
 * sidebar can have one of the same name. The script is read as text, so a value that it computes is not found.
 */
export function findText(config: string, name: string): string | undefined {
  const token = new RegExp(
    String.raw`\/\/[^\n]*|\/\*[\s\S]*?\*\/|(["']?)\b${name}\1\s*:\s*(["'${'`'}])([^"'${'`'}$]+)\2|(["'${'`'}])(?:\\.|(?!\4)[\s\S])*\4|[{}[\]]`,
    'g',
  );
  let depth = 0;
  for (const [text, , quote, value] of config.matchAll(token)) {
    if (quote !== undefined) {
      if (depth === 1) return value;
    } else if (text === '{' || text === '[') depth++;
    else if (text === '}' || text === ']') depth--;
  }
  // In a function that returns the configuration, it is deeper, but not indented far.
  return new RegExp(String.raw`^(?:\t| {2,4})${name}\s*:\s*['"]([^'"]+)['"]`, 'm').exec(config)?.[1];
}

/** Finds the texts of a list in a configuration that is a script, such as `srcExclude: ['drafts/**']`. */
export function findTexts(config: string, name: string): string[] {
  const [, list = ''] = new RegExp(String.raw`\b${name}\b["']?\s*:\s*\[([^\]]*)\]`).exec(config) ?? [];
  return [...list.matchAll(/(["'`])([^"'`]+)\1/g)].map(([, , text = '']) => text);
}
