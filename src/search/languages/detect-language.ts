import { listEntries } from './dictionary.js';
import { languages, parseLanguage, type Language } from './language.js';
import { perLanguage } from './other-languages.js';
import { stopWordsOf } from './stop-words.js';

/** Maximum characters of a text that are read. */
const MAX_LENGTH = 3000;

/** Minimum number of small words of a language in a text, and how many times as many as of any other language. */
const CERTAIN_WORDS = 12;
const CERTAIN_FACTOR = 1.5;

/** A text is in the language of a script if more than this share of its letters is in the script. Texts about code contain many Latin ones. */
const SCRIPT_SHARE = 0.15;

const scripts: readonly (readonly [Language, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['uk', /[іїєґ]/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
];

/** Only Latin letters, and signs that occur in all languages. */
const latinText = /^[\0-\u036f\u2000-\u2bff]*$/;

const latin = languages.filter((language) => !scripts.some(([other]) => other === language));

/** The detected language of a text. */
export interface Detected {
  readonly language: Language;
  /** Whether the text is long enough to be sure. */
  readonly isCertain: boolean;
}

/** The language of a text, by its script and its small words; undefined if they don't show it. */
export function detectLanguage(text: string): Detected | undefined {
  const start = text.slice(0, MAX_LENGTH).toLowerCase();
  const script = detectScript(start);
  return script ? { language: script, isCertain: true } : detectLatin(start.match(/\p{L}+/gu) ?? []);
}

function detectScript(text: string): Language | undefined {
  // Testing each script takes longer than all the rest.
  if (latinText.test(text)) return undefined;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const found = scripts.find(([language, script]) => {
    // Ukrainian shares most letters with Russian.
    const enough = letters * (language === 'uk' ? SCRIPT_SHARE / 3 : SCRIPT_SHARE);
    return (text.match(script)?.length ?? 0) > enough;
  });
  return found?.[0];
}

function detectLatin(words: readonly string[]): Detected | undefined {
  const counts = latin
    .map((language) => ({ language, count: countStopWords(words, language) }))
    .sort((a, b) => b.count - a.count);
  const [best, next] = counts;
  if (!best || best.count === 0) return undefined;
  // Words such as “in” and “so” are in several languages.
  const english = counts.find(({ language }) => language === 'en')?.count ?? 0;
  if (english === best.count) return { language: 'en', isCertain: best.count >= CERTAIN_WORDS };
  const isCertain = best.count >= CERTAIN_WORDS && best.count >= CERTAIN_FACTOR * (next?.count ?? 0);
  return { language: best.language, isCertain };
}

/** Small words of other languages that also occur in English questions and prove nothing there: “serve a folder”. */
const alsoEnglish = new Set(
  'ad bin come con den die dir dock fare fin hat her i main men pan per pour sent serve son ten van var war'.split(' '),
);

/** Letters and spellings that one of the languages has and others lack. */
const ownLetters: readonly (readonly [Language, RegExp])[] = [
  ['de', /[äöüß]/],
  ['es', /[ñ¿¡]/],
  ['pt', /[ãõ]/],
  ['fr', /[àâçèêëîïôœù]|\bqu['’]|\best-ce\b/],
];

/** A single small word is not enough: “var” is Swedish, and “dir” German. A word of a dictionary or a letter is enough. */
const MIN_COUNT = 2;
const DICTIONARY_WORD = 2;
const OWN_LETTER = 2;

const greetings = (
  [
    ['de', 'hallo moin servus danke guten tag morgen abend schön vielen dank'],
    ['fr', 'bonjour salut bonsoir merci beaucoup'],
    ['es', 'hola gracias buenos buenas días tardes muchas'],
    ['pt', 'olá oi bom boa dia tarde obrigado obrigada muito'],
  ] as const
).map(([language, list]) => [language, new Set<string>(list.split(' '))] as const);

/** The language of a question. Questions are short, so words of dictionaries and letters count, too. Undefined if the language is unclear. */
export function detectQuestionLanguage(text: string): Language | undefined {
  const start = text.slice(0, MAX_LENGTH).toLowerCase();
  const script = detectScript(start);
  if (script) return script;
  const words = listPlainWords(text.slice(0, MAX_LENGTH));
  const [greeting] = greetings.find(([, list]) => words.length > 0 && words.every((word) => list.has(word))) ?? [];
  if (greeting) return greeting;
  const foreign = words.filter((word) => !alsoEnglish.has(word));
  const countSmall = (language: Language) => countStopWords(language === 'en' ? words : foreign, language);
  const [best, next] = latin
    .map((language) => ({ language, count: countSmall(language) + countOwn(start, words, language) }))
    .sort((a, b) => b.count - a.count);
  if (!best || best.count === 0) return undefined;
  const isTie = next?.count === best.count && (next.language === 'en' || best.language === 'en');
  if (isTie || best.language === 'en') return 'en';
  // “what licence” is British, not French, and “skip a test on CI” is not Polish.
  const english = countStopWords(words, 'en');
  const isEnglish = english > countOnlyIn(best.language, words) || countStopWords(words, best.language) === 0;
  if (english > 0 && isEnglish && !hasOwnLetters(start, best.language)) return 'en';
  // “mise vs asdf” names a tool that is called like a French word.
  const isByOneWord = best.count === DICTIONARY_WORD && words.length > 2 && !hasOwnLetters(start, best.language);
  const isLone = isByOneWord && words.filter((word) => vocabularyOf(best.language).has(word)).length === 1;
  return best.count >= MIN_COUNT && !isLone ? best.language : undefined;
}

/** Words in lower case without identifiers and abbreviations, which have no language: `UV_CACHE_DIR` is not German, and “CI” not Polish. */
function listPlainWords(text: string): string[] {
  const plain = /\p{Ll}/u.test(text) ? text.replace(/\b\p{Lu}{2,}\b/gu, '') : text;
  const words = plain.toLowerCase().split(/\s+/);
  return words.flatMap((word) => /^\P{L}*?(\p{L}+)['’?!.,:;)»“”]*$/u.exec(word)?.[1] ?? []);
}

function countOwn(text: string, words: readonly string[], language: Language): number {
  const known = words.filter((word) => vocabularyOf(language).has(word)).length;
  // The space in “Comment installer ?”
  const isSpaced = language === 'fr' && /\p{L}\s[?!]/u.test(text);
  return DICTIONARY_WORD * known + (hasOwnLetters(text, language) ? OWN_LETTER : 0) + (isSpaced ? 1 : 0);
}

/** Small words and words of the dictionary that English doesn't have. */
function countOnlyIn(language: Language, words: readonly string[]): number {
  const [english, small, known] = [stopWordsOf('en'), stopWordsOf(language), vocabularyOf(language)];
  return words.filter((word) => !english.has(word) && (small.has(word) || known.has(word))).length;
}

function hasOwnLetters(text: string, language: Language): boolean {
  return ownLetters.some(([other, letters]) => other === language && letters.test(text));
}

/** The words of a language's dictionary that are no English ones. */
const vocabularyOf = perLanguage((language): ReadonlySet<string> => {
  const own = listEntries(language).filter(([word, english]) => !english.some((meaning) => isAkin(meaning, word)));
  return new Set(own.map(([word]) => word));
});

/** Whether one word is the beginning of the other: “installation” is English as well as German for “install”. */
function isAkin(meaning: string, word: string): boolean {
  return meaning.startsWith(word) || word.startsWith(meaning);
}

function countStopWords(words: readonly string[], language: Language): number {
  const list = stopWordsOf(language);
  return words.filter((word) => list.has(word)).length;
}

/** The data of a page that shows its language. */
export interface PageTexts {
  readonly pagePath: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Its prose. */
  readonly text: string;
}

/**
 * The language of a page: that of its prose if it is long enough, because translated sites contain pages that are not translated yet.
 * Otherwise the language in its front matter or its address.
 */
export function languageOfPage({ pagePath, frontMatter, text }: PageTexts): Language {
  const detected = detectLanguage(text);
  if (detected?.isCertain) return detected.language;
  const named = [frontMatter['lang'], frontMatter['language'], frontMatter['locale'], ...pagePath.split('/')];
  const declared = named.map((name) => (typeof name === 'string' && isCode(name) ? parseLanguage(name) : undefined));
  return declared.find((language) => language !== undefined) ?? detected?.language ?? 'en';
}

/** `de`, `pt-BR`, `zh_Hans` */
function isCode(name: string): boolean {
  return /^[a-z]{2}(?:[-_][a-z]{2,4})?$/i.test(name);
}
