import { unescapeTarget } from './markdown-link.js';
import type { LinkTargets } from './link-targets.js';

/** Elements that load something, run something or send something. Their tags are removed. */
const active = new Set(
  'applet audio base body button embed form frame frameset head html iframe image input link math meta object portal script source style svg template track video'.split(
    ' ',
  ),
);

/** Attributes that hold addresses, styles or code. */
const risky =
  /^(?:on.*|.*href|src|srcset|srcdoc|action|formaction|poster|data|background|style|ping|cite|longdesc|lowsrc|dynsrc|xmlns.*)$/i;

export interface CheckTagOptions {
  readonly targets: LinkTargets;
  /** Called for each link that was changed. */
  readonly onChange: (kind: 'mended' | 'removed') => void;
}

/** The replacement of a tag: links and images are checked as in markdown, and tags that load, run or send something are removed. */
export function checkTag(raw: string, name: string, { targets, onChange }: CheckTagOptions): string {
  // Comments and ends.
  if (/^<[/!?]/.test(raw)) return active.has(name) ? '' : raw;
  const attributes = parseAttributes(raw);
  const isRisky = attributes.some(([attribute]) => risky.test(attribute));
  if (name !== 'a' && name !== 'img') return active.has(name) || isRisky ? '' : raw;
  if (!isRisky) return raw;
  const isImage = name === 'img';
  const valueOf = (wanted: string) => attributes.find(([attribute]) => attribute === wanted)?.[1];
  const target = valueOf(isImage ? 'src' : 'href') ?? '';
  const alt = valueOf('alt') ?? '';
  const decided = targets.decide(target, isImage ? alt : '', { isImage });
  if (decided.kind !== 'kept') onChange(decided.kind);
  if (decided.kind === 'removed') return isImage ? escapeHtml(alt) : '<a>';
  const right = escapeHtml(decided.kind === 'mended' ? decided.target : target);
  return isImage ? `<img src="${right}" alt="${escapeHtml(alt)}">` : `<a href="${right}">`;
}

function parseAttributes(raw: string): [string, string][] {
  const inner = raw.replace(/^<[a-z][^\s/>]*/i, '').replace(/\/?>$/, '');
  return [...inner.matchAll(/([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g)].map(
    ([, name = '', double, single, bare]) => [name.toLowerCase(), unescapeTarget(double ?? single ?? bare ?? '')],
  );
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
