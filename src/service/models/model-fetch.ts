import { SettingsError } from '../common/errors.js';
import { gatheringFetch } from './gather-chunks.js';
import { rememberKeys } from './sent-keys.js';
import { streamWhole } from './stream-whole.js';

/** Maximum number of redirects that are followed. */
const MAX_REDIRECTS = 3;

/**
 * A `fetch` for a model, with errors for the operator if a response is not from a model. Never sends requests to an origin other than that of
 * the settings: questions and conversations are only for the service that the operator chose.
 *
 * @param setting - The name of the setting of the address.
 * @throws {SettingsError} When the address leads elsewhere, or to a web page.
 */
export function createModelFetch(setting: string): typeof fetch {
  return async (input, init) => {
    rememberKeys(init?.headers);
    let address = new URL(input instanceof Request ? input.url : input);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await gatheringFetch(address, { ...init, redirect: 'manual' });
      const location = response.headers.get('Location');
      if (location === null || response.status < 300 || response.status > 399)
        return streamWhole(await requireModel(response, setting), init?.body);
      await response.body?.cancel();
      const next = new URL(location, address);
      // All other redirects turn a POST into a GET.
      if (next.origin !== address.origin || ![307, 308].includes(response.status)) {
        throw new SettingsError(
          `${setting}: it redirects to ${next.origin}${next.pathname}. Set the address that answers.`,
        );
      }
      address = next;
    }
    throw new SettingsError(`${setting}: it redirects too many times. Correct the address.`);
  };
}

async function requireModel(response: Response, setting: string): Promise<Response> {
  if (!response.ok || !response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  await response.body?.cancel();
  throw new SettingsError(`${setting}: it answers with a web page. Correct the address: it usually ends with /v1.`);
}
