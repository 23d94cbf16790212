import { findOperator } from './operators.js';
import { queryTerms, wordsOf } from '../terms/terms.js';

/** Words that refer to something visible, in English, German, French and Spanish. */
const showing = wordSet(`this these here selected selection
  das dies diese diesem diesen dieser dieses hier ausgewählte
  ça ceci cela ce cet cette ces ici esto esta este estos estas aquí`);

/** Words that refer to something said before. */
const referring = wordSet(`that those it its they them above
  es sie ihn damit davon dafür daran warum wieso weshalb pourquoi eso ese esa lo`);

/**
 * Words that can be part of a question about anything: “how do I change …”, “what does … mean”. They include common words of
 * German, French and Spanish, because the list of stop words is English.
 */
const general = new Set(
  queryTerms(`add adjust all allow allowed argument attribute attributes before after between bit block brief cell change changed code column compare
    default define definition describe detail differ difference different disable disabled elaborate enable enabled event
    example examples exactly expect field each every happen happens line mandatory meaning method modify multiple never off once one only option
    optional options paragraph parameter part passage permitted piece point possible property over purpose reason remove required
    row same sample selected selection sentence set setting short simple simply snippet switch tell term text turn type types
    understand valid value values whats without word words
    auch ausgewählte bedeuten bedeutet beispiel bitte da das dem den denn der die dient dies diese diesem diesen dieser dieses
    eigentlich ein eine einen er es erklär erkläre erklären genau gut heißt heisst hier ich ist kann machen macht man
    mich mir mit oder sie sind soll standard tun tut und unterschied wann warum was welche welcher welches wert weshalb wie
    wieso wofür wozu zu zwischen ändere ändern ändert damit davon dafür daran ihn
    c ça ce ceci cela ces cet cette changer comment dire elle en est expliquer explique expliquez fait faire ici il je la le les
    modifier moi on peut plaît pourquoi quand que quel quelle quoi qu servir sert signifie te veut vous à
    aquí cambia cambiar cambio cómo cuál de el ella esa ese eso esta estas este esto estos explica explícame favor hace hacer
    lo me para por puedo qué se significa sirve un una`),
);

/** “Explain the code”: the code that the reader sees. */
const showingNoun = /\bthe (?:code|snippet|sample|sentence|passage|paragraph)\b/i;

const page = new Set(
  queryTerms(`page article topic summary summarise summarize overview seite worum geht thema überblick auf`),
);

/** Whether a question refers to something without naming it: something said before, or something on the page. */
export function pointsElsewhere(question: string): boolean {
  return pointsAtPage(question) || plainWords(question).some((word) => referring.has(word));
}

/** Whether a question refers to something visible, rather than to something said before. */
export function pointsAtPage(question: string): boolean {
  return showingNoun.test(question) || plainWords(question).some((word) => showing.has(word));
}

/** Whether a question does not name its subject: “What does this do?”, “Why?”, “How do I change it?” */
export function namesNothing(question: string): boolean {
  if (findOperator(question) !== undefined) return false;
  const terms = queryTerms(question);
  return terms.length === 0 || (pointsElsewhere(question) && terms.every((term) => general.has(term)));
}

/** Whether a question consists of words that fit any subject. It may still be complete: “Which methods are there?” */
export function isGeneral(question: string): boolean {
  return findOperator(question) === undefined && queryTerms(question).every((term) => general.has(term));
}

/** Whether a question is about the whole page: “What is this page about?” */
export function asksAboutPage(question: string): boolean {
  const terms = queryTerms(question);
  return (
    pointsAtPage(question) &&
    terms.some((term) => page.has(term)) &&
    terms.every((term) => page.has(term) || general.has(term))
  );
}

/** The words of a text. “That's” and “qu'est-ce” are split. */
function plainWords(text: string): string[] {
  return wordsOf(text).flatMap((word) => word.split(/[-'’]/));
}

function wordSet(list: string): ReadonlySet<string> {
  return new Set(wordsOf(list));
}
