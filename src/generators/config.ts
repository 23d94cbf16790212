import { parse as parseToml } from 'smol-toml';
import { parseDocument } from 'yaml';
import { isRecord } from '../http/json.js';

/** The names of a configuration that is a script. */
export function scriptNames(name: string, more: readonly string[] = []): string[] {
  return ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs', ...more].map((ending) => `${name}.${ending}`);
}

/** The text of a script, in pieces that show where its values are. */
const comment = String.raw`//[^\n]*|/\*[\s\S]*?\*/`;
const quoted = String.raw`(?<quote>["'${'`'}])(?:\\.|(?!\k<quote>)[\s\S])*\k<quote>`;
const bracket = String.raw`(?<opening>[{[])|(?<closing>[}\]])`;

/** A property whose value is a string without placeholders. */
function propertyOf(name: string): string {
  return String.raw`(?<nameQuote>["']?)\b${name}\k<nameQuote>\s*:\s*(?<valueQuote>["'${'`'}])(?<value>[^"'${'`'}$]+)\k<valueQuote>`;
}

/**
 * Finds the string value of a property, such as `base: '/docs/'`, in a configuration that is a script. Only properties of an outermost
 * object count: groups of a sidebar can have one of the same name. The script is read as text, so computed values are not found.
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

/** Finds the strings of a list, such as `srcExclude: ['drafts/**']`, in a configuration that is a script. */
export function findListProperty(config: string, name: string): string[] {
  const [, list = ''] = new RegExp(String.raw`\b${name}\b["']?\s*:\s*\[([^\]]*)\]`).exec(config) ?? [];
  return [...list.matchAll(/(["'`])([^"'`]+)\1/g)].map(([, , text = '']) => text);
}

/** Parses a configuration in YAML, JSON or TOML. Empty if that fails: most of a site can be read without it. */
export function parseConfig(file: string, text: string): Readonly<Record<string, unknown>> {
  try {
    // Tags such as `!!python/name:` name code, which does not matter here.
    const value: unknown = file.endsWith('.toml')
      ? parseToml(text)
      : parseDocument(text, { logLevel: 'silent' }).toJS();
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** A string in a parsed configuration, by the keys that lead to it. */
export function getConfigText(
  config: Readonly<Record<string, unknown>>,
  ...keys: readonly string[]
): string | undefined {
  const value = keys.reduce<unknown>((record, key) => (isRecord(record) ? record[key] : undefined), config);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** A path, or the path of an address, with a slash at both ends; undefined if it is neither. */
export function toBasePath(url: string | undefined): string | undefined {
  const path = url !== undefined && URL.canParse(url) ? new URL(url).pathname : url;
  return path === undefined || !/^[\w/.~-]+$/.test(path) ? undefined : `/${path}/`.replace(/\/{2,}/g, '/');
}

/** A path as configurations write it, without `./` before and a slash after it. */
export function toFolder(path: string): string {
  return path.replace(/^\.\//, '').replace(/^\.$|\/$/, '');
}
