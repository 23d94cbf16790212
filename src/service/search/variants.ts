import type { Language } from './languages/language.js';
import { plainVerbsOf } from './plain-verbs.js';
import { compoundsOf } from './terms.js';

/** Terms that docs may use instead of those of a question: two words joined into one, and plain verbs. */
export function variantsOf(text: string, language: Language = 'en'): ReadonlyMap<string, readonly string[]> {
  const variants = compoundsOf(text, language);
  for (const [term, plain] of plainVerbsOf(text, language)) variants.set(term, [...(variants.get(term) ?? []), plain]);
  return variants;
}
