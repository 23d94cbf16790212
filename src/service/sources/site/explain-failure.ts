import { getErrorCode, messageOf } from '../../common/errors.js';
import { ForbiddenAddressError } from './private-address.js';

/** Why a site can't be read, and what to do, in one or two sentences. */
export function explainFailure(error: unknown): string {
  const message = messageOf(error);
  if (error instanceof ForbiddenAddressError) return message;
  switch (getErrorCode(error)) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'its host is not known. Check the address, and whether this machine resolves names.';
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return `nothing answers there (${message}). Check the address, and whether this machine reaches it.`;
    default:
      return `${message.replace(/\.$/, '')}. Open it in a browser to see whether it works.`;
  }
}
