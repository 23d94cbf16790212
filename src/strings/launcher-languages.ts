import type { LocaleTag } from './match-locale.js';
import type { LauncherStrings } from './strings.js';

/** The texts that can show before the panel has loaded, in all languages but English. Apart from `locales/`, which loads with the panel. */
export const launcherStrings: Readonly<Record<Exclude<LocaleTag, 'en'>, LauncherStrings>> = {
  ar: {
    launcher: 'سؤال حول التوثيق',
    launcherFailed: 'تعذّر التحميل. أعد المحاولة.',
    askAboutThis: 'اسأل عن هذا',
  },
  de: {
    launcher: 'Doku fragen',
    launcherFailed: 'Laden fehlgeschlagen. Erneut versuchen.',
    askAboutThis: 'Dazu fragen',
  },
  es: {
    launcher: 'Preguntar a los docs',
    launcherFailed: 'No se pudo cargar. Inténtelo de nuevo.',
    askAboutThis: 'Preguntar sobre esto',
  },
  fr: {
    launcher: 'Interroger la doc',
    launcherFailed: 'Échec du chargement. Réessayez.',
    askAboutThis: 'Demander à ce sujet',
  },
  he: {
    launcher: 'לשאול את התיעוד',
    launcherFailed: 'הטעינה נכשלה. נסו שוב.',
    askAboutThis: 'לשאול על זה',
  },
  hi: {
    launcher: 'दस्तावेज़ों से पूछें',
    launcherFailed: 'लोड नहीं हुआ। फिर कोशिश करें।',
    askAboutThis: 'इसके बारे में पूछें',
  },
  it: {
    launcher: 'Chiedi ai docs',
    launcherFailed: 'Caricamento non riuscito. Riprova.',
    askAboutThis: 'Chiedi di questo',
  },
  ja: {
    launcher: 'ドキュメントに質問',
    launcherFailed: '読み込み失敗。再試行してください。',
    askAboutThis: 'これについて質問',
  },
  ko: {
    launcher: '문서에 질문하기',
    launcherFailed: '로드 실패. 다시 시도하세요.',
    askAboutThis: '이 내용 질문하기',
  },
  nl: {
    launcher: 'Vraag het de docs',
    launcherFailed: 'Laden mislukt. Probeer opnieuw.',
    askAboutThis: 'Vraag hierover',
  },
  pl: {
    launcher: 'Zapytaj dokumentację',
    launcherFailed: 'Nie wczytano. Spróbuj ponownie.',
    askAboutThis: 'Zapytaj o to',
  },
  pt: {
    launcher: 'Perguntar aos docs',
    launcherFailed: 'Falha ao carregar. Tente de novo.',
    askAboutThis: 'Perguntar sobre isto',
  },
  ru: {
    launcher: 'Спросить документацию',
    launcherFailed: 'Не загружено. Попробуйте снова.',
    askAboutThis: 'Спросить об этом',
  },
  tr: {
    launcher: 'Dokümanlara sor',
    launcherFailed: 'Yüklenemedi. Yeniden deneyin.',
    askAboutThis: 'Bunu sor',
  },
  uk: {
    launcher: 'Запитати документацію',
    launcherFailed: 'Не завантажено. Спробуйте знову.',
    askAboutThis: 'Запитати про це',
  },
  'zh-Hans': {
    launcher: '向文档提问',
    launcherFailed: '加载失败，请重试。',
    askAboutThis: '询问此内容',
  },
  'zh-Hant': {
    launcher: '向文件提問',
    launcherFailed: '載入失敗，請重試。',
    askAboutThis: '詢問此內容',
  },
};
