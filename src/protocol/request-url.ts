import { misconfigured } from '../http/misconfigured.js';
import type { AssistantSettings } from './types.js';

/**
 * The address to post to: `endpoint` if set, else that of section 4.4 of the specification.
 *
 * @throws {RequestError} `configuration` when a setting is missing or no address.
 */
export function requestUrl({ endpoint, baseUrl, domain }: AssistantSettings): string {
  if (endpoint?.trim()) return usableAddress(endpoint, '`endpoint`');
  const base = usableAddress(baseUrl, '`base-url` (`baseUrl`)').replace(/\/+$/, '');
  return `${base}/discovery/v1/assistant/${encodeURIComponent(required(domain, '`domain`'))}/message`;
}

/**
 * A host without its scheme, such as `api.example.com`, would count as a file beside the page: a relative address
 * therefore has to begin with a slash or a dot.
 */
function usableAddress(value: string | undefined, setting: string): string {
  const address = required(value, setting);
  if (/^(?:https?:\/\/|[/.])/i.test(address) && URL.canParse(address, 'http://page.invalid')) return address;
  throw misconfigured(
    `${setting} is no usable address: "${address}". Begin it with https:// or, on the page's own host, with a slash.`,
  );
}

function required(value: string | undefined, setting: string): string {
  const text = value?.trim();
  if (text) return text;
  throw misconfigured(`${setting} is missing. Set it, or set \`endpoint\`.`);
}
