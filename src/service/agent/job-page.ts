import { ServiceError } from '../service-error.js';
import type { JobRecord } from './job-record.js';

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

/**
 * The part of the jobs, and the id to go on after; null on the last page. Jobs are never removed from the list, so pages stay
 * right while new jobs arrive.
 *
 * @throws {ServiceError} 400 when there is no job with the id.
 */
export function takePage(
  all: readonly JobRecord[],
  { limit, after }: PageQuery,
): { records: readonly JobRecord[]; next: string | null } {
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  if (start === 0 && after !== undefined)
    throw new ServiceError(400, 'after must be the id of a job of this project.', { field: 'after' });
  const records = all.slice(start, start + limit);
  return { records, next: start + limit < all.length ? (records.at(-1)?.id ?? null) : null };
}
