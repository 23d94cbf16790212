/** The sentences of an answer that are not quoted. Links and quoted words come as markdown. */
export interface Phrases {
  readonly hello: string;
  readonly thanks: string;
  /** Describes the abilities of the assistant. */
  readonly abilities: string;
  /** The line with the source of an answer. */
  readonly from: (link: string) => string;
  /** The same, if the list or table of the answer goes on there. */
  readonly fromWithMore: (link: string, more: number) => string;
  readonly seeAlso: (links: string) => string;
  /** Above a list of links to pages that may answer as well. */
  readonly otherPages: string;
  /** The beginning of an answer about something that the reader selected, or named before. */
  readonly about: (quoted: string) => string;
  /** Above a list of links, if no page clearly answers. It speaks of what was found: the docs may well have an answer. */
  readonly closest: string;
  readonly nothing: (quoted: string) => string;
  /** Suggestions after a search without results. */
  readonly otherWords: string;
  /** Instead of what the docs say about one side of a comparison. */
  readonly nothingHere: string;
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
  /** Before these passages. */
  readonly docsSay: string;
}
