interface CommonMarkExample {
  readonly markdown: string;
  readonly html: string;
  /** Heading of its section. */
  readonly section: string;
}

/** The examples of the CommonMark specification. */
declare module 'commonmark-spec' {
  export const tests: readonly CommonMarkExample[];
}
