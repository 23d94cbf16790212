import { addPhrases } from '../../quotes/phrases/phrases-for.js';
import { otherLanguages, setOtherLanguages } from '../../search/languages/other-languages.js';

/** Loads the words and phrases of other languages than English. */
export async function loadOtherLanguages(): Promise<void> {
  const { allLanguages, translations } = await import('./all-languages.js');
  if (otherLanguages() === allLanguages) return;
  setOtherLanguages(allLanguages);
  addPhrases(translations);
}
