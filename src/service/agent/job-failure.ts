import { reportFailure } from '../logging/report-failure.js';
import { isDiskFull } from '../store/store-error.js';

/** A job failed. `message` is a sentence for the maintainer and is kept in the job's record. */
export class JobFailure extends Error {
  override name = 'JobFailure';
}

/** Errors whose message is written for the maintainer and contains no secret. */
const readableErrors = ['ForgeError', 'GitError', 'GitMissingError', 'JobFailure', 'SettingsError'];

/**
 * Describes why a job failed, as a sentence for its record. Messages of other errors are not repeated, because they may quote the
 * request to the model with its key. Unexpected errors are reported to the operator.
 */
export function describeFailure(error: unknown): string {
  const chain = listCauses(error);
  const known = chain.find((each) => readableErrors.includes(each.name));
  if (known) return known.message;
  const code = chain.map(({ code: value }) => value).find((value) => typeof value === 'string');
  // The error of a retry has the error of the last attempt as its cause.
  const names = chain.map((each) => each.name).filter((each) => each !== 'AI_RetryError');
  const name = names.find((each) => each.startsWith('AI_') || each === 'TimeoutError') ?? '';
  const status = chain.map(({ statusCode }) => statusCode).find((value) => typeof value === 'number');
  if (code !== 'EFBIG' && chain.some(isDiskFull)) return 'The disk of the service is full.';
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'EFBIG':
    case 'ENOTDIR':
    case 'EIO':
      return `The service can't write to its data folder (${code}).`;
  }
  switch (name) {
    case 'TimeoutError':
      return 'The job took too long and was ended.';
    case 'AI_APICallError':
      if (status === undefined) return "The model can't be reached.";
      return status < 300
        ? "The model's service sent something that is not an answer. Check the address of the model."
        : `The model's service answered with status ${status}.`;
  }
  reportFailure('A job failed', error);
  return name.startsWith('AI_') ? 'The model failed.' : 'The service failed while it worked on the job.';
}

type Detailed = Error & { code?: unknown; statusCode?: unknown; lastError?: unknown };

/** An error and its causes. The SDK's retry errors keep theirs in `lastError`. */
function listCauses(error: unknown): Detailed[] {
  const chain: Detailed[] = [];
  for (let next = error; next instanceof Error && !chain.includes(next);) {
    const detailed = next as Detailed;
    chain.push(detailed);
    next = detailed.cause ?? detailed.lastError;
  }
  return chain;
}
