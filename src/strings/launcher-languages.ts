import { launcherEn } from './launcher.js';
import type { LocaleTag } from './match-locale.js';
import type { LauncherStrings } from './strings.js';

/** The launcher's text in all languages; after the bar, the message when the panel could not be loaded. */
export const launcherTexts = {
  ar: 'سؤال حول التوثيق|تعذّر التحميل. أعد المحاولة.',
  de: 'Doku fragen|Laden fehlgeschlagen. Erneut versuchen.',
  en: `${launcherEn.launcher}|${launcherEn.launcherFailed}`,
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
} satisfies Readonly<Record<LocaleTag, string>>;

/** The texts of a language that are visible before the panel has loaded. */
export function launcherStrings(tag: LocaleTag): LauncherStrings {
  const [launcher, launcherFailed] = launcherTexts[tag].split('|') as [string, string];
  return { launcher, launcherFailed };
}
