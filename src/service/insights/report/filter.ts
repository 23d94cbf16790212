import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely';

import type { Tables } from '../../store/tables.js';

/** Which questions are looked at. */
export interface QuestionFilter {
  /** The domain of the site. */
  readonly site: string;
  /** As `Date.toISOString` writes it. */
  readonly since: string;
  /** Likewise. Default: now. */
  readonly until?: string | undefined;
  readonly version?: string | undefined;
  readonly locale?: string | undefined;
  /** The page on which a question was asked, or the folder of the page if it ends with a slash. */
  readonly path?: string | undefined;
}

type Where = ExpressionBuilder<Tables, 'questions'>;
type Condition = ExpressionWrapper<Tables, 'questions', SqlBool>;

/** The condition of a filter. */
export function passes(where: Where, filter: QuestionFilter): Condition {
  return where.and([isIn(where, filter), hasProperties(where, filter)]);
}

/** Whether a question was asked on the site, in the time of a filter. */
export function isIn(where: Where, { site, since, until }: QuestionFilter): Condition {
  return where.and([
    where('site', '=', site),
    where('asked_at', '>=', since),
    ...(until === undefined ? [] : [where('asked_at', '<', until)]),
  ]);
}

/** Whether a question has the version, the language and the page of a filter. */
export function hasProperties(where: Where, { version, locale, path }: QuestionFilter): Condition {
  return where.and([
    ...(version === undefined ? [] : [where('version', '=', version)]),
    ...(locale === undefined ? [] : [where('locale', '=', locale)]),
    ...(path === undefined ? [] : [hasPath(where, path)]),
  ]);
}

/** No pattern, whose signs a path may hold, and no range, which databases order by their languages. */
function hasPath(where: Where, path: string) {
  if (!path.endsWith('/')) return where('path', '=', path);
  return where.or([
    where('path', '=', path.slice(0, -1)),
    where(sql<string>`substr(path, 1, ${[...path].length})`, '=', path),
  ]);
}
