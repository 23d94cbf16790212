import type { LocaleTag } from './match-locale.js';

/**
 * What stands on the button at a selection or a block of code, in all languages: it may come before the panel, and with it
 * the texts of the panel's language.
 */
export const askAboutThis: Readonly<Record<LocaleTag, string>> = {
  ar: 'اسأل عن هذا',
  de: 'Dazu fragen',
  en: 'Ask about this',
  es: 'Preguntar sobre esto',
  fr: 'Demander à ce sujet',
  he: 'לשאול על זה',
  hi: 'इसके बारे में पूछें',
  it: 'Chiedi di questo',
  ja: 'これについて質問',
  ko: '이 내용 질문하기',
  nl: 'Vraag hierover',
  pl: 'Zapytaj o to',
  pt: 'Perguntar sobre isto',
  ru: 'Спросить об этом',
  tr: 'Bunu sor',
  uk: 'Запитати про це',
  'zh-Hans': '询问此内容',
  'zh-Hant': '詢問此內容',
};
