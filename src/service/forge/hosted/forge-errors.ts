import { ForgeError } from '../forge.js';
import type { ForgeKind } from './forge-kind.js';

/** The error for a refusal by a forge, with a remedy. It never contains the token, even if the forge's answer does. */
export function createStatusError(
  response: Response,
  answer: unknown,
  { kind, repository, token }: { readonly kind: ForgeKind; readonly repository: string; readonly token: string },
): ForgeError {
  return new ForgeError(describe(response, answer, kind, repository).replaceAll(token, '…'));
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

function describe(response: Response, answer: unknown, kind: ForgeKind, repository: string): string {
  const { name, requestName, rights } = kind;
  const { status } = response;
  const wait = findWait(response);
  if (status === 429 || (status === 403 && wait))
    return `${name} accepts no more requests for now (${status}). ${wait ?? 'Try again later.'}`;
  const reason = findReasons(answer).join('; ').replace(/\.+$/, '');
  switch (status) {
    case 401:
      return `${name} does not accept the token (401). It may have expired: make a new one.`;
    case 403:
      return `The token may not open ${requestName}s in ${repository} (403${reason && `: ${reason}`}). It needs ${rights}.`;
    case 404:
      return `${name} has no repository ${repository}, or the token may not see it (404).`;
    default:
      return status < 500
        ? `${name} refused the ${requestName} (${status}): ${reason || 'it gave no reason'}.`
        : `${name} failed with status ${status}. Try again later.`;
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

/** Members of an answer that say why, the most exact first. Forges use some of them, with texts, lists, or lists by field. */
const reasonNames = ['errors', 'error_description', 'message', 'error'];

function findReasons(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const found = reasonNames.map((name) => listTexts((answer as Record<string, unknown>)[name]));
  return found.find((texts) => texts.length > 0) ?? [];
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(listTexts);
  if (typeof value !== 'object' || value === null) return [];
  if ('message' in value) return listTexts(value.message);
  return Object.entries(value).flatMap(([field, reasons]) => listTexts(reasons).map((reason) => `${field} ${reason}`));
}
