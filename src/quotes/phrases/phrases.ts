/** The sentences of an answer that are not quoted. Links and quoted words come as markdown. */
export interface Phrases {
  readonly hello: string;
  readonly thanks: string;
  /** Describes the abilities of the assistant. */
  readonly abilities: string;
  /** The beginning of an answer about something that the reader selected, or named before. */
  readonly about: (quoted: string) => string;
  /** Above passages. */
  readonly fromDocs: string;
  /** Above passages that may be about something else. */
  readonly closest: string;
  /** Above passages in another language than that of the question. */
  readonly otherLanguage: (language: string) => string;
  /** Instead of passages, with what was searched for. */
  readonly nothing: (quoted: string) => string;
  /** Below a part of a list, a table or code. */
  readonly more: (count: number) => string;
  /** Before links to the pages with which the docs begin. */
  readonly beginHere: string;
  /** Asks what a question is about. */
  readonly whichPart: string;
  /** Above a list of the sections of the reader's page. */
  readonly onPage: (title: string) => string;
  readonly pageGoesOn: string;
  readonly unknownPage: string;
  /** Why passages are quoted in place of the answer of a language model. */
  readonly model: Readonly<Record<'failed' | 'stopped' | 'declined', string>>;
}
