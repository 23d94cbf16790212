/** The languages of the sentences that are not quoted. */
export type Language = 'en' | 'de' | 'fr' | 'es' | 'pt' | 'ja' | 'zh';

/** Words that are common in one of the languages and rare in the others. */
const common: readonly (readonly [Language, ReadonlySet<string>])[] = [
  ['en', 'the is are how what why do does can i my to of with in this you when where which and'],
  [
    'de',
    'der das ist sind wie was warum kann ich mein mit den dem ein eine und für auf wo wann welche hallo danke du nicht',
  ],
  [
    'fr',
    'le les est sont comment pourquoi puis je mon avec une et pour sur où quand quel quelle des du bonjour merci ça tu',
  ],
  ['es', 'el los las es son cómo como qué por puedo mi con una y para dónde cuándo cuál del hola gracias esto puedes'],
  ['pt', 'o os as é são como que posso meu com uma e para onde quando qual do da olá obrigado isto você não'],
].map(([language, words]) => [language as Language, new Set(words?.split(' '))]);

/** Characters of a text that are looked at. */
const MAX_LENGTH = 300;

/** The language of a question, as far as its script and its small words tell. English if they don't. */
export function detectLanguage(text: string): Language {
  const start = text.slice(0, MAX_LENGTH);
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(start)) return 'ja';
  if (/\p{Script=Han}/u.test(start)) return 'zh';
  const words = start.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = common.map(([language, list]) => ({ language, count: words.filter((word) => list.has(word)).length }));
  const [best] = counts.toSorted((a, b) => b.count - a.count);
  const english = counts.find(({ language }) => language === 'en')?.count ?? 0;
  return best && best.count > english ? best.language : 'en';
}
