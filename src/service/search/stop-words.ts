import { eng } from 'stopword';

/** Words of questions and of explanations, beside those of the list of the library. */
const ofQuestions = `above actually again anyone anything aren below cannot couldn didn does doesn doing don done down during else ever
  every explain few further gets getting give given go goes going hadn hasn haven having hello help hers hey hi however isn its itself just
  know let ll makes making may maybe mean means myself need needed needs no nor not off ok okay once one ours own per please possible
  probably re really s say see seem she someone somebody shouldn show so something sure t d m tell thank thanks theirs thing things until us use used
  useful uses using ve want wants wasn ways weren when whether whom whose why will without won work works wouldn yes yet yours yourself`;

/**
 * Common English words, which are neither indexed nor searched for. Other languages need no list: words that are in every section
 * weigh little anyway.
 */
export const stopWords: ReadonlySet<string> = new Set([...eng, ...ofQuestions.trim().split(/\s+/)]);
