import type { LocaleTag } from './match-locale.js';
import type { LauncherStrings } from './strings.js';

/**
 * The texts that can show before the panel has loaded, in all languages except English. Separate from `locales/`, which loads with the
 * panel.
 */
export const launcherStrings: Readonly<Record<Exclude<LocaleTag, 'en'>, LauncherStrings>> = {
  ar: {
    launcher: 'سؤال حول التوثيق',
    launcherFailed: 'لا يوجد اتصال بالإنترنت. ستُرسل الأسئلة عند عودة الاتصال.',
    launcherOutdated: 'تعذّر التحميل. ربما تم تحديث الموقع.',
    reload: 'إعادة تحميل الصفحة',
    askAboutThis: 'اسأل عن هذا',
  },
  de: {
    launcher: 'Doku fragen',
    launcherFailed: 'Sie sind offline. Fragen werden gesendet, sobald Sie wieder online sind.',
    launcherOutdated: 'Laden fehlgeschlagen. Die Website wurde vielleicht aktualisiert.',
    reload: 'Seite neu laden',
    askAboutThis: 'Dazu fragen',
  },
  es: {
    launcher: 'Consultar la documentación',
    launcherFailed: 'No tiene conexión. Las preguntas se enviarán cuando vuelva a tener conexión.',
    launcherOutdated: 'No se pudo cargar. Puede que el sitio se haya actualizado.',
    reload: 'Recargar la página',
    askAboutThis: 'Preguntar sobre esto',
  },
  fr: {
    launcher: 'Interroger la doc',
    launcherFailed: 'Vous êtes hors ligne. Les questions seront envoyées une fois la connexion rétablie.',
    launcherOutdated: 'Échec du chargement. Le site a peut-être été mis à jour.',
    reload: 'Recharger la page',
    askAboutThis: 'Poser une question',
  },
  he: {
    launcher: 'שאלה על התיעוד',
    launcherFailed: 'אין חיבור לאינטרנט. שאלות יישלחו כשהחיבור יחזור.',
    launcherOutdated: 'הטעינה נכשלה. ייתכן שהאתר עודכן.',
    reload: 'טעינה מחדש של הדף',
    askAboutThis: 'לשאול על זה',
  },
  hi: {
    launcher: 'दस्तावेज़ों से पूछें',
    launcherFailed: 'आप ऑफ़लाइन हैं। ऑनलाइन होने पर सवाल भेज दिए जाएँगे।',
    launcherOutdated: 'लोड नहीं हुआ। शायद साइट अपडेट हुई है।',
    reload: 'पेज फिर से लोड करें',
    askAboutThis: 'इसके बारे में पूछें',
  },
  it: {
    launcher: 'Chiedi alla documentazione',
    launcherFailed: 'Sei offline. Le domande verranno inviate quando torni online.',
    launcherOutdated: 'Caricamento non riuscito. Il sito potrebbe essere stato aggiornato.',
    reload: 'Ricarica la pagina',
    askAboutThis: 'Chiedi informazioni',
  },
  ja: {
    launcher: 'ドキュメントに質問',
    launcherFailed: 'オフラインです。オンラインに戻ると、質問が送信されます。',
    launcherOutdated: '読み込めませんでした。サイトが更新された可能性があります。',
    reload: 'ページを再読み込み',
    askAboutThis: 'これについて質問',
  },
  ko: {
    launcher: '문서에 질문하기',
    launcherFailed: '오프라인 상태입니다. 온라인 상태가 되면 질문이 전송됩니다.',
    launcherOutdated: '불러오지 못했습니다. 사이트가 업데이트되었을 수 있습니다.',
    reload: '페이지 새로고침',
    askAboutThis: '이 내용에 대해 질문',
  },
  nl: {
    launcher: 'Vraag het de documentatie',
    launcherFailed: 'Je bent offline. Vragen worden verstuurd zodra je weer online bent.',
    launcherOutdated: 'Laden mislukt. De site is misschien bijgewerkt.',
    reload: 'Pagina opnieuw laden',
    askAboutThis: 'Vraag hierover',
  },
  pl: {
    launcher: 'Zapytaj dokumentację',
    launcherFailed: 'Brak połączenia z internetem. Pytania zostaną wysłane, gdy połączenie wróci.',
    launcherOutdated: 'Nie udało się wczytać. Witryna mogła zostać zaktualizowana.',
    reload: 'Odśwież stronę',
    askAboutThis: 'Zapytaj o to',
  },
  pt: {
    launcher: 'Perguntar à documentação',
    launcherFailed: 'Você está offline. As perguntas serão enviadas quando estiver online.',
    launcherOutdated: 'Falha ao carregar. O site pode ter sido atualizado.',
    reload: 'Recarregar a página',
    askAboutThis: 'Perguntar sobre isso',
  },
  ru: {
    launcher: 'Вопрос по документации',
    launcherFailed: 'Нет подключения к сети. Вопросы будут отправлены, когда связь появится.',
    launcherOutdated: 'Не удалось загрузить. Возможно, сайт обновился.',
    reload: 'Обновить страницу',
    askAboutThis: 'Спросить об этом',
  },
  tr: {
    launcher: 'Belgelere sor',
    launcherFailed: 'Çevrimdışısınız. Yeniden çevrimiçi olduğunuzda sorular gönderilecek.',
    launcherOutdated: 'Yüklenemedi. Site güncellenmiş olabilir.',
    reload: 'Sayfayı yenile',
    askAboutThis: 'Bunun hakkında sor',
  },
  uk: {
    launcher: 'Запитання до документації',
    launcherFailed: 'Немає з’єднання. Запитання будуть надіслані, коли з’єднання відновиться.',
    launcherOutdated: 'Не вдалося завантажити. Можливо, сайт оновився.',
    reload: 'Оновити сторінку',
    askAboutThis: 'Запитати про це',
  },
  'zh-Hans': {
    launcher: '向文档提问',
    launcherFailed: '您已离线。恢复联网后将发送问题。',
    launcherOutdated: '加载失败，网站可能已更新。',
    reload: '重新加载页面',
    askAboutThis: '询问此内容',
  },
  'zh-Hant': {
    launcher: '向文件提問',
    launcherFailed: '您已離線。恢復連線後將傳送問題。',
    launcherOutdated: '載入失敗，網站可能已更新。',
    reload: '重新載入頁面',
    askAboutThis: '詢問此內容',
  },
};
