import type { AssistantSettings } from '../protocol/types.js';
import { failure, pass, warning, type CheckResult } from './result.js';

/** Checks the kind of key. Only an answer shows whether the service accepts it. */
export function checkKey({ apiKey, headers, endpoint, fetch }: AssistantSettings): CheckResult {
  const key = apiKey?.trim() ?? '';
  if (key.startsWith('svc_dsc_')) return pass('key', 'It is a public key.');
  if (key.startsWith('svc_')) {
    const text =
      'It is an admin key: a secret, which is never sent. Replace it at the service, since it was published here.';
    return failure('key', text, 'api-key="svc_dsc_…"');
  }
  if (key) return warning('key', 'It does not begin with svc_dsc_, as public keys do.', 'api-key="svc_dsc_…"');
  if (fetch) return pass('key', 'None is needed: answers come from an index.');
  if (headers) return pass('key', 'None; the property headers may hold one.');
  if (endpoint) return pass('key', 'None; the endpoint is to add it.');
  return failure('key', 'It is missing.', 'api-key="svc_dsc_…"');
}
