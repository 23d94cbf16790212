import { allows, findDirective, formatAllowing, parsePolicy, type Policy } from '../../diagnosis/policy.js';
import { failure, notChecked, pass, type CheckResult } from '../../diagnosis/result.js';
import type { Page } from './load-page.js';

const TRUSTED_TYPES = ['lit-html', 'docs-assistant'];
const WORKER_TYPE = 'docs-assistant-worker';

/** The addresses that the assistant loads. */
export interface Needs {
  readonly scripts: readonly string[];
  /** Undefined if it is not known. */
  readonly service: string | undefined;
  /** The address of the index, from which a worker answers. */
  readonly index: string | undefined;
  /** Hosts of images in answers. */
  readonly imageHosts: readonly string[];
}

/** Checks the policies of the header and of the markup against the addresses that the assistant loads. */
export function checkPolicy({ policies, url }: Page, needs: Needs): CheckResult[] {
  if (policies.length === 0) return [pass('policy', 'The page has none.')];
  const results = policies.map(parsePolicy).flatMap((policy) => checkOne(policy, url, needs));
  return results.length > 0 ? results : [pass('policy', 'It allows everything that can be checked from outside.')];
}

function checkOne(policy: Policy, page: string, { scripts, service, index, imageHosts }: Needs): CheckResult[] {
  const lacks = (name: string, address: string): CheckResult[] => {
    if (allows(policy, name, address, page)) return [];
    const source = new URL(address).origin === new URL(page).origin ? "'self'" : new URL(address).origin;
    return [failure('policy', `The policy’s ${name} lacks ${source}.`, formatAllowing(policy, name, source))];
  };
  // Without a worker, and with a script of another host, the page itself searches.
  const lacksWorker = (script: string): CheckResult[] =>
    new URL(script).origin === new URL(page).origin
      ? lacks('worker-src', script).map((result) => ({ ...result, outcome: 'warning' }))
      : [];
  const [, sources = []] = findDirective(policy, 'script-src') ?? [];
  const isByNonce = sources.some((source) => /^'(?:nonce-|sha\d|strict-dynamic)/.test(source));
  return [
    ...(isByNonce
      ? [notChecked('policy', 'Scripts are allowed by nonces or hashes: only a browser can check them.')]
      : scripts.flatMap((script) => lacks('script-src', script))),
    ...(service === undefined ? [] : lacks('connect-src', service)),
    ...(index === undefined ? [] : [...lacks('connect-src', index), ...scripts.flatMap(lacksWorker)]),
    ...imageHosts.flatMap((host) => (URL.canParse(`https://${host}`) ? lacks('img-src', `https://${host}/`) : [])),
    ...checkTrustedTypes(policy, index === undefined ? TRUSTED_TYPES : [...TRUSTED_TYPES, WORKER_TYPE]),
  ];
}

function checkTrustedTypes(policy: Policy, needed: readonly string[]): CheckResult[] {
  const names = policy.get('trusted-types');
  if (!names || names.includes('*')) return [];
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length === 0) return [];
  const remedy = formatAllowing(policy, 'trusted-types', ...missing);
  return [failure('policy', `The policy’s trusted-types lacks ${missing.join(' ')}.`, remedy)];
}
