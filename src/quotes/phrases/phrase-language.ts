import { detectQuestionLanguage } from '../../search/languages/detect-language.js';

const languages = ['en', 'de', 'fr', 'es', 'pt', 'ja', 'zh'] as const;

/** The languages of the sentences that are not quoted. */
export type PhraseLanguage = (typeof languages)[number];

/** The language in which a question is answered: its own, or English if there are no phrases in it. */
export function phraseLanguage(question: string): PhraseLanguage {
  const asked = detectQuestionLanguage(question);
  return languages.find((language) => language === asked) ?? 'en';
}
