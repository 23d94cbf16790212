import type { LauncherStrings } from './strings.js';

/**
 * What the launcher says, apart from the rest and in all languages, since it stands on the page before anything is loaded.
 * Every page of a site pays for each of them: so they are as short as can be said.
 */
export const launcherTexts = {
  ar: 'سؤال حول التوثيق',
  de: 'Doku fragen',
  en: 'Ask the docs',
  es: 'Preguntar a los docs',
  fr: 'Interroger la doc',
  he: 'לשאול את התיעוד',
  hi: 'दस्तावेज़ों से पूछें',
  it: 'Chiedi ai docs',
  ja: 'ドキュメントに質問',
  ko: '문서에 질문하기',
  nl: 'Vraag het de docs',
  pl: 'Zapytaj dokumentację',
  pt: 'Perguntar aos docs',
  ru: 'Спросить документацию',
  tr: 'Dokümanlara sor',
  uk: 'Запитати документацію',
  'zh-Hans': '向文档提问',
  'zh-Hant': '向文件提問',
} satisfies Readonly<Record<string, string>>;

/** The languages of the interface, as BCP 47 tags. */
export type LocaleTag = keyof typeof launcherTexts;

/**
 * What stands on the page before the panel has loaded. That it could not be loaded is said in English alone, as rarely as it
 * is said; a page may have its own words for it.
 */
export function launcherStrings(tag: LocaleTag): LauncherStrings {
  return { launcher: launcherTexts[tag], launcherFailed: 'The assistant could not be loaded. Press to try again.' };
}
