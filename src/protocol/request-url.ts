import { RequestError } from '../errors.js';
import type { AssistantSettings } from './types.js';

/**
 * The address to post to: `endpoint` if set, else that of section 4.4 of the specification.
 *
 * @throws {RequestError} `configuration` when a setting is missing or no address.
 */
export function requestUrl({ endpoint, baseUrl, domain }: AssistantSettings): string {
  if (endpoint?.trim()) return usableAddress(endpoint, '`endpoint`');
  if (!baseUrl?.trim()) {
    throw misconfigured('`base-url` (`baseUrl`) is missing. Set it to the address of the service, or set `endpoint`.');
  }
  if (!domain?.trim()) {
    throw misconfigured('`domain` is missing. Set it to the identifier of the site at the service, or set `endpoint`.');
  }
  const base = usableAddress(baseUrl, '`base-url` (`baseUrl`)').replace(/\/+$/, '');
  return `${base}/discovery/v1/assistant/${encodeURIComponent(domain.trim())}/message`;
}

/**
 * A host without its scheme, such as `api.example.com`, would count as a file beside the page: a relative address
 * therefore has to begin with a slash or a dot.
 */
function usableAddress(value: string, setting: string): string {
  const address = value.trim();
  if (/^(?:https?:\/\/|[/.])/i.test(address) && isParseable(address)) return address;
  throw misconfigured(
    `${setting} is no usable address: "${address}". Begin it with https:// or, on the page's own host, with a slash.`,
  );
}

/** As `URL.canParse`, which Safari knows from version 17 on. */
function isParseable(address: string): boolean {
  try {
    return Boolean(new URL(address, 'http://page.invalid'));
  } catch {
    return false;
  }
}

function misconfigured(message: string): RequestError {
  return new RequestError('configuration', message);
}
