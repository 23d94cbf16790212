import { configurationError } from '../errors.js';
import type { AssistantSettings } from './types.js';

/**
 * The address to post to: `endpoint` if it is set, otherwise the address of section 4.4.
 *
 * @throws {RequestError} `configuration` when a setting is missing or not a usable address.
 */
export function buildUrl({ endpoint, baseUrl, domain }: AssistantSettings): string {
  if (endpoint?.trim()) return checkAddress(endpoint, '`endpoint`');
  const base = checkAddress(baseUrl, '`base-url` (`baseUrl`)').replace(/\/+$/, '');
  return `${base}/discovery/v1/assistant/${encodeURIComponent(checkPresence(domain, '`domain`'))}/message`;
}

/**
 * A relative address must begin with a slash or a dot. Otherwise a host without its scheme, such as `api.example.com`, would be resolved
 * as a file next to the page.
 */
function checkAddress(value: string | undefined, setting: string): string {
  const address = checkPresence(value, setting);
  if (/^(?:https?:\/\/|[/.])/i.test(address) && URL.canParse(address, 'http://page.invalid')) return address;
  throw configurationError(
    `${setting} is an invalid address: "${address}". Begin it with https:// or, on the page's own host, with a slash.`,
  );
}

function checkPresence(value: string | undefined, setting: string): string {
  const text = value?.trim();
  if (text) return text;
  throw configurationError(`${setting} is missing. Set it, or set \`endpoint\`.`);
}
