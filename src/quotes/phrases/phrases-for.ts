import { phraseLanguage, type PhraseLanguage } from './phrase-language.js';
import type { Phrases } from './phrases.js';

const en: Phrases = {
  hello: 'Hello! Ask me anything about this documentation, such as how to set something up or what an option does.',
  thanks: 'You’re welcome! Ask away if there is anything else.',
  abilities:
    'I answer questions from this documentation: I quote the passage that answers, with its code, and link its page. Ask how to do something, ' +
    'what a setting or an error means, or what differs between two things. You can also select text or code in the page and ask about it.',
  fromDocs: 'From the docs:',
  closest: 'These passages come closest:',
  otherLanguage: (language) => `The docs are in ${language}. These passages come closest:`,
  nothing: (quoted) => `The docs don’t seem to cover this. Searched for: ${quoted}.`,
  more: (count) => `${count} more on the page`,
  about: (quoted) => `About ${quoted}:`,
  beginHere: 'Good pages to start with:',
  whichPart:
    'Which part do you mean? Select it in the page, such as an option, a sentence or some code, and ask again. Or name it in your question.',
  onPage: (title) => `You are on the page “${title}”. Among other things, it covers:`,
  pageGoesOn: 'The page goes on with:',
  unknownPage: 'I don’t know which page you are on. Ask about a setting, a command or a page by name.',
  model: {
    failed: 'The language model could not answer this.',
    stopped: 'The language model stopped here.',
    declined: 'The language model declined to answer this.',
  },
};

const all: Partial<Record<PhraseLanguage, Phrases>> = { en };

/** Adds phrases of other languages, as `translations.ts` has them. */
export function addPhrases(phrases: Partial<Record<PhraseLanguage, Phrases>>): void {
  Object.assign(all, phrases);
}

/** The phrases in the language of a question. */
export function phrasesFor(question: string): Phrases {
  return all[phraseLanguage(question)] ?? en;
}
