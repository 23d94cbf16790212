import { isLoopback } from '../../http/loopback.js';
import { assistantKeyPattern } from '../../service/keys/secret.js';
import type { ServiceSettings } from '../../generators/install/service-settings.js';
import { UsageError } from '../parse-arguments.js';

/** Whether nothing is set. */
export function isEmpty(settings: ServiceSettings): boolean {
  return Object.values(settings).every((value) => value === undefined);
}

/** An index in the site, as its build or `docs-assistant index --static` writes it. */
export const ownIndex = { index: '/docs-assistant-index/' } as const;

/** The service that `docs-assistant serve --port 5174` starts on this machine. VitePress also uses port 5173. */
export const localService = { baseUrl: 'http://127.0.0.1:5174', domain: 'demo', apiKey: 'svc_dsc_demo' } as const;

/** Whether an address is on this machine. */
export function isLocal(address: string): boolean {
  return URL.canParse(address) && isLoopback(new URL(address).hostname);
}

/**
 * Checks that the settings can be published.
 *
 * @throws {UsageError}
 */
export function checkValues({ baseUrl, domain, apiKey, endpoint }: ServiceSettings): void {
  check('--api-key', apiKey, describeKeyProblem);
  check('--domain', domain, describeDomainProblem);
  check('--endpoint', endpoint, describeAddressProblem);
  check('--base-url', baseUrl, describeAddressProblem);
}

/**
 * Checks that nothing is missing.
 *
 * @throws {UsageError} Naming the missing options.
 */
export function checkComplete({ index, baseUrl, domain, apiKey, endpoint }: ServiceSettings): void {
  const needed = { '--base-url': baseUrl, '--domain': domain, '--api-key': apiKey };
  const missing = Object.entries(needed).flatMap(([option, value]) => (value === undefined ? [option] : []));
  if (index !== undefined || endpoint !== undefined || missing.length === 0) return;
  throw new UsageError(`Missing: ${missing.join(', ')}. Give --base-url, --domain and --api-key, or --endpoint alone.`);
}

function check(option: string, value: string | undefined, describe: (value: string) => string | undefined): void {
  const problem = value === undefined ? undefined : describe(value);
  if (problem !== undefined) throw new UsageError(`${option}: ${problem}`);
}

/** The problem with a key, without the key, which may be a secret; undefined if it can be published. */
export function describeKeyProblem(key: string): string | undefined {
  // A page is public: everyone could edit the docs with an admin key (section 5 of the specification).
  if (/^svc_(?!dsc_)/.test(key)) {
    return 'This is an admin key, which must never be in a page. Give the public key (svc_dsc_…), and replace the admin key if it was published.';
  }
  if (assistantKeyPattern.test(key)) return undefined;
  return `This is not a public assistant key, which begins with svc_dsc_, followed by letters, digits and characters of "_ - . ~". A service on this machine has ${localService.apiKey}, unless it was given another one.`;
}

export function describeDomainProblem(domain: string): string | undefined {
  return /[\s"'<>`]/.test(domain) ? 'An identifier contains no spaces, quotes or angle brackets.' : undefined;
}

export function describeAddressProblem(address: string): string | undefined {
  const isPath = address.startsWith('/');
  const isWeb = /^https?:\/\//.test(address) && URL.canParse(address);
  if ((isPath || isWeb) && !/[\s"'<>`\\]/.test(address)) return undefined;
  return `"${address}" is not an address. Write one such as https://api.example.com.`;
}
