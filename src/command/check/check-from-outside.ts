import { checkKey } from '../../diagnosis/check-key.js';
import { failure, notChecked, pass, type CheckResult } from '../../diagnosis/result.js';
import { AssistantError } from '../../errors.js';
import { isLoopback } from '../../http/loopback.js';
import { buildUrl } from '../../protocol/request-url.js';
import { resolveInDocs } from '../../shared/docs-address.js';
import { checkCors } from './check-cors.js';
import { checkIndex } from './check-index.js';
import { checkFiles, findScripts } from './check-files.js';
import { checkPolicy } from './check-policy.js';
import type { Page } from './load-page.js';

/** Checks what can be seen without running the page. */
export async function checkFromOutside(page: Page): Promise<CheckResult[]> {
  const scripts = findScripts(page);
  const index = findIndex(page);
  const [setup, service] = index === undefined ? checkSettings(page) : [describeIndex(index), undefined];
  const imageHosts = page.assistant?.['image-hosts']?.split(/[\s,]+/).filter(Boolean) ?? [];
  return [
    ...setup,
    ...(await checkFiles(scripts)),
    ...checkPolicy(page, { scripts: scripts.map(({ url }) => url), service, index, imageHosts }),
    ...(index === undefined ? await checkReachable(service, page) : await checkIndex(index)),
  ];
}

async function checkReachable(service: string | undefined, { url }: Page): Promise<CheckResult[]> {
  if (service !== undefined) return checkCors(service, url);
  return [notChecked('service', 'Its address is not known.'), notChecked('cors', 'The address is not known.')];
}

/** The address of the index, which begins at the root of the docs. */
function findIndex({ assistant, base }: Page): string | undefined {
  const { index, 'docs-url': docsUrl = '/' } = assistant ?? {};
  return index && resolveInDocs(index, new URL(docsUrl, base).href)?.href.replace(/\/*$/, '/');
}

function describeIndex(index: string): CheckResult[] {
  return [
    pass('key', 'None is needed: answers come from an index.'),
    pass('address', `Questions stay in the browser. The index is at ${index}.`),
  ];
}

/** Key and address by the element's attributes, and the address of the service if there is one. */
function checkSettings({ assistant, base, url }: Page): [CheckResult[], string | undefined] {
  if (!assistant) {
    const text = 'The served HTML has no <docs-assistant>. If a script adds it, only a browser can check it.';
    return [[notChecked('settings', text), notChecked('key', text), notChecked('address', text)], undefined];
  }
  const { endpoint, domain, 'base-url': baseUrl, 'api-key': apiKey } = assistant;
  const settings = { endpoint, domain, baseUrl, apiKey };
  const key = checkKey(settings);
  try {
    const service = new URL(buildUrl(settings), base).href;
    return [[key, pass('address', `Questions go to ${service}.`), checkMixedContent(service, url)], service];
  } catch (error) {
    if (!(error instanceof AssistantError)) throw error;
    return [[key, failure('address', error.message, 'base-url="https://api.example.com" domain="acme"')], undefined];
  }
}

function checkMixedContent(service: string, page: string): CheckResult {
  const { protocol, hostname } = new URL(service);
  if (protocol === 'https:' || isLoopback(hostname) || page.startsWith('http:')) {
    return pass('mixed content', `${protocol} from a page with ${new URL(page).protocol}`);
  }
  return failure(
    'mixed content',
    'The page uses https and the service http: browsers block that.',
    'base-url="https://…"',
  );
}
