/** Languages whose words are stemmed, or whose stop words are left out. Words of others are searched as written. */
export const languages = [
  'en',
  'de',
  'fr',
  'es',
  'pt',
  'it',
  'nl',
  'sv',
  'da',
  'no',
  'fi',
  'pl',
  'cs',
  'tr',
  'ru',
  'uk',
  'zh',
  'ja',
  'ko',
] as const;

/** A language code, as in `lang`. */
export type Language = (typeof languages)[number];

/** Parses a language code, such as `de`, `pt-BR` or `zh_Hans`; undefined if it is unknown. */
export function parseLanguage(code: string): Language | undefined {
  const [primary = ''] = code.toLowerCase().split(/[-_]/, 1);
  const known = primary === 'nb' || primary === 'nn' ? 'no' : primary;
  return languages.find((language) => language === known);
}
