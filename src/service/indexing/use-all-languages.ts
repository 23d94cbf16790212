import { newStemmer } from 'snowball-stemmers';

import { allLanguages } from '../../search/languages/all-languages.js';
import { setOtherLanguages } from '../../search/languages/other-languages.js';

const czech = newStemmer('czech');

/** Lets the search use the words of all languages. Czech is stemmed by a library that browsers can't be given: it comes without a licence. */
export function useAllLanguages(): void {
  setOtherLanguages({
    ...allLanguages,
    stemmer: (language) => (language === 'cs' ? (word) => czech.stem(word) : allLanguages.stemmer(language)),
  });
}
