import { questionTerms } from '../../../search/query/read-query.js';
import { containsWords, createTermFinder, queryTerms } from '../../../search/terms/terms.js';
import type { Language } from '../../../search/languages/language.js';

/** How many other words may be in the name that a sentence begins with: “The `$state` rune”. */
const MAX_FURTHER_TERMS = 2;

/** The name before the verb of a sentence that says what something is, the verb, and the word behind it. */
const statement =
  /^\W*(?:the |an? )?(.{1,60}?)(?: \([^)]*\))?,? (is|are|means?|refers? to|lets?|allows?|provides?|enables?|describes?|defines?|represents?|controls?|stands? for|ist|sind|est|sont|es|son|é|são)\s+(?:(?:\p{L}+ly|often|mostly)\s+)?([\p{L}'’-]+)/iu;

/** “Lamps are a powerful tool, and …” praises, and does not say what they are. “A powerful tool that …” may. */
const praise =
  /\b(?:is|are) (?:an? )?(?:very |really )?(?:powerful|great|important|essential|popular|useful|good|convenient|handy) [\p{L}-]+(?:[,.;]|$)/iu;

const negation = /\bnot\b|n['’]t\b/i;

const plainVerb = /^(?:is|are|ist|sind|est|sont|es|son|é|são)$/i;
const article = /^(?:an?|the|one|used|ein|eine|un|une|una|um|uma|what)$/i;

/** Bonus for a name that is written as in the question. */
const EXACT = 1;

/** Words after “are” that are not nouns: “Hooks are called”, “Hooks are also”. */
const noNoun =
  /(?:ed|ing|ly)$|^(?:not|also|only|now|then|still|just|always|never|often|very|more|most|to|in|on|at|as|by|for|from|with|available|written|set|run|built|able|part|great)$/i;

/** Whether a sentence begins with code that the name is only a part of: “`pnpm install` is …” does not say what pnpm is. */
function namesLonger(sentence: string, wanted: readonly string[], language: Language): boolean {
  const [, code = ''] = /^\W*(?:the |an? )?`([^`]+)`/i.exec(sentence) ?? [];
  return / /.test(code) && queryTerms(code, language).length > wanted.length;
}

/** How well a sentence says what a thing is: 0 if it does not, and more for “X is a …” than for what X does. */
export function definitionScore(sentence: string, name: string, language: Language): number {
  const [, head = '', verb = '', next = ''] = statement.exec(sentence.replace(/\*\*|`|\[|\]\([^)]*\)/g, '')) ?? [];
  const own = queryTerms(head, language);
  const wanted = questionTerms(name, language);
  if (wanted.length === 0 || own.length > wanted.length + MAX_FURTHER_TERMS) return 0;
  if (!wanted.every(createTermFinder(head, language))) return 0;
  if (namesLonger(sentence, wanted, language) || negation.test(head) || praise.test(sentence)) return 0;
  const said = verbScore(verb, next) - (own.length - wanted.length) / 2;
  return said <= 0 ? 0 : said + (namesExactly(head, name) ? EXACT : 0);
}

/** Whether a text contains a name as it is or in the plural: “mutate” has the stem of “mutation”, but is something else. */
function namesExactly(text: string, name: string): boolean {
  return formsOf(name).some((form) => containsWords(text, form));
}

/** A name in the singular and in the plural. */
export function formsOf(name: string): readonly string[] {
  const singular = name.replace(/s$/i, '');
  return [singular, `${singular}s`, name];
}

/** “X is the successor of …” says less than “X is a …”, and so does “Xs are functions that …”, which may be “Xs are optional”. */
function verbScore(verb: string, next: string): number {
  if (!plainVerb.test(verb)) return 2;
  if (article.test(next)) return /^the$/i.test(next) ? 2.5 : 3;
  return /^are$/i.test(verb) && !noNoun.test(next) ? 1.5 : 0;
}
