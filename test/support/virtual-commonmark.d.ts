interface CommonMarkExample {
  readonly markdown: string;
  readonly html: string;
  /** The heading it stands under. */
  readonly section: string;
}

/** The examples of the CommonMark specification, which their package reads from a file. */
declare module 'virtual:commonmark' {
  export const tests: readonly CommonMarkExample[];
}

declare module 'commonmark-spec' {
  export const tests: readonly CommonMarkExample[];
}
