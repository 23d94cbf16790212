/** A question has at least as many words. */
const MIN_WORDS = 3;

/** Words of a sentence, which are no keywords. */
const MANY_WORDS = 7;

/**
 * Whether a text is plainly a question, not keywords.
 *
 * @param questionWords - Words that questions begin with, separated by spaces.
 */
export function isQuestion(text: string, questionWords: string): boolean {
  const words = text.toLowerCase().trim().split(/\s+/);
  if (/[?？؟]$/.test(words.at(-1)!)) return words.join('').length > MIN_WORDS;
  const begins = questionWords.split(' ').includes(words[0]!);
  return words.length >= MANY_WORDS || (begins && words.length >= MIN_WORDS);
}
