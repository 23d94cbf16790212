import { ServiceError } from '../requests/service-error.js';
import { isAway, isDiskFull } from '../store/store-error.js';

/** Seconds until it is worth trying again while the database is away. */
const RETRY_AFTER = 5;

/** A job that can't be stored is refused, because a restart would lose it. */
export function throwStorageError(error: unknown): never {
  if (error instanceof ServiceError) throw error;
  if (isDiskFull(error)) throw new ServiceError(507, 'The job was not accepted, for the disk of the service is full.');
  if (!isAway(error)) throw error;
  throw new ServiceError(503, 'The database of the service can not be reached. Please try again in a moment.', {
    headers: { 'Retry-After': String(RETRY_AFTER) },
  });
}
