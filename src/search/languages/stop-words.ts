import { eng } from 'stopword';

import { otherLanguages, perLanguage } from './other-languages.js';

/** English words of questions and explanations, in addition to the list of the library. */
const ofQuestions = `above actually again anyone anything aren below cannot couldn didn does doesn doing don done down during else ever
  every explain few further gets getting get given give go goes going hadn hasn haven having hello help hers hey hi however isn its itself just
  know let ll makes making may maybe mean means myself need needed needs mine no nor not off ok okay once one ours own per please possible
  probably re really s say see seem she someone somebody shouldn show so something sure t d m tell thank thanks theirs thing things until us use used
  useful uses using ve want wants wasn ways weren when whether whom whose why will without won work works wouldn yes yet yours yourself`;

/** English words in the lists of libraries that decide what a question is about: “run only one test”, “before each test”. */
const deciding = new Set(`after before each every multiple never once only without`.split(' '));

/** Common words of a language, which are neither indexed nor searched for. In lower case. */
export const stopWordsOf = perLanguage((language): ReadonlySet<string> => {
  if (language !== 'en') return new Set(otherLanguages().stopWords(language));
  return new Set([...eng, ...ofQuestions.split(/\s+/)].filter((word) => !deciding.has(word)));
});
