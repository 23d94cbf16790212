import { pass, warning, type CheckResult } from './result.js';

/** Abbreviations of all languages of the interface. In lower case, some are other words: `ai` in Italian, `ki` in Turkish. */
const abbreviations =
  /(?<!\p{sc=Latin})(?:A\.?I|K\.?I|I\.?A|SI|YZ|LLMs?|GPT)(?!\p{sc=Latin})|(?<!\p{sc=Cyrillic})(?:ИИ|ШІ)(?!\p{sc=Cyrillic})/u;

/** The same in words, in all their forms. */
const words = [
  'artificial intelligence|language model|chatbot|machine-generated',
  'künstliche[nr]? intelligenz|sprachmodell',
  'inteligencia artificial|inteligência artificial|modelo de (?:lenguaje|linguagem)',
  'intelligence artificielle|modèle de langage',
  'intelligenza artificiale|modello linguistico',
  'kunstmatige intelligentie|taalmodel',
  'sztuczn\\p{L}+ inteligencj|model\\p{L}* językow',
  'yapay zek[âa]|dil modeli',
  'искусственн\\p{L}+ интеллект|языков\\p{L}+ модел|нейросет',
  'штучн\\p{L}+ інтелект|мовн\\p{L}+ модел|нейромереж',
  'ذكاء اصطناعي|الذكاء الاصطناعي|نموذج لغوي',
  'בינה מלאכותית|הבינה המלאכותית|מודל שפה',
  'एआई|कृत्रिम बुद्धिमत्ता|आर्टिफ़?िशियल इंटेलिजेंस',
  '人工知能|言語モデル',
  '인공지능|인공 지능|언어 모델',
  '人工智能|人工智慧|语言模型|語言模型|大模型',
];

const inWords = new RegExp(words.join('|'), 'iu');

/** Whether a text says, in any language of the interface, that an AI answers. */
export function namesAi(text: string): boolean {
  return abbreviations.test(text) || inWords.test(text);
}

/**
 * Whether the small print of the panel still says that an AI answers. In the European Union, readers must be informed of that (Article 50 of
 * the AI Act, since August 2026).
 *
 * @param texts - Texts in place of the small print of the language, of which the first counts; undefined if there are none.
 */
export function checkDisclaimer(...texts: readonly (string | undefined)[]): CheckResult {
  const text = texts.find((each) => each !== undefined)?.trim();
  if (text === undefined || namesAi(text)) return pass('disclaimer', 'The small print says that an AI answers.');
  const silent = text
    ? `does not say that an AI answers: “${text}”`
    : 'does not show, so nothing says that an AI answers';
  return warning(
    'disclaimer',
    `The small print ${silent}. The AI Act of the European Union asks for it.`,
    'disclaimer="AI can make mistakes. Check the sources."',
  );
}
