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

/**
 * The language of the interface that serves a reader of `tag` best: `de` for `de-AT`, `zh-Hant` for `zh-TW`. English where
 * there is none, and where `tag` is no BCP 47 tag. Underscores count as hyphens, since some site generators write them.
 */
export function matchLocale(tag = 'en'): LocaleTag {
  try {
    // Knows that Taiwan writes traditional characters, and that `iw` is what Hebrew was called.
    const { language, script } = new Intl.Locale(tag.replaceAll('_', '-')).maximize();
    return [language, `${language}-${script}`].find(isLocaleTag) ?? 'en';
  } catch {
    // Nobody is told of a language that has no file; what is no tag is the same to the reader.
    return 'en';
  }
}

function isLocaleTag(tag: string): tag is LocaleTag {
  return (localeTags as readonly string[]).includes(tag);
}

/** Whether the interface is laid out from right to left in this language. */
export function isRightToLeft(tag: LocaleTag): boolean {
  return tag === 'ar' || tag === 'he';
}
