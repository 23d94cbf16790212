/** The languages of the interface, as BCP 47 tags. */
export const localeTags = [
  'ar',
  'de',
  'en',
  'es',
  'fr',
  'he',
  'hi',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt',
  'ru',
  'tr',
  'uk',
  'zh-Hans',
  'zh-Hant',
] as const;

export type LocaleTag = (typeof localeTags)[number];

/** {@link findLocale}, or English. */
export function matchLocale(tag?: string): LocaleTag {
  return findLocale(tag) ?? 'en';
}

/**
 * The interface language for a BCP 47 tag: `de` for `de-AT`, `zh-Hant` for `zh-TW`. Accepts underscores for hyphens, which
 * some site generators write.
 *
 * @returns Undefined for a language that the interface does not have, and for an invalid tag.
 */
export function findLocale(tag = ''): LocaleTag | undefined {
  try {
    // `maximize` adds the script (traditional for Taiwan), and `Intl.Locale` replaces old tags (`he` for `iw`).
    const { language, script } = new Intl.Locale(tag.replaceAll('_', '-')).maximize();
    return [language, `${language}-${script}`].find(isLocaleTag);
  } catch {
    // `Intl.Locale` throws for an invalid tag.
    return undefined;
  }
}

function isLocaleTag(tag: string): tag is LocaleTag {
  return (localeTags as readonly string[]).includes(tag);
}

/** The direction in which the interface runs in this language. */
export function getDirection(tag: LocaleTag): 'ltr' | 'rtl' {
  return tag === 'ar' || tag === 'he' ? 'rtl' : 'ltr';
}
