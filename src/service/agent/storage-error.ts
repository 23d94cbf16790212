import { ServiceError } from '../requests/service-error.js';
import { reportStoreFailure } from '../store/report-store-failure.js';
import { isAway, isDiskFull, isReadOnly } from '../store/store-error.js';

/** Seconds after which clients may retry while the database is unreachable. */
const RETRY_AFTER = 5;

/** Refuses a job that can't be stored, because it would be lost at a restart. */
export function throwStorageError(error: unknown): never {
  if (error instanceof ServiceError) throw error;
  if (isDiskFull(error))
    throw new ServiceError(507, 'The job was not accepted, because the disk of the service is full.');
  if (isReadOnly(error)) {
    reportStoreFailure('A job was not accepted', error);
    throw unavailable('The database of the service accepts no changes now. Please try again in a moment.');
  }
  if (!isAway(error)) throw error;
  throw unavailable("The service can't reach its database. Please try again in a moment.");
}

function unavailable(message: string): ServiceError {
  return new ServiceError(503, message, { headers: { 'Retry-After': String(RETRY_AFTER) } });
}
