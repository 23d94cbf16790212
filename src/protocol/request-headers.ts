import { configurationError } from '../errors.js';
import type { AssistantSettings, HeadersSource } from './types.js';

/**
 * The headers of section 4.4. Those in `settings.headers` take precedence.
 *
 * @throws {RequestError} `configuration` for an admin key, for a value that can't be a header, and when the function `settings.headers`
 *   fails.
 */
export async function buildHeaders({ apiKey, headers: extra }: AssistantSettings): Promise<Headers> {
  const headers = new Headers({ 'Content-Type': 'application/json' });
  const key = apiKey?.trim();
  if (key) {
    refuseAdminKey(key, '`api-key` (`apiKey`)');
    setHeader(headers, 'Authorization', `Bearer ${key}`, '`api-key` (`apiKey`)');
  }
  for (const [name, value] of Object.entries(await loadExtraHeaders(extra))) {
    setHeader(headers, name, value, `"${name}" in \`headers\``);
  }
  refuseAdminKey(headers.get('Authorization') ?? '', '"Authorization" in `headers`');
  return headers;
}

/**
 * Admin keys (`svc_` without `dsc_`, section 5) are server-side secrets. Error messages are logged, so they omit the
 * key.
 */
function refuseAdminKey(value: string, setting: string): void {
  if (!/(?:^|\s)svc_(?!dsc_)/.test(value)) return;
  throw configurationError(
    `${setting} holds an admin key. Set a public one (svc_dsc_…), and replace the admin key if it was published.`,
  );
}

async function loadExtraHeaders(source: HeadersSource = {}): Promise<Readonly<Record<string, string>>> {
  try {
    return typeof source === 'function' ? await source() : source;
  } catch (cause) {
    throw configurationError('The function `headers` failed. See the cause.', cause);
  }
}

function setHeader(headers: Headers, name: string, value: string, setting: string): void {
  try {
    headers.set(name, value);
  } catch {
    // Not passed on as the cause: it quotes the value, which may be a secret.
    throw configurationError(`${setting} can't be sent as a header. Check it for spaces and special characters.`);
  }
}
