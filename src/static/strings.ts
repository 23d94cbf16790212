import { isLoopback } from '../http/loopback.js';
import type { LocaleTag } from '../strings/match-locale.js';
import type { Strings } from '../strings/strings.js';

/** The small print: answers are quotations, and no question leaves the browser. */
const disclaimers: Readonly<Record<LocaleTag, string>> = {
  en: 'Quoted from the docs in your browser. Nothing is sent.',
  ar: 'اقتباسات من الوثائق داخل متصفحك. لا يُرسَل أي شيء مما تكتبه.',
  de: 'Zitate aus der Dokumentation, im Browser gefunden. Es wird nichts gesendet.',
  es: 'Citas de la documentación, buscadas en su navegador. No se envía nada.',
  fr: 'Citations de la documentation, trouvées dans votre navigateur. Rien n’est envoyé.',
  he: 'ציטוטים מהתיעוד, שנמצאו בדפדפן שלך. דבר ממה שמוקלד אינו נשלח.',
  hi: 'दस्तावेज़ों के उद्धरण, आपके ब्राउज़र में खोजे गए। आप जो लिखते हैं, वह कहीं भेजा नहीं जाता।',
  it: 'Citazioni dalla documentazione, trovate nel tuo browser. Nulla viene inviato.',
  ja: 'ブラウザー内でドキュメントから引用しています。入力内容は送信されません。',
  ko: '브라우저 안에서 문서를 인용합니다. 입력한 내용은 전송되지 않습니다.',
  nl: 'Citaten uit de documentatie, gevonden in uw browser. Er wordt niets verzonden.',
  pl: 'Cytaty z dokumentacji, znalezione w przeglądarce. Nic nie jest wysyłane.',
  pt: 'Citações da documentação, encontradas no seu navegador. Nada é enviado.',
  ru: 'Цитаты из документации, найденные в вашем браузере. Ничего не отправляется.',
  tr: 'Belgelerden alıntılar, tarayıcınızda bulunur. Yazdığınız hiçbir şey gönderilmez.',
  uk: 'Цитати з документації, знайдені у вашому браузері. Нічого не надсилається.',
  'zh-Hans': '在浏览器中引用文档内容。您输入的内容不会被发送。',
  'zh-Hant': '在瀏覽器中引用文件內容。您輸入的內容不會被傳送。',
};

/** For the owner of a site, on the owner's own machine: servers of generators for writing have no index. */
const NOT_BUILT =
  'There is no usable index here. It is written when the site is built: build the site, and open the built site. The console has the details.';

/** The texts of the interface if answers come from static files. */
export function toStaticStrings(strings: Strings, locale: LocaleTag): Strings {
  const errors = isLoopback(location.hostname) ? { ...strings.errors, configuration: NOT_BUILT } : strings.errors;
  return { ...strings, disclaimer: disclaimers[locale], errors };
}
