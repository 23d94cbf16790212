/** The text of a script, in pieces that tell where its values are. */
const comment = String.raw`//[^\n]*|/\*[\s\S]*?\*/`;
const quoted = String.raw`(?<quote>["'${'`'}])(?:\\.|(?!\k<quote>)[\s\S])*\k<quote>`;
const bracket = String.raw`(?<opening>[{[])|(?<closing>[}\]])`;

/** A property whose value is a text in which nothing is filled in. */
function propertyOf(name: string): string {
  return String.raw`(?<nameQuote>["']?)\b${name}\k<nameQuote>\s*:\s*(?<valueQuote>["'${'`'}])(?<value>[^"'${'`'}$]+)\k<valueQuote>`;
}

/**
 * Finds the text that is the value of a property, such as `base: '/docs/'`, in a configuration that is a script. Only a property of an
 * outermost object counts: groups of a sidebar can have one of the same name. The script is read as text, so a value that it computes is
 * not found.
 */
export function findTextProperty(config: string, name: string): string | undefined {
  const token = new RegExp([comment, propertyOf(name), quoted, bracket].join('|'), 'g');
  let depth = 0;
  for (const { groups = {} } of config.matchAll(token)) {
    if (groups['value'] !== undefined && depth === 1) return groups['value'];
    if (groups['opening']) depth++;
    if (groups['closing']) depth--;
  }
  // In a function that returns the configuration, it is deeper, but not indented far.
  return new RegExp(String.raw`^(?:\t| {2,4})${name}\s*:\s*['"]([^'"]+)['"]`, 'm').exec(config)?.[1];
}

/** Finds the texts of a property that is a list, such as `srcExclude: ['drafts/**']`, in a configuration that is a script. */
export function findListProperty(config: string, name: string): string[] {
  const [, list = ''] = new RegExp(String.raw`\b${name}\b["']?\s*:\s*\[([^\]]*)\]`).exec(config) ?? [];
  return [...list.matchAll(/(["'`])([^"'`]+)\1/g)].map(([, , text = '']) => text);
}
