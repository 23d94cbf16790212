/** The state of the index of a site, for its operator. */
export interface IndexStatus {
  /** `building` while changes are read; answers come from the former docs. `failed` if that did not work the last time. */
  readonly state: 'ready' | 'building' | 'failed';
  /** Why it failed. */
  readonly problem: string | undefined;
  readonly sections: number;
  readonly pages: number;
  /** Size in memory and on disk. The thread that searches needs some more memory. */
  readonly bytes: number;
  /** When the index was built, in milliseconds since 1970. */
  readonly builtAt: number;
  /** When the sources were last compared with it; undefined if they have not been since the start. */
  readonly checkedAt: number | undefined;
  /** Pages that were new or had changed when the sources were read, since the start. */
  readonly analysedPages: number;
}
