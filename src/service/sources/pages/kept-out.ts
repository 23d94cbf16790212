import { isRecord } from '../../../http/json.js';
import type { FrontMatter } from '../../../search/docs/section.js';
import type { LeftOutReason } from '../left-out.js';

/**
 * The reason why a page is excluded from answers, by the front matter fields of all generators.
 *
 * @param now - Time for pages with a publication or expiry date.
 * @returns Undefined if the page is not excluded.
 */
export function findKeptOut(frontMatter: FrontMatter, now = Date.now()): LeftOutReason | undefined {
  if (isDraft(frontMatter, now)) return 'draft';
  if (isUnrendered(frontMatter)) return 'fragment';
  if (isUnsearched(frontMatter)) return 'search';
  return isNoindex(frontMatter) ? 'noindex' : undefined;
}

function isDraft(frontMatter: FrontMatter, now: number): boolean {
  const { draft, published, publishDate, publishdate, expiryDate, expirydate } = frontMatter;
  return (
    draft === true ||
    published === false ||
    toTime(publishDate ?? publishdate) > now ||
    toTime(expiryDate ?? expirydate) < now
  );
}

/** Pages of Hugo that only others use. */
function isUnrendered({ headless, build, _build }: FrontMatter): boolean {
  const options = build ?? _build;
  return headless === true || (isRecord(options) && (options['render'] === 'never' || options['render'] === false));
}

/** NaN for a missing time, so that all comparisons are false. */
function toTime(value: unknown): number {
  if (value instanceof Date) return value.getTime();
  return typeof value === 'string' ? Date.parse(value) : NaN;
}

/** Fields that keep a page out of a site's own search: of Material, Just the Docs, Docsy, Starlight, Docusaurus and others. */
function isUnsearched(frontMatter: FrontMatter): boolean {
  const { search } = frontMatter;
  return (
    search === false ||
    (isRecord(search) && search['exclude'] === true) ||
    frontMatter['pagefind'] === false ||
    frontMatter['unlisted'] === true ||
    ['search_exclude', 'exclude_search', 'excludeSearch', 'searchExclude'].some((name) => frontMatter[name] === true)
  );
}

function isNoindex(frontMatter: FrontMatter): boolean {
  const { robots, noindex, head } = frontMatter;
  if (noindex === true || isNone(robots)) return true;
  return Array.isArray(head) && head.some(isRobotsTag);
}

/** `['meta', { name: 'robots', content: 'noindex' }]` in VitePress, `{ tag: 'meta', attrs: … }` in Starlight. */
function isRobotsTag(tag: unknown): boolean {
  const attributes: unknown = Array.isArray(tag) ? tag[1] : isRecord(tag) ? tag['attrs'] : undefined;
  return isRecord(attributes) && attributes['name'] === 'robots' && isNone(attributes['content']);
}

/** Whether the content of a robots tag forbids to list a page. */
export function isNone(robots: unknown): boolean {
  return typeof robots === 'string' && /\b(?:noindex|none)\b/i.test(robots);
}
