import type { FrontMatter } from '../../docs/section.js';
import { isRecord, asText } from '../../../http/json.js';
import { truncate } from '../../common/text.js';
import type { DocsPage } from '../../indexing/docs-pages.js';
import type { SiteProfile } from '../answer-settings.js';

const MAX_SUBJECT_LENGTH = 300;

/** What the docs tell about their site. */
export interface SiteFacts {
  /** The site's first page; undefined if the docs have none. */
  readonly home: DocsPage | undefined;
  /** The languages that pages name in their front matter. */
  readonly languages: readonly string[];
}

/**
 * What the model is told about the site: the owner's settings, or else what the front matter of the site's first page says. A field
 * that neither tells is undefined.
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
