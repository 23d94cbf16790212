import type { LocaleTag } from './match-locale.js';
import type { LauncherStrings } from './strings.js';

/**
 * The texts that can show before the panel has loaded, in all languages except English. Separate from `locales/`, which loads with the
 * panel.
 */
export const launcherStrings: Readonly<Record<Exclude<LocaleTag, 'en'>, LauncherStrings>> = {
  ar: {
    launcher: 'سؤال حول التوثيق',
    launcherFailed: 'تعذّر التحميل. يُرجى إعادة المحاولة.',
    launcherOutdated: 'تعذّر التحميل. ربما تم تحديث الموقع.',
    reload: 'إعادة تحميل الصفحة',
    askAboutThis: 'اسأل عن هذا',
  },
  de: {
    launcher: 'Doku fragen',
    launcherFailed: 'Laden fehlgeschlagen. Bitte erneut versuchen.',
    launcherOutdated: 'Laden fehlgeschlagen. Die Website wurde vielleicht aktualisiert.',
    reload: 'Seite neu laden',
    askAboutThis: 'Dazu fragen',
  },
  es: {
    launcher: 'Consultar la documentación',
    launcherFailed: 'No se pudo cargar. Inténtelo de nuevo.',
    launcherOutdated: 'No se pudo cargar. Puede que el sitio se haya actualizado.',
    reload: 'Recargar la página',
    askAboutThis: 'Preguntar sobre esto',
  },
  fr: {
    launcher: 'Interroger la doc',
    launcherFailed: 'Échec du chargement. Réessayez.',
    launcherOutdated: 'Échec du chargement. Le site a peut-être été mis à jour.',
    reload: 'Recharger la page',
    askAboutThis: 'Poser une question',
  },
  he: {
    launcher: 'שאלה על התיעוד',
    launcherFailed: 'הטעינה נכשלה. אפשר לנסות שוב.',
    launcherOutdated: 'הטעינה נכשלה. ייתכן שהאתר עודכן.',
    reload: 'טעינה מחדש של הדף',
    askAboutThis: 'לשאול על זה',
  },
  hi: {
    launcher: 'दस्तावेज़ों से पूछें',
    launcherFailed: 'लोड नहीं हुआ। फिर से कोशिश करें।',
    launcherOutdated: 'लोड नहीं हुआ। शायद साइट अपडेट हुई है।',
    reload: 'पेज फिर से लोड करें',
    askAboutThis: 'इसके बारे में पूछें',
  },
  it: {
    launcher: 'Chiedi alla documentazione',
    launcherFailed: 'Caricamento non riuscito. Riprova.',
    launcherOutdated: 'Caricamento non riuscito. Il sito potrebbe essere stato aggiornato.',
    reload: 'Ricarica la pagina',
    askAboutThis: 'Chiedi informazioni',
  },
  ja: {
    launcher: 'ドキュメントに質問',
    launcherFailed: '読み込めませんでした。再試行してください。',
    launcherOutdated: '読み込めませんでした。サイトが更新された可能性があります。',
    reload: 'ページを再読み込み',
    askAboutThis: 'これについて質問',
  },
  ko: {
    launcher: '문서에 질문하기',
    launcherFailed: '불러오지 못했습니다. 다시 시도해 주세요.',
    launcherOutdated: '불러오지 못했습니다. 사이트가 업데이트되었을 수 있습니다.',
    reload: '페이지 새로고침',
    askAboutThis: '이 내용에 대해 질문',
  },
  nl: {
    launcher: 'Vraag het de documentatie',
    launcherFailed: 'Laden mislukt. Probeer het opnieuw.',
    launcherOutdated: 'Laden mislukt. De site is misschien bijgewerkt.',
    reload: 'Pagina opnieuw laden',
    askAboutThis: 'Vraag hierover',
  },
  pl: {
    launcher: 'Zapytaj dokumentację',
    launcherFailed: 'Nie udało się wczytać. Spróbuj ponownie.',
    launcherOutdated: 'Nie udało się wczytać. Witryna mogła zostać zaktualizowana.',
    reload: 'Odśwież stronę',
    askAboutThis: 'Zapytaj o to',
  },
  pt: {
    launcher: 'Perguntar à documentação',
    launcherFailed: 'Falha ao carregar. Tente novamente.',
    launcherOutdated: 'Falha ao carregar. O site pode ter sido atualizado.',
    reload: 'Recarregar a página',
    askAboutThis: 'Perguntar sobre isso',
  },
  ru: {
    launcher: 'Вопрос по документации',
    launcherFailed: 'Не удалось загрузить. Попробуйте снова.',
    launcherOutdated: 'Не удалось загрузить. Возможно, сайт обновился.',
    reload: 'Обновить страницу',
    askAboutThis: 'Спросить об этом',
  },
  tr: {
    launcher: 'Belgelere sor',
    launcherFailed: 'Yüklenemedi. Tekrar deneyin.',
    launcherOutdated: 'Yüklenemedi. Site güncellenmiş olabilir.',
    reload: 'Sayfayı yenile',
    askAboutThis: 'Bunun hakkında sor',
  },
  uk: {
    launcher: 'Запитання до документації',
    launcherFailed: 'Не вдалося завантажити. Спробуйте ще раз.',
    launcherOutdated: 'Не вдалося завантажити. Можливо, сайт оновився.',
    reload: 'Оновити сторінку',
    askAboutThis: 'Запитати про це',
  },
  'zh-Hans': {
    launcher: '向文档提问',
    launcherFailed: '加载失败，请重试。',
    launcherOutdated: '加载失败，网站可能已更新。',
    reload: '重新加载页面',
    askAboutThis: '询问此内容',
  },
  'zh-Hant': {
    launcher: '向文件提問',
    launcherFailed: '載入失敗，請重試。',
    launcherOutdated: '載入失敗，網站可能已更新。',
    reload: '重新載入頁面',
    askAboutThis: '詢問此內容',
  },
};
