import { asksForList } from '../search/query/asks-for-list.js';

/** “What is hoisting?” in English, German, French, Spanish and Portuguese. */
const asking =
  /^\W*(?:what(?:['’]s| is| are)|was (?:ist|sind)|(?:qu['’]est-ce qu(?:e|['’])|c['’]est quoi)|qué (?:es|son)|o que (?:é|são))\s+(?:(?:an?|the|ein|eine|der|die|das|un|une|le|la|les|una|el|um|uma|o)\s+)?(.{2,50}?)\s*\W*$/i;

/** “What does hoisting do?” */
const askingWhatItDoes = /^\W*what (?:does|do)\s+(?:(?:an?|the)\s+)?(.{2,50}?)\s+(?:do|mean|stand for)\s*\W*$/i;

/** Questions about a part of a thing: “What is the default port?” is answered by no definition. */
const MAX_WORDS = 3;

/** The term that a question asks to define; undefined for other questions. */
export function parseDefined(question: string): string | undefined {
  if (asksForList.test(question)) return undefined;
  const [, name = ''] = asking.exec(question) ?? askingWhatItDoes.exec(question) ?? [];
  return name !== '' && name.split(/\s+/).length <= MAX_WORDS ? name : undefined;
}

/** Whether a question asks what a thing does, which more than a definition answers. */
export function asksWhatItDoes(question: string): boolean {
  return askingWhatItDoes.test(question);
}
