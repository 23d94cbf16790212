import type { LauncherStrings } from './strings.js';

/** Without the names of `LauncherStrings`. */
type Texts = readonly [launcher: string, launcherFailed: string];

/**
 * Apart from the rest and in all languages, since the launcher stands on the page before anything is loaded. Every page of a
 * site pays for each of them, and all of this file is at most 900 bytes, compressed: so they are as short as can be said.
 */
export const launcherTexts = {
  ar: ['سؤال حول التوثيق', 'تعذّر التحميل'],
  de: ['Doku fragen', 'Laden fehlgeschlagen'],
  en: ['Ask the docs', 'The assistant could not be loaded. Press to try again.'],
  es: ['Preguntar a los docs', 'No se ha cargado'],
  fr: ['Interroger la doc', 'Échec du chargement'],
  he: ['לשאול את התיעוד', 'הטעינה נכשלה'],
  hi: ['दस्तावेज़ों से पूछें', 'लोड नहीं हुआ'],
  it: ['Chiedi ai docs', 'Non caricato'],
  ja: ['ドキュメントに質問', '読み込めません'],
  ko: ['문서에 질문하기', '로드 실패'],
  nl: ['Vraag het de docs', 'Laden mislukt'],
  pl: ['Zapytaj dokumentację', 'Nie wczytano'],
  pt: ['Perguntar aos docs', 'Não carregou'],
  ru: ['Спросить документацию', 'Не загружено'],
  tr: ['Dokümanlara sor', 'Yüklenemedi'],
  uk: ['Запитати документацію', 'Не завантажено'],
  'zh-Hans': ['向文档提问', '加载失败'],
  'zh-Hant': ['向文件提問', '載入失敗'],
} satisfies Readonly<Record<string, Texts>>;

/** The languages of the interface, as BCP 47 tags. */
export type LocaleTag = keyof typeof launcherTexts;

/** What stands on the page before the panel has loaded. */
export function launcherStrings(tag: LocaleTag): LauncherStrings {
  const [launcher, launcherFailed]: Texts = launcherTexts[tag];
  return { launcher, launcherFailed };
}

export const launcherEn: LauncherStrings = launcherStrings('en');
