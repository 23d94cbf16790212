/** What an operator wants to know of the index of a site. */
export interface IndexStatus {
  /** `building` while changes are read; answers come from the former docs. `failed` if that did not work the last time. */
  readonly state: 'ready' | 'building' | 'failed';
  /** Why it failed. */
  readonly problem: string | undefined;
  readonly sections: number;
  readonly pages: number;
  /** Size in memory and on disk, without what the thread that searches adds. */
  readonly bytes: number;
  /** When the index was built, in milliseconds since 1970. */
  readonly builtAt: number;
  /** When the sources were last compared with it; undefined if they have not been since the start. */
  readonly checkedAt: number | undefined;
  /** Pages that were split into words since the start: those that were new or had changed. */
  readonly analysedPages: number;
}
