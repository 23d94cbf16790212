import { ServiceError } from '../requests/service-error.js';

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;

/** Which part of the list of jobs is asked for. */
export interface PageQuery {
  readonly limit: number;
  /** Id of the last job of the page before; undefined for the first page. */
  readonly after: string | undefined;
}

/** @throws {ServiceError} 400 with a sentence that names the parameter. */
export function parsePage({ limit, after }: Readonly<Record<string, string>>): PageQuery {
  if (limit === undefined) return { limit: DEFAULT_LIMIT, after };
  const number = /^\d{1,3}$/.test(limit) ? Number(limit) : 0;
  if (number >= 1 && number <= MAX_LIMIT) return { limit: number, after };
  throw new ServiceError(400, `limit must be a whole number from 1 to ${MAX_LIMIT}.`, { field: 'limit' });
}
