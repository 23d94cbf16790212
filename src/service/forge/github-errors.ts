import { z } from 'zod';

import { ForgeError } from './forge.js';

const errorSchema = z.object({
  message: z.string().optional(),
  errors: z.array(z.union([z.string(), z.object({ message: z.string().optional() }).passthrough()])).optional(),
});

/** The error for a refusal by GitHub, with a remedy. It never contains the token, even if GitHub’s answer does. */
export function createStatusError(
  response: Response,
  answer: unknown,
  { repository, token }: { repository: string; token: string },
): ForgeError {
  return new ForgeError(describe(response, answer, repository).replaceAll(token, '…'));
}

/** The error for a request without a response. */
export function createNetworkError(cause: unknown, host: string): ForgeError {
  if (cause instanceof Error && cause.name === 'TimeoutError')
    return new ForgeError(`${host} did not answer in time.`, { cause });
  const code =
    cause instanceof Error && cause.cause instanceof Error && 'code' in cause.cause
      ? ` (${String(cause.cause.code)})`
      : '';
  return new ForgeError(`${host} can’t be reached${code}.`, { cause });
}

function describe(response: Response, answer: unknown, repository: string): string {
  const { status } = response;
  const wait = findWait(response);
  if (status === 429 || (status === 403 && wait))
    return `GitHub accepts no more requests for now (${status}). ${wait ?? 'Try again later.'}`;
  switch (status) {
    case 401:
      return 'GitHub does not accept the token (401). It may have expired: make a new one.';
    case 403:
      return `The token may not open pull requests in ${repository} (403). It needs write access to contents and pull requests.`;
    case 404:
      return `GitHub has no repository ${repository}, or the token may not see it (404).`;
    case 422:
      return `GitHub refused the pull request (422): ${findReasons(answer) || 'it gave no reason'}.`;
    default:
      return `GitHub failed with status ${status}. Try again later.`;
  }
}

function findWait({ headers }: Response): string | undefined {
  const seconds = Number(headers.get('retry-after'));
  if (seconds > 0) return `Try again in ${seconds} seconds.`;
  const reset = Number(headers.get('x-ratelimit-reset'));
  if (headers.get('x-ratelimit-remaining') !== '0') return undefined;
  return reset > 0 && Number.isSafeInteger(reset)
    ? `Try again at ${new Date(reset * 1000).toISOString()}.`
    : 'Try again later.';
}

function findReasons(answer: unknown): string {
  const { message = '', errors = [] } = errorSchema.safeParse(answer).data ?? {};
  const reasons = errors.map((error) => (typeof error === 'string' ? error : (error.message ?? ''))).filter(Boolean);
  return (reasons.length > 0 ? reasons.join('; ') : message).replace(/\.+$/, '');
}
