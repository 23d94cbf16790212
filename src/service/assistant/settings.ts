/** What the owner of the service has set for answers of a language model. */
export interface AnswerSettings {
  /** Maximum tokens that the model writes in one step. */
  readonly maxTokens: number;
  /** Maximum estimated tokens that are sent to the model in one step. */
  readonly promptTokens: number;
  /** Milliseconds that the model may take until its first token, and from one token to the next. */
  readonly firstTokenTimeout: number;
  readonly tokenTimeout: number;
  /** Milliseconds that a whole answer may take, and one search of the docs, or one page. */
  readonly answerTimeout: number;
  readonly searchTimeout: number;
  /** Maximum search results, whatever a request asks for. */
  readonly maxPageSize: number;
  /** Pages to read next that an answer ends with, at most. */
  readonly suggestions: number;
  /** Further instructions for the model; empty for none. */
  readonly instructions: string;
  /** What the model is told about the site. What is not set is taken from the docs. */
  readonly site: SiteProfile;
}

/** The name of the documented thing, what it is, the version and the languages of its docs. */
export interface SiteProfile {
  readonly name?: string | undefined;
  readonly subject?: string | undefined;
  readonly version?: string | undefined;
  readonly languages?: string | undefined;
}

/** The settings of a service for which nothing is set. */
export const defaultAnswerSettings: AnswerSettings = {
  maxTokens: 2000,
  promptTokens: 16_000,
  firstTokenTimeout: 60_000,
  tokenTimeout: 30_000,
  answerTimeout: 5 * 60_000,
  searchTimeout: 5_000,
  maxPageSize: 10,
  suggestions: 3,
  instructions: '',
  site: {},
};
