import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely';

import type { Tables } from '../../store/tables.js';

/** Which questions are looked at. */
export interface QuestionFilter {
  /** The domain of the site. */
  readonly site: string;
  /** As `Date.toISOString` writes it. */
  readonly since: string;
  /** Undefined for now. */
  readonly until?: string | undefined;
  readonly version?: string | undefined;
  readonly locale?: string | undefined;
  /** The page on which a question was asked, or the folder of the page if it ends with a slash. */
  readonly path?: string | undefined;
}

/** The condition of a filter. */
export function passes(
  where: ExpressionBuilder<Tables, 'questions'>,
  { site, since, until, version, locale, path }: QuestionFilter,
): ExpressionWrapper<Tables, 'questions', SqlBool> {
  return where.and([
    where('site', '=', site),
    where('asked_at', '>=', since),
    ...(until === undefined ? [] : [where('asked_at', '<', until)]),
    ...(version === undefined ? [] : [where('version', '=', version)]),
    ...(locale === undefined ? [] : [where('locale', '=', locale)]),
    ...(path === undefined ? [] : [hasPath(where, path)]),
  ]);
}

/** No pattern, whose signs a path may hold, and no range, which databases order by their languages. */
function hasPath(where: ExpressionBuilder<Tables, 'questions'>, path: string) {
  if (!path.endsWith('/')) return where('path', '=', path);
  return where.or([
    where('path', '=', path.slice(0, -1)),
    where(sql<string>`substr(path, 1, ${[...path].length})`, '=', path),
  ]);
}
