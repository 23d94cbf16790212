/** Content security policies as text. Runs in browsers and in Node. */

/** Sources by directive, as they are written. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** Parses one serialized policy. The first of two directives with the same name counts. */
export function parsePolicy(text: string): Policy {
  const policy = new Map<string, readonly string[]>();
  for (const directive of text.split(';')) {
    const [name = '', ...values] = directive.trim().split(/\s+/);
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), values);
  }
  return policy;
}

/** Directives in whose place another one counts if they are missing. */
const fallbacks: Readonly<Record<string, string>> = {
  'script-src-elem': 'script-src',
  'script-src': 'default-src',
  'connect-src': 'default-src',
  'worker-src': 'script-src',
  'img-src': 'default-src',
};

/** The name and sources of the directive that decides; undefined if none does. */
export function findDirective(policy: Policy, name: string): readonly [string, readonly string[]] | undefined {
  const sources = policy.get(name);
  if (sources) return [name, sources];
  const fallback = fallbacks[name];
  return fallback === undefined ? undefined : findDirective(policy, fallback);
}

/** The directive to paste: the one that decides at present, with one more source. */
export function formatAllowing(policy: Policy, name: string, ...added: readonly string[]): string {
  const [found = name, sources = []] = findDirective(policy, name) ?? [];
  const kept = sources.filter((source) => source.toLowerCase() !== "'none'" && !added.includes(source));
  // default-src itself would allow the source everywhere.
  const directive = found === 'default-src' ? name.replace(/-elem$/, '') : found;
  return `Content-Security-Policy: ${[directive, ...kept, ...added].join(' ')}`;
}

/** Whether a policy lets a page load an address under a directive. Nonces and hashes are not looked at. */
export function allows(policy: Policy, name: string, address: string, page: string): boolean {
  const directive = findDirective(policy, name);
  return (
    !directive || directive[1].some((source) => matchesSource(source.toLowerCase(), new URL(address), new URL(page)))
  );
}

/** As in the specification of CSP: schemes may be upgraded, hosts may begin with `*.`, paths end with a slash or are exact. */
function matchesSource(source: string, url: URL, page: URL): boolean {
  if (source === "'self'") return url.host === page.host && isSameScheme(page.protocol, url.protocol);
  if (source === '*') return /^(?:https?|wss?):$/.test(url.protocol) || url.protocol === page.protocol;
  if (/^[a-z][a-z\d+.-]*:$/.test(source)) return isSameScheme(source, url.protocol);
  const [, scheme, host = '', port, path = ''] =
    /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^:/']+|\[[^\]]+\])(?::(\d+|\*))?(\/.*)?$/.exec(source) ?? [];
  if (host === '') return false;
  if (!isSameScheme(scheme ?? page.protocol, url.protocol)) return false;
  const isHost = host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : host === '*' || url.hostname === host;
  return isHost && isSamePort(port, url) && isBelow(path, url.pathname);
}

function isSameScheme(allowed: string, scheme: string): boolean {
  return scheme === allowed || (allowed === 'http:' && scheme === 'https:');
}

function isSamePort(port: string | undefined, { port: used }: URL): boolean {
  if (port === undefined) return used === '';
  return port === '*' || used === port || (used === '' && (port === '443' || port === '80'));
}

function isBelow(path: string, pathname: string): boolean {
  const given = pathname.toLowerCase();
  return path.endsWith('/') ? given.startsWith(path) : path === '' || given === path;
}
