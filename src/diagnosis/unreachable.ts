import { isLoopback } from '../http/loopback.js';
import { getCorsRemedy } from './cors-remedy.js';
import { getPolicyRemedy, Violations } from './violations.js';

/** Why a request got no response, as far as a browser reveals it. */
export type Cause =
  | 'offline'
  | 'no fetch'
  | 'mixed content'
  | 'policy'
  | 'redirect'
  | 'cors'
  | 'unreachable'
  | 'temporary';

export interface Explanation {
  readonly cause: Cause;
  readonly text: string;
  readonly remedy: string;
}

/** Milliseconds. */
const TIMEOUT = 10_000;

/** Type of a redirecting response, if it is visible: on the page's own origin, or with CORS headers. */
const REDIRECT = 'opaqueredirect';

/**
 * Finds out why a request to the service failed without a response: browsers give scripts the same error for every cause. Sends
 * up to three requests, which the service does not treat as questions.
 *
 * @param url - Absolute address of the request.
 */
export async function explainUnreachable(url: string): Promise<Explanation> {
  const { origin, hostname } = new URL(url);
  if (typeof fetch !== 'function') return explainRemoved();
  if (isMixedContent(url)) return explainMixedContent(url);
  if (!navigator.onLine && !isLoopback(hostname)) {
    return { cause: 'offline', text: 'The device is offline.', remedy: 'Try again when it is online.' };
  }
  const violations = new Violations((address) => address.startsWith(origin));
  const isRedirected = (await findType(send(url, { redirect: 'manual' }))) === REDIRECT;
  // Without CORS, browsers follow redirects or fail. This request has no content, so following redirects is safe.
  const probe: RequestInit = { mode: 'no-cors', redirect: 'follow', referrerPolicy: 'no-referrer' };
  const hasAnswered = isRedirected || (await findType(send(url, probe))) !== undefined;
  await violations.end();
  const [violation] = violations.enforced;
  if (violation) {
    const text = `The page’s content security policy does not allow requests to ${origin}.`;
    return { cause: 'policy', text, remedy: getPolicyRemedy(violation) };
  }
  if (isRedirected) return explainRedirect(url);
  if (!hasAnswered) return explainNoAnswer(origin);
  const type = await findType(sendWithoutQuestion(url));
  if (type === REDIRECT) return explainRedirect(url);
  if (type) {
    const text = `${origin} gave no response, but answers now.`;
    return { cause: 'temporary', text, remedy: 'Look for a proxy or a browser extension that ends long requests.' };
  }
  return {
    cause: 'cors',
    text: `The service does not allow requests from ${location.origin} (CORS).`,
    remedy: getCorsRemedy(location.origin),
  };
}

/**
 * Whether the service lets this page read its responses to a request like a question. It has no key and no question, so the service
 * refuses it. Throws nothing.
 */
export async function isAllowedByCors(url: string): Promise<boolean> {
  const type = await findType(sendWithoutQuestion(url));
  return type !== undefined && type !== REDIRECT;
}

function sendWithoutQuestion(url: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer check' };
  return send(url, { method: 'POST', headers, body: '{}', redirect: 'manual' });
}

/** Whether a browser blocks requests to the address from this page, because the page is secure and the address is not. */
export function isMixedContent(url: string): boolean {
  return location.protocol === 'https:' && url.startsWith('http:') && !isLoopback(new URL(url).hostname);
}

function explainMixedContent(url: string): Explanation {
  const text = `The page uses https and the service http: browsers block such requests (${new URL(url).origin}).`;
  return { cause: 'mixed content', text, remedy: `Serve the service over https, and write its address with https://.` };
}

function explainRemoved(): Explanation {
  const text = 'The page has no fetch: one of its scripts has removed or replaced it.';
  return { cause: 'no fetch', text, remedy: 'Don’t replace window.fetch on the page.' };
}

function explainNoAnswer(origin: string): Explanation {
  const text = `Nothing answers at ${origin}: the address is wrong, the service is not running, or its certificate is not valid.`;
  return {
    cause: 'unreachable',
    text,
    remedy: `Open ${origin} in a tab: the browser says why. Correct base-url or endpoint.`,
  };
}

function explainRedirect(url: string): Explanation {
  const text = `${url} redirects to another address. Questions and headers are sent to no address but the one that is set.`;
  return { cause: 'redirect', text, remedy: 'Set endpoint or base-url to the address to which it leads.' };
}

/** Rejects as well if the page has taken `fetch` away. */
async function send(url: string, options: RequestInit): Promise<Response> {
  return fetch(url, { credentials: 'omit', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT), ...options });
}

/** The type of the response; undefined for a failed request. */
async function findType(request: Promise<Response>): Promise<ResponseType | undefined> {
  try {
    const { body, type } = await request;
    // The answer of the service does not matter.
    await body?.cancel();
    return type;
  } catch {
    // Browsers give scripts no reason.
    return undefined;
  }
}
