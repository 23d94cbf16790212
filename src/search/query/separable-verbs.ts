import { stem } from '../languages/stem.js';
import { stopWordsOf } from '../languages/stop-words.js';
import { wordsOf } from '../terms/terms.js';

/** Particles that German separates from their verb and puts at the end of the clause. */
const particle =
  /\s(ab|an|auf|aus|bei|dazu|durch|ein|entgegen|fest|fort|frei|heraus|herunter|hervor|hin|hinzu|hoch|ineinander|los|mit|nach|runter|stumm|um|vor|voran|weg|weiter|wieder|zu|zurück|zusammen)$/i;

/** Endings of verbs in the present tense, which become that of the infinitive. */
const endings = ['en', 'est', 'et', 'e', 'st', 't', ''];

/** Vowels of strong verbs in the present tense, which others replace in the infinitive: “liest” is of “lesen”, “bricht” of “brechen”. */
const vowels: readonly (readonly [RegExp, string])[] = [
  [/^nimm/, 'nehm'],
  [/ie?(?=[^aeiou]*$)/, 'e'],
];

/**
 * The verbs of a German question whose particle is at the end of its clause, by the word that is left: “Wie schalte ich die Lampe aus?” asks about
 * “ausschalten”. Any word before the particle may be the verb, so docs need not have all of them.
 *
 * @returns Stems that the whole verb can have, by the words as `wordsOf` writes them.
 */
export function findSeparableVerbs(question: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const clause of question.split(/[.?!,;:()]+/)) {
    const [match, end = ''] = particle.exec(clause.trimEnd()) ?? [];
    if (match === undefined) continue;
    const before = clause.trim().slice(0, -match.length);
    // Nouns begin with a capital.
    const words = before.split(/\s+/).filter((word, index) => index === 0 || !/^\p{Lu}/u.test(word));
    for (const word of words.flatMap(wordsOf))
      if (!stopWordsOf('de').has(word)) found.set(word, joinVerb(wordsOf(end).join(''), word));
  }
  return found;
}

function joinVerb(start: string, word: string): string[] {
  const roots = endings
    .filter((ending) => word.endsWith(ending))
    .map((ending) => word.slice(0, word.length - ending.length));
  const changed = roots.flatMap((root) => vowels.map(([vowel, other]) => root.replace(vowel, other)));
  return [...new Set([...roots, ...changed].map((root) => stem(`${start}${root}en`, 'de')))];
}
