import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { RequestError } from '../../errors.js';

type Attributes = Readonly<Record<string, string>>;

/** A page as it is served, before any script has run. */
export interface Page {
  /** After redirects. */
  readonly url: string;
  /** Base of relative addresses. */
  readonly base: string;
  /** The enforced content security policies: of headers and of `<meta>` elements. */
  readonly policies: readonly string[];
  /** The attributes of the first `<docs-assistant>`; undefined if a script creates it, or there is none. */
  readonly assistant: Attributes | undefined;
  /** The attributes of each script with a `src`. */
  readonly scripts: readonly Attributes[];
}

/** Milliseconds. */
export const TIMEOUT = 20_000;

/** @throws {RequestError} If the page is out of reach. */
export async function loadPage(address: string): Promise<Page> {
  const response = await load(address);
  const elements = [...findElements(parse(await response.text()))];
  const withName = (name: string) => elements.filter(([found]) => found === name).map(([, attributes]) => attributes);
  const [base] = withName('base');
  const header = response.headers.get('Content-Security-Policy') ?? '';
  const metas = withName('meta').filter((meta) => meta['http-equiv']?.toLowerCase() === 'content-security-policy');
  return {
    url: response.url,
    base: new URL(base?.['href'] ?? '', response.url).href,
    // A comma separates policies.
    policies: [...header.split(','), ...metas.map(({ content = '' }) => content)].filter((policy) => policy.trim()),
    assistant: withName('docs-assistant')[0],
    scripts: withName('script').filter(({ src }) => src),
  };
}

async function load(address: string): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT), headers: { Accept: 'text/html' } });
  } catch (cause) {
    throw new RequestError('network', `${address} can't be loaded: ${describe(cause)}.`, { cause });
  }
  if (response.ok) return response;
  throw new RequestError('network', `${address} answers with status ${response.status}.`);
}

/** Name and attributes of every element, in order, without the contents of templates. */
function* findElements(node: DefaultTreeAdapterTypes.Node): Generator<[string, Attributes]> {
  if ('attrs' in node) yield [node.tagName, Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))];
  if (!('childNodes' in node)) return;
  for (const child of node.childNodes) yield* findElements(child);
}

/** The reason of a failed `fetch`, which is in its cause. */
export function describe(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code || message : message;
}
