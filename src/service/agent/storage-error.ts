import { ServiceError } from '../requests/service-error.js';
import { reportStoreFailure } from '../store/report-store-failure.js';
import { isAway, isDiskFull, isReadOnly } from '../store/store-error.js';

/** Seconds until it is worth trying again while the database is away. */
const RETRY_AFTER = 5;

/** A job that can't be stored is refused, because a restart would lose it. */
export function throwStorageError(error: unknown): never {
  if (error instanceof ServiceError) throw error;
  if (isDiskFull(error)) throw new ServiceError(507, 'The job was not accepted, for the disk of the service is full.');
  if (isReadOnly(error)) {
    reportStoreFailure('A job was not accepted', error);
    throw unavailable('The database of the service takes no changes. Please try again in a moment.');
  }
  if (!isAway(error)) throw error;
  throw unavailable('The database of the service can not be reached. Please try again in a moment.');
}

function unavailable(message: string): ServiceError {
  return new ServiceError(503, message, { headers: { 'Retry-After': String(RETRY_AFTER) } });
}
