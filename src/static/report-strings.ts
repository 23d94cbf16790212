import type { LocaleTag } from '../strings/match-locale.js';

/** The small print if the owner of the site gets unanswered and rated questions. */
export const reportDisclaimers: Readonly<Record<LocaleTag, string>> = {
  en: 'Quoted from the docs in your browser. Unanswered and rated questions are sent to the owner of this site.',
  ar: 'اقتباسات من الوثائق داخل متصفحك. تُرسَل الأسئلة التي لم تُجَب والأسئلة التي قيّمت إجاباتها إلى مالك هذا الموقع.',
  de: 'Zitate aus der Dokumentation, im Browser gefunden. Unbeantwortete und bewertete Fragen werden an die Betreiber dieser Website gesendet.',
  es: 'Citas de la documentación, buscadas en su navegador. Las preguntas sin respuesta y las valoradas se envían al propietario de este sitio.',
  fr: 'Citations de la documentation, trouvées dans votre navigateur. Les questions sans réponse ou évaluées sont envoyées au propriétaire de ce site.',
  he: 'ציטוטים מהתיעוד, שנמצאו בדפדפן שלך. שאלות שלא נענו ושאלות שדורגו נשלחות לבעלי האתר.',
  hi: 'दस्तावेज़ों के उद्धरण, आपके ब्राउज़र में खोजे गए। जिन सवालों का जवाब नहीं मिला या जिन्हें आपने रेट किया, वे इस साइट के मालिक को भेजे जाते हैं।',
  it: 'Citazioni dalla documentazione, trovate nel tuo browser. Le domande senza risposta e quelle valutate vengono inviate al proprietario del sito.',
  ja: 'ブラウザー内でドキュメントから引用しています。回答がなかった質問と評価された質問は、このサイトの所有者に送信されます。',
  ko: '브라우저 안에서 문서를 인용합니다. 답변이 없거나 평가된 질문은 이 사이트의 소유자에게 전송됩니다.',
  nl: 'Citaten uit de documentatie, gevonden in uw browser. Onbeantwoorde en beoordeelde vragen worden naar de eigenaar van deze site verzonden.',
  pl: 'Cytaty z dokumentacji, znalezione w przeglądarce. Pytania bez odpowiedzi i ocenione są wysyłane do właściciela tej witryny.',
  pt: 'Citações da documentação, encontradas no seu navegador. Perguntas sem resposta e avaliadas são enviadas ao proprietário deste site.',
  ru: 'Цитаты из документации, найденные в вашем браузере. Вопросы без ответа и оценённые вопросы отправляются владельцу этого сайта.',
  tr: 'Belgelerden alıntılar, tarayıcınızda bulunur. Yanıtlanmayan ve değerlendirilen sorular bu sitenin sahibine gönderilir.',
  uk: 'Цитати з документації, знайдені у вашому браузері. Запитання без відповіді та оцінені запитання надсилаються власнику цього сайту.',
  'zh-Hans': '在浏览器中引用文档内容。未得到回答的问题和已评价的问题会发送给本网站的所有者。',
  'zh-Hant': '在瀏覽器中引用文件內容。未獲回答的問題和已評分的問題會傳送給本網站的擁有者。',
};
