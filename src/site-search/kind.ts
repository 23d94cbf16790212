import type { ResultKind } from '../protocol/search.js';

/** A name of code, in any language: `useFetch`, `build.outDir`, `Foo::bar`, `get_item(key)`, `--flag`, `@scope/name`. */
const name =
  /^(?:-{1,2}[a-z][\w-]*(?:[ =]\S+)?|@[\w-]+(?:\/[\w.-]+)?|[\w$.:#]+\(.*\)|[\w$]*[a-z\d][A-Z][\w$]*|[\w$]+(?:[._:]+[\w$]+)+)$/;

/**
 * The kind of a result.
 *
 * @param isPage - Whether it is the beginning of a page.
 * @param isCode - Whether its excerpt is code.
 */
export function getKind(heading: string, { isPage, isCode }: { isPage: boolean; isCode: boolean }): ResultKind {
  if (name.test(heading)) return 'api';
  if (isPage) return 'page';
  return isCode ? 'code' : 'heading';
}
