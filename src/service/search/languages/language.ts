/** Languages whose words are stemmed, or whose small words are left out. Others are searched by their words as they are. */
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

/** The code of a language, as in `lang`. */
export type Language = (typeof languages)[number];

/** Parses the code of a language, such as `de`, `pt-BR` or `zh_Hans`; undefined for one that is not known. */
export function parseLanguage(code: string): Language | undefined {
  const [primary = ''] = code.toLowerCase().split(/[-_]/, 1);
  const known = primary === 'nb' || primary === 'nn' ? 'no' : primary;
  return languages.find((language) => language === known);
}
