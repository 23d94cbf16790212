import type { LauncherStrings } from './strings.js';

/**
 * What the launcher says, apart from the rest and in all languages, since it stands on the page before anything is loaded.
 * Every page of a site pays for each of them: so they are as short as can be said. After the bar stands what it says when
 * the panel could not be loaded.
 */
export const launcherTexts = {
  ar: 'سؤال حول التوثيق|تعذّر التحميل. أعد المحاولة.',
  de: 'Doku fragen|Laden fehlgeschlagen. Erneut versuchen.',
  en: 'Ask the docs|Could not load. Try again.',
  es: 'Preguntar a los docs|No se pudo cargar. Inténtelo de nuevo.',
  fr: 'Interroger la doc|Échec du chargement. Réessayez.',
  he: 'לשאול את התיעוד|הטעינה נכשלה. נסו שוב.',
  hi: 'दस्तावेज़ों से पूछें|लोड नहीं हुआ। फिर कोशिश करें।',
  it: 'Chiedi ai docs|Caricamento non riuscito. Riprova.',
  ja: 'ドキュメントに質問|読み込み失敗。再試行してください。',
  ko: '문서에 질문하기|로드 실패. 다시 시도하세요.',
  nl: 'Vraag het de docs|Laden mislukt. Probeer opnieuw.',
  pl: 'Zapytaj dokumentację|Nie wczytano. Spróbuj ponownie.',
  pt: 'Perguntar aos docs|Falha ao carregar. Tente de novo.',
  ru: 'Спросить документацию|Не загружено. Попробуйте снова.',
  tr: 'Dokümanlara sor|Yüklenemedi. Yeniden deneyin.',
  uk: 'Запитати документацію|Не завантажено. Спробуйте знову.',
  'zh-Hans': '向文档提问|加载失败，请重试。',
  'zh-Hant': '向文件提問|載入失敗，請重試。',
} satisfies Readonly<Record<string, string>>;

/** The languages of the interface, as BCP 47 tags. */
export type LocaleTag = keyof typeof launcherTexts;

/** What stands on the page before the panel has loaded. */
export function launcherStrings(tag: LocaleTag): LauncherStrings {
  const [launcher, launcherFailed] = launcherTexts[tag].split('|') as [string, string];
  return { launcher, launcherFailed };
}
