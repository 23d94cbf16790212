/** What is kept of the questions of a site. */
export interface InsightsSettings {
  /** Milliseconds after which a question is removed. */
  readonly keep: number;
  /** Whether nothing is kept of requests with `DNT: 1` or `Sec-GPC: 1`. */
  readonly respectDoNotTrack: boolean;
  /** The secrets that open the page for owners. Default: none, so that there is no page. */
  readonly keys?: readonly string[] | undefined;
}
