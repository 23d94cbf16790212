import { init, parse } from 'es-module-lexer';
import { appendBlock, comments, indent } from './markers.js';

/** The name that the default export of the site gets. */
export const SITE_EXPORT = 'withoutDocsAssistant';

const DECLARATION = `const ${SITE_EXPORT} = `;

/** The parser is WebAssembly, which loads asynchronously. Call this before {@link nameDefaultExport}. */
export const loadParser = (): Promise<void> => init();

/**
 * Gives the default export of a module a name, so that other code can export something made from it.
 *
 * @returns The module without a default export; undefined if it has none, or one that may not be an object.
 */
export function nameDefaultExport(
  code: string,
  isSafe: (expression: string, code: string) => boolean,
): string | undefined {
  const start = findDefaultExport(code);
  if (start === undefined || code.includes(SITE_EXPORT)) return undefined;
  const [statement = ''] = /^export\s+default\s+/.exec(code.slice(start)) ?? [];
  const expression = code.slice(start + statement.length);
  if (statement === '' || !isSafe(expression, code)) return undefined;
  return code.slice(0, start) + DECLARATION + expression;
}

/**
 * Adds an item to a list of the configuration that a module exports by default.
 *
 * @param addition - The name of the list, the code of the item, and an import that it needs.
 * @returns Undefined if the module exports something else.
 */
export function addToExportedList(
  code: string,
  { list, item, imports }: { readonly list: string; readonly item: string; readonly imports?: string },
): string | undefined {
  const named = nameDefaultExport(code, isObject);
  const before = imports === undefined ? '' : `${imports}\n\n`;
  const own = `${before}export default {
  ...${SITE_EXPORT},
  ${list}: [
    ...(${SITE_EXPORT}.${list} ?? []),
${indent(item, '    ')},
  ],
};`;
  return named && appendBlock(named, own, comments.js);
}

/** Undoes {@link nameDefaultExport}. */
export function restoreDefaultExport(code: string): string {
  return code.replace(DECLARATION, 'export default ');
}

/** Where the statement `export default` begins: not in a comment or a string, and only if it is the only one. */
function findDefaultExport(code: string): number | undefined {
  try {
    const [, exports] = parse(code);
    const found = exports.flatMap((entry) => (entry.type === 'direct' && entry.name === 'default' ? [entry] : []));
    return found.length === 1 ? found[0]!.exportStart : undefined;
  } catch {
    // Unknown syntax, such as JSX with quotes in its text. Without a position, the file is not edited.
    return undefined;
  }
}

/** Whether an expression is an object: written as one, made by a function such as `defineConfig({…})`, or the name of a constant that is one. */
export function isObject(expression: string, code: string): boolean {
  if (/^(?:\{|define(?:Client)?Config\(\s*\{)/.test(expression)) return true;
  const [, name] = /^([\w$]+)\s*;?\s*(?:\n|$)/.exec(expression) ?? [];
  if (name === undefined) return false;
  return new RegExp(
    String.raw`^(?:const|let|var)\s+${name.replaceAll('$', String.raw`\$`)}\s*(?::[^=]+)?=\s*(?:\{|define(?:Client)?Config\(\s*\{)`,
    'm',
  ).test(code);
}

/** Whether an expression is not a function. Themes of VitePress are objects. */
export function isNoFunction(expression: string): boolean {
  return !/^(?:async\b|function\b|class\b|abstract\b|interface\b|\()/.test(expression);
}
