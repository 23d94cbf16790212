import type { FrontMatter, Section } from '../docs/section.js';
import { isRecord, asText } from '../../http/json.js';
import { normalizePath } from '../docs/page-addresses.js';
import { truncate } from '../format.js';
import type { SiteSettings } from './settings.js';

const MAX_SUBJECT_LENGTH = 300;

/** What a site is about. */
export type SiteProfile = SiteSettings;

/**
 * What the model is told about the site: the owner's settings, or else what the front matter of the site's first page says. A field
 * that neither tells is undefined.
 *
 * @param basePath - Where the site begins on its host, with a slash at both ends.
 */
export function describeSite(sections: readonly Section[], settings: SiteSettings, basePath = '/'): SiteProfile {
  const home = sections.find(({ pagePath }) => normalizePath(pagePath) === normalizePath(basePath));
  const matter = home?.frontMatter ?? {};
  const hero: FrontMatter = isRecord(matter['hero']) ? matter['hero'] : {};
  const { name, subject, version, languages } = settings;
  return {
    name: name ?? asText(hero['name']) ?? home?.title,
    subject: subject ?? shorten(asText(matter['description']) ?? asText(hero['tagline']) ?? asText(hero['text'])),
    version: version ?? asLabel(matter['version']),
    languages: languages ?? (listLanguages(sections) || undefined),
  };
}

/** The languages that pages name in their front matter. */
function listLanguages(sections: readonly Section[]): string {
  const named = sections.map(({ frontMatter }) => asText(frontMatter['lang']) ?? asText(frontMatter['language']));
  return [...new Set(named.filter((language) => language !== undefined))].slice(0, MAX_LANGUAGES).join(', ');
}

const MAX_LANGUAGES = 20;

function asLabel(value: unknown): string | undefined {
  return typeof value === 'number' ? String(value) : asText(value);
}

function shorten(text: string | undefined): string | undefined {
  return text === undefined ? undefined : truncate(text.replace(/\s+/g, ' '), MAX_SUBJECT_LENGTH);
}
