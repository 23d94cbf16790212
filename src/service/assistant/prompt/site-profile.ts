import type { FrontMatter } from '../../../search/docs/section.js';
import { isRecord, asText } from '../../../http/json.js';
import { truncate } from '../../../shared/text.js';
import type { DocsPage } from '../../indexing/docs-pages.js';
import type { SiteProfile } from '../answer-settings.js';

const MAX_SUBJECT_LENGTH = 300;

/** Facts from the docs about their site. */
export interface SiteFacts {
  /** The site's first page; undefined if the docs have none. */
  readonly home: DocsPage | undefined;
  /** The languages that pages name in their front matter. */
  readonly languages: readonly string[];
}

/**
 * The site in the system prompt: the owner's settings, or else the front matter of the site's first page. A field in neither is
 * undefined.
 */
export function describeSite({ home, languages: named }: SiteFacts, settings: SiteProfile): SiteProfile {
  const matter = home?.sections[0]?.frontMatter ?? {};
  const hero: FrontMatter = isRecord(matter['hero']) ? matter['hero'] : {};
  const { name, subject, version, languages } = settings;
  return {
    name: name ?? asText(hero['name']) ?? home?.title,
    subject: subject ?? shorten(asText(matter['description']) ?? asText(hero['tagline']) ?? asText(hero['text'])),
    version: version ?? asLabel(matter['version']),
    languages: languages ?? (named.join(', ') || undefined),
  };
}

function asLabel(value: unknown): string | undefined {
  return typeof value === 'number' ? String(value) : asText(value);
}

function shorten(text: string | undefined): string | undefined {
  return text === undefined ? undefined : truncate(text.replace(/\s+/g, ' '), MAX_SUBJECT_LENGTH);
}
